import {
  type Finding,
  FindingConclusionRequest,
  FindingReplyRequest,
  FindingRequest,
  type Findings,
  MAX_FINDING_TEXT,
  OPINIONS,
  type OpinionKind,
  OpinionRequest,
} from '#contracts/audit/findings.js';
import { count, formatName } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { concludeFinding, FINDING_ROOTS, raiseFinding, replyToFinding, signOpinion } from './findings.queries';

interface RaiseDialogProps {
  /** The entry concerned; null for the whole year. */
  entry: { sequencia: number; descricao: string } | null;
  onClose: () => void;
}

/** Raises a finding about an entry or the year. */
export function RaiseDialog({ entry, onClose }: RaiseDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title="NOVA RESSALVA"
      schema={FindingRequest}
      values={{ cnpjAssociacao, ano, sequencia: entry?.sequencia ?? null, texto: '' }}
      onSave={raiseFinding}
      success={({ id }) => `Ressalva nº ${id} registrada.`}
      failure="Erro ao registrar a ressalva. Tente novamente."
      invalidates={FINDING_ROOTS}
      saveLabel="Registrar"
      onClose={onClose}
    >
      <p>{entry ? `Sobre o lançamento nº ${entry.sequencia}: ${entry.descricao}` : `Sobre o exercício de ${ano} como um todo.`}</p>
      <Remark label="O que precisa ser esclarecido ou corrigido" />
      <p>Depois de registrada, a ressalva não se altera nem se apaga. A associação a vê e responde.</p>
    </FormDialog>
  );
}

interface FindingDialogProps {
  finding: Finding;
  onClose: () => void;
}

const keyOf = ({ cnpjAssociacao, ano, id, passos }: Finding) => ({ cnpjAssociacao, ano, id, passos: passos.length });

/** Replies to a finding. */
export function ReplyDialog({ finding, onClose }: FindingDialogProps) {
  return (
    <FormDialog
      title={`RESPONDER À RESSALVA Nº ${finding.id}`}
      schema={FindingReplyRequest}
      values={{ ...keyOf(finding), texto: '' }}
      onSave={replyToFinding}
      success="Resposta registrada."
      failure="Erro ao registrar a resposta. Tente novamente."
      invalidates={FINDING_ROOTS}
      saveLabel="Responder"
      onClose={onClose}
    >
      <Said finding={finding} by="auditor" />
      <Remark label="Resposta" />
    </FormDialog>
  );
}

/** Settles a finding, or upholds it with a reason. */
export function ConcludeDialog({ finding, sanada, onClose }: FindingDialogProps & { sanada: boolean }) {
  return (
    <FormDialog
      title={`${sanada ? 'DAR POR SANADA' : 'MANTER'} A RESSALVA Nº ${finding.id}`}
      schema={FindingConclusionRequest}
      values={{ ...keyOf(finding), sanada, texto: '' }}
      onSave={concludeFinding}
      success={sanada ? 'Ressalva dada por sanada.' : 'Ressalva mantida.'}
      failure="Erro ao registrar a conclusão. Tente novamente."
      invalidates={FINDING_ROOTS}
      saveLabel={sanada ? 'Dar por sanada' : 'Manter'}
      onClose={onClose}
    >
      <Said finding={finding} by="staff" />
      <Remark label={sanada ? 'Observação' : 'Por que é mantida'} optional={sanada} />
    </FormDialog>
  );
}

const CONCLUSIONS = Object.entries(OPINIONS).map(([value, label]) => ({ value, label }));

/** Signs an opinion on the findings that the screen shows. */
export function OpinionDialog({ findings: { sequencia, ressalvas }, onClose }: { findings: Findings; onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const pending = ressalvas.filter(({ situacao }) => situacao !== 'SANADA').length;
  const usual: OpinionKind = pending > 0 ? 'APROVACAO_COM_RESSALVAS' : 'APROVACAO';
  const passos = ressalvas.reduce((sum, finding) => sum + finding.passos.length, 0);
  return (
    <FormDialog
      title={`ASSINAR O PARECER DE ${ano}`}
      schema={OpinionRequest}
      values={{ cnpjAssociacao, ano, sequencia, passos, conclusao: usual, texto: '' }}
      onSave={signOpinion}
      success={({ id }) => `Parecer nº ${id} assinado.`}
      failure="Erro ao assinar o parecer. Tente novamente."
      invalidates={FINDING_ROOTS}
      saveLabel="Assinar"
      onClose={onClose}
    >
      <p>
        Assina a lista como está agora, com {count(ressalvas.length, 'ressalva', 'ressalvas')} ({pending} não{' '}
        {pending === 1 ? 'sanada' : 'sanadas'}), sobre o livro até o lançamento nº {sequencia}. O parecer leva seu nome e não se altera; se
        algo mudar depois, assine outro.
      </p>
      <SelectField name="conclusao" label="Conclusão" options={CONCLUSIONS} required />
      <Remark label="Parecer" rows={6} />
    </FormDialog>
  );
}

const Remark = ({ label, optional, rows = 4 }: { label: string; optional?: boolean; rows?: number }) => (
  <TextAreaField name="texto" label={label} required={!optional} maxLength={MAX_FINDING_TEXT} counter rows={rows} autoFocus />
);

/** The last statement of the other side; before any reply, the finding itself. */
function Said({ finding: { passos }, by }: { finding: Finding; by: 'staff' | 'auditor' }) {
  const said = passos.findLast(({ tipo }) => (tipo === 'RESPOSTA') === (by === 'staff')) ?? passos[0];
  return (
    said && (
      <blockquote className="quote">
        {said.texto}
        <cite>{formatName(said.autor)}</cite>
      </blockquote>
    )
  );
}
