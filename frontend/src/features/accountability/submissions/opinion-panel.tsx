import { useState } from 'react';
import {
  OPINION_CONCLUSIONS,
  OPINION_RECORD,
  OpinionOfCouncilRequest,
  type ReturnQuestion,
  type SubmissionDetails,
} from '#contracts/accountability/submission.record.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { today } from '#shared/format/today-in.ts';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { SUBMISSION_ROOTS } from './submissions.queries';

/** The opinion of the fiscal council, which the form prints. */
export function OpinionPanel({ submission }: { submission: SubmissionDetails }) {
  const [isOpen, setOpen] = useState(false);
  const saves = useMay()('prestacao.salvar');
  const { parecer } = submission;
  return (
    <Stack as="section" className="panel panel-body" aria-label="Parecer do conselho fiscal">
      <h2>Parecer do conselho fiscal</h2>
      {parecer ? (
        <>
          <p>
            <strong>{OPINION_CONCLUSIONS[parecer.conclusao]}</strong>, {formatDate(parecer.data)}
          </p>
          <p>{parecer.texto}</p>
          <p className="secondary">
            {parecer.assinantes.length > 0
              ? parecer.assinantes.map(({ nome, cargo }) => `${nome}, ${cargo}`).join('; ')
              : 'Ninguém no conselho fiscal nesse dia: registre o mandato para que os nomes saiam impressos.'}
          </p>
        </>
      ) : (
        <p className="secondary">Ainda não há parecer. Assina quem está no conselho fiscal no dia dele.</p>
      )}
      {saves && (
        <Row place="end">
          <Button label={parecer ? 'Alterar o parecer' : 'Registrar o parecer'} icon="pi-pencil" outlined onClick={() => setOpen(true)} />
        </Row>
      )}
      {isOpen && <OpinionDialog submission={submission} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function OpinionDialog({ submission, onClose }: { submission: SubmissionDetails; onClose: () => void }) {
  const { cnpjAssociacao, ano, id, versao, parecer } = submission;
  const known = parecer ? { data: parecer.data, conclusao: parecer.conclusao, texto: parecer.texto } : { data: today(), texto: '' };
  return (
    <FormDialog
      title="Parecer do conselho fiscal"
      schema={OpinionOfCouncilRequest}
      values={unjudged<OpinionOfCouncilRequest>({ cnpjAssociacao, ano, versao, ...known })}
      onSave={(body) => api.put('prestacao/{id}/parecer', body, { path: { id: String(id) } })}
      success="Parecer registrado."
      failure="Erro ao registrar o parecer."
      invalidates={SUBMISSION_ROOTS}
      isPart
      onClose={onClose}
    >
      <RecordField of={OPINION_RECORD} name="data" />
      <RecordField of={OPINION_RECORD} name="conclusao" />
      <RecordField of={OPINION_RECORD} name="texto" />
    </FormDialog>
  );
}

/** What each return of money was, where the layout knows several ways; an answer is saved at once. */
export function ReturnsPanel({ submission }: { submission: SubmissionDetails }) {
  const saves = useMay()('prestacao.salvar');
  const run = useAction();
  const { cnpjAssociacao, ano, id, versao, perguntas } = submission;
  if (perguntas.length === 0) return null;
  const answer = ({ registro }: ReturnQuestion, resposta: ReturnQuestion['resposta']) =>
    void run(() => api.put('prestacao/{id}/resposta', { cnpjAssociacao, ano, versao, registro, resposta }, { path: { id: String(id) } }), {
      success: 'Resposta salva.',
      failure: 'Erro ao salvar a resposta.',
      invalidates: SUBMISSION_ROOTS,
    });
  return (
    <Stack as="section" className="panel panel-body" aria-label="Devoluções">
      <h2>Devoluções</h2>
      {perguntas.map((question) => (
        <label key={`${question.registro.ano} ${question.registro.id}`} className="field">
          {question.texto}
          <select
            value={question.resposta}
            disabled={!saves}
            onChange={({ target }) => answer(question, target.value as ReturnQuestion['resposta'])}
          >
            {question.opcoes.map(({ valor, rotulo }) => (
              <option key={valor} value={valor}>
                {rotulo}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Stack>
  );
}
