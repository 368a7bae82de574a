import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type RecordState, type Records } from '#modules/book/pure.js';

/** A refund: a revenue that gives back the payment of an expense. */
export interface Refund extends RecordState {
  readonly id: number;
  readonly data: PlainDate;
  readonly valor: Centavos;
}

/** The revenues of a book; only refunds are indexed by their expense. */
const REFUNDS: Records<Refund> = { table: 'receita' };

/** The refunds of an expense, by its number. */
export const BY_EXPENSE = 'despesa';

export const refundsOf = (book: Book, idDespesa: number): Refund[] => book.find(REFUNDS, BY_EXPENSE, String(idDespesa));

/** What reverses the payment of an expense. */
type Reversal = 'ser anulada' | 'ser excluída' | 'deixar de estar paga';

/** Refuses to reverse the payment of an expense that has refunds: the money would be returned twice (rule 22.16). */
export function refuseRefunded(book: Book, idDespesa: number, what: Reversal): void {
  const refunds = refundsOf(book, idDespesa);
  if (refunds.length === 0) return;
  const numbers = refunds.map(({ id }) => `nº ${id}`).join(', ');
  throw new RuleViolation(
    'despesa.estornada',
    `A despesa nº ${idDespesa} não pode ${what}: ${formatBRL(sumOf(refunds))} do que foi pago já voltaram como estorno (receita ${numbers}). Exclua antes o estorno em Receitas.`,
  );
}

/** Refuses to move the payment of an expense past its first refund: nothing is refunded before it is paid (rule 22.16). */
export function refuseAfterRefund(book: Book, idDespesa: number, dataPagamento: PlainDate): void {
  const early = refundsOf(book, idDespesa).find(({ data }) => data < dataPagamento);
  if (early)
    throw new RuleViolation(
      'despesa.estornada',
      `O pagamento da despesa nº ${idDespesa} não pode passar para ${formatDate(dataPagamento)}: parte dele já voltou em ${formatDate(early.data)}, como estorno (receita nº ${early.id}).`,
    );
}
