import type { ReactNode } from 'react';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import {
  type AuthorityRequest,
  JUDGEMENT_RECORD,
  JudgementRequest,
  PRESENTING_RECORD,
  PresentingRequest,
  RECEIPT_RECORD,
  REQUEST_ANSWER_RECORD,
  REQUEST_RECORD,
  RETURN_RECORD,
  ReceiptRequest,
  RequestAnswerRequest,
  ReturnRequest,
  type SubmissionActName,
  UndoingRequest,
} from '#contracts/accountability/submission-acts.record.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { today } from '#shared/format/today-in.ts';
import { useMay } from '#shared/session/may.ts';
import { ReasonField } from '#shared/ui/forms/fields/reason-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { RowsField } from '#shared/ui/forms/fields/rows-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useLayout } from '../layouts.queries';
import { MinutesField } from '../minutes-field';
import { RequestSubjectFields } from './request-subject-fields';
import { SUBMISSION_ROOTS } from './submissions.queries';

export interface ActDialogProps {
  submission: SubmissionDetails;
  onClose: () => void;
}

/** What every act's dialog has: where it is sent, and what is read anew after it. */
const actOf = ({ submission: { cnpjAssociacao, ano, id, historico }, onClose }: ActDialogProps) => ({
  act: { cnpjAssociacao, ano, ultimoAto: historico[0]?.ordem ?? 0 },
  path: { id: String(id) },
  shared: { invalidates: [...SUBMISSION_ROOTS, 'anexo'], failure: 'Erro ao registrar.', onClose },
});

interface PresentDialogProps extends ActDialogProps {
  /** Hash of what the person saw. */
  confere: string;
  /** Whether a figure changed since the version before; undefined of the first one. */
  numerosMudaram: boolean | undefined;
}

/** Presents: from now on the forms stay as they are. Minutes that rectify are asked for only if a figure changed. */
export function PresentDialog({ confere, numerosMudaram, ...props }: PresentDialogProps) {
  const { path, shared } = actOf(props);
  const { cnpjAssociacao, ano } = props.submission;
  return (
    <FormDialog
      title="Apresentar a prestação de contas"
      schema={PresentingRequest}
      values={unjudged<PresentingRequest>({ cnpjAssociacao, ano, data: today(), confere, idAta: null })}
      onSave={(body) => api.post('prestacao/{id}/apresenta', body, { path })}
      success="Prestação de contas apresentada."
      saveLabel="Apresentar"
      {...shared}
    >
      <p className="field">
        Os {props.submission.formularios.length} formulários ficam guardados como estão, e o que está neles não muda mais até que a
        prestação seja devolvida ou a apresentação desfeita.
      </p>
      <RecordField of={PRESENTING_RECORD} name="data" />
      {numerosMudaram !== undefined && (
        <p className="field">
          {numerosMudaram
            ? 'Números mudaram desde a última apresentação: escolha a ata que aprovou a retificação.'
            : 'Nenhum número mudou desde a última apresentação: não é preciso ata de retificação.'}
        </p>
      )}
      {numerosMudaram !== false && <MinutesField of={PRESENTING_RECORD} />}
    </FormDialog>
  );
}

/** What the authority said when it received the accounts. */
function ReceiptDialog(props: ActDialogProps) {
  const { act, path, shared } = actOf(props);
  return (
    <FormDialog
      title="Registrar o recebimento"
      schema={ReceiptRequest}
      values={unjudged<ReceiptRequest>({ ...act, data: today(), protocolo: null })}
      onSave={(body) => api.post('prestacao/{id}/recebe', body, { path })}
      success="Recebimento registrado."
      {...shared}
    >
      <RecordField of={RECEIPT_RECORD} name="data" />
      <RecordField of={RECEIPT_RECORD} name="protocolo" />
    </FormDialog>
  );
}

const newRequest = () => ({ acao: 'CORRIGIR', sobre: { tipo: 'GERAL', ano: null, id: null }, texto: '', valor: null });

/** What the authority asks for. */
function ReturnDialog(props: ActDialogProps) {
  const { act, path, shared } = actOf(props);
  return (
    <FormDialog
      title="Registrar a devolução"
      width="52rem"
      schema={ReturnRequest}
      values={unjudged<ReturnRequest>({ ...act, data: today(), anexo: null, pedidos: [newRequest()] })}
      onSave={(body) => api.post('prestacao/{id}/devolve', body, { path })}
      success="Devolução registrada. Os registros dos pedidos podem ser corrigidos."
      {...shared}
    >
      <RecordField of={RETURN_RECORD} name="data" />
      <RecordField of={RETURN_RECORD} name="prazo" />
      <PaperField of={RETURN_RECORD} {...props} />
      <div className="field">
        <RowsField of={RETURN_RECORD} name="pedidos" row="Pedido" another="Outro pedido" start={newRequest} most={200}>
          {(at) => (
            <>
              <RecordField of={REQUEST_RECORD} name="acao" at={at} />
              <RequestSubjectFields submission={props.submission} at={at} />
              <RecordField of={REQUEST_RECORD} name="texto" at={at} />
              <RecordField of={REQUEST_RECORD} name="valor" at={at} />
            </>
          )}
        </RowsField>
      </div>
    </FormDialog>
  );
}

/** What was done about a request. */
export function AnswerDialog({ request, ...props }: ActDialogProps & { request: AuthorityRequest }) {
  const { act, path, shared } = actOf(props);
  const { id: pedido, texto, resposta } = request;
  const known = resposta ? { resposta: resposta.resposta, texto: resposta.texto } : { resposta: 'REALIZADO', texto: '' };
  return (
    <FormDialog
      title={`Responder ao pedido ${pedido}`}
      schema={RequestAnswerRequest}
      values={unjudged<RequestAnswerRequest>({ ...act, pedido, ...known })}
      onSave={(body) => api.post('prestacao/{id}/responde', body, { path })}
      success="Resposta registrada."
      {...shared}
    >
      <p className="field">{texto}</p>
      <RecordField of={REQUEST_ANSWER_RECORD} name="resposta" />
      <RecordField of={REQUEST_ANSWER_RECORD} name="texto" />
    </FormDialog>
  );
}

/** What the authority, or the assembly, decided. */
function JudgementDialog(props: ActDialogProps) {
  // Who only judges the accounts keeps no minutes of the association.
  const namesMinutes = useMay()('ata.salvar');
  const { act, path, shared } = actOf(props);
  const isUnpresented = props.submission.estado === 'EM_PREPARO';
  const resultado = isUnpresented ? 'REPROVADA' : undefined;
  const isInternal = useLayout(props.submission)?.interna;
  return (
    <FormDialog
      title={isUnpresented ? 'Registrar que não foi apresentada' : 'Registrar o julgamento'}
      schema={JudgementRequest}
      values={unjudged<JudgementRequest>({ ...act, data: today(), resultado, motivos: null, anexo: null, idAta: null })}
      onSave={(body) => api.post('prestacao/{id}/julga', body, { path })}
      success="Julgamento registrado."
      {...shared}
    >
      <RecordField of={JUDGEMENT_RECORD} name="data" />
      <RecordField of={JUDGEMENT_RECORD} name="resultado" />
      <RecordField of={JUDGEMENT_RECORD} name="motivos" />
      {!isInternal && <PaperField of={JUDGEMENT_RECORD} {...props} />}
      {(namesMinutes || isInternal) && <MinutesField of={JUDGEMENT_RECORD} required={isInternal} />}
    </FormDialog>
  );
}

/** Takes back the last act. */
function UndoDialog(props: ActDialogProps) {
  const { act, path, shared } = actOf(props);
  return (
    <FormDialog
      title="Desfazer o último ato"
      schema={UndoingRequest}
      values={unjudged<UndoingRequest>({ ...act, motivo: '' })}
      onSave={(body) => api.post('prestacao/{id}/desfaz', body, { path })}
      success="Ato desfeito."
      saveLabel="Desfazer"
      {...shared}
    >
      <ReasonField autoFocus />
    </FormDialog>
  );
}

/** The paper that an act names, among those of the submission. */
function PaperField({
  of,
  submission: { documentos },
}: ActDialogProps & { of: typeof JUDGEMENT_RECORD | typeof RETURN_RECORD }): ReactNode {
  return (
    <SelectField
      {...recordFields(of)('anexo')}
      hint={documentos.length === 0 ? 'Junte antes o documento em “Documentos da autoridade”.' : undefined}
      options={toOptions(
        documentos,
        ({ sha256 }) => sha256,
        ({ nome }) => nome,
      )}
    />
  );
}

/** The dialogs of what happens after a submission was presented. */
export const ACT_DIALOGS = {
  recebe: ReceiptDialog,
  devolve: ReturnDialog,
  julga: JudgementDialog,
  desfaz: UndoDialog,
} satisfies Partial<Record<SubmissionActName, (props: ActDialogProps) => ReactNode>>;
