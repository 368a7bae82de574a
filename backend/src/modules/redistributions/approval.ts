import { type BoardApproval } from '#contracts/minutes/minutes-proposals.js';
import { type RedistributionApproval } from '#contracts/redistributions/redistribution.record.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { rowOfFields } from '#modules/book/pure.js';

/** Columns of an approval; all null without one. */
export interface ApprovalColumns {
  aprovadaPor: string | null;
  aprovadaCargo: string | null;
  aprovadaEm: PlainDate | null;
  ataData: PlainDate | null;
  ataHora: string | null;
}

/** Refuses a redistribution without an approval where the association requires one (rule 12.13). */
export function refuseUnapproved(required: boolean, approval: RedistributionApproval | null, proposal?: number): void {
  if (!required || approval) return;
  const sentence = proposal
    ? `A proposta nº ${proposal} aguarda aprovação. Leve-a à diretoria e registre na proposta a ata em que foi aprovada.`
    : 'Nesta associação, uma redistribuição só é efetivada depois de aprovada em ata. Guarde-a como proposta, leve-a à diretoria e registre a aprovação na proposta.';
  throw new RuleViolation('redistribuicao.sem-aprovacao', sentence);
}

/** Refuses an approval dated before the assembly of its minutes, or in the future (rule 12.14). */
export function refuseApprovalDay({ dia, ata }: Pick<BoardApproval, 'dia' | 'ata'>, hoje: PlainDate): void {
  if (dia < ata.data)
    throw new RuleViolation(
      'redistribuicao.dia-aprovacao',
      `O dia da aprovação (${formatDate(dia)}) não pode ser anterior à assembleia da ata (${formatDate(ata.data)}).`,
    );
  if (dia > hoje)
    throw new RuleViolation('redistribuicao.dia-aprovacao', `O dia da aprovação (${formatDate(dia)}) não pode estar no futuro.`);
}

/** The columns of an approval. */
export const approvalColumns = (approval: BoardApproval | null): ApprovalColumns => ({
  aprovadaPor: approval?.nome ?? null,
  aprovadaCargo: approval?.cargo ?? null,
  aprovadaEm: approval?.dia ?? null,
  ataData: approval?.ata.data ?? null,
  ataHora: approval?.ata.hora ?? null,
});

/** As the row of a table. */
export const approvalRow = rowOfFields(['aprovadaPor', 'aprovadaCargo', 'aprovadaEm', 'ataData', 'ataHora']);

/** The approval in those columns. */
export function approvalOf(
  proposta: number,
  columns: { [Column in keyof ApprovalColumns]?: string | null | undefined },
): RedistributionApproval | null {
  const { aprovadaPor: nome, aprovadaCargo: cargo, aprovadaEm: dia, ataData: data, ataHora: hora } = columns;
  return nome && cargo && dia && data && hora ? { proposta, nome, cargo, dia, ata: { data, hora } } : null;
}
