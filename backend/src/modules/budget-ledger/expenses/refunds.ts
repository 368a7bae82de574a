import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type RecordState, type Records } from '#modules/book/pure.js';

/** A refund: a revenue that gives back what an expense paid. */
export interface Refund extends RecordState {
  readonly id: number;
  readonly valor: Centavos;
}

/** The revenues of a book, of which only refunds are found by their expense. */
const REFUNDS: Records<Refund> = { table: 'receita' };

/** The refunds of an expense, by its number. */
export const BY_EXPENSE = 'despesa';

export const refundsOf = (book: Book, idDespesa: number): Refund[] => book.find(REFUNDS, BY_EXPENSE, String(idDespesa));

/** Refuses to take back the payment of an expense of which refunds stand: the money would come back twice (rule 22.16). */
export function refuseRefunded(book: Book, idDespesa: number, what: 'anulada' | 'excluída'): void {
  const refunds = refundsOf(book, idDespesa);
  if (refunds.length === 0) return;
  const numbers = refunds.map(({ id }) => `nº ${id}`).join(', ');
  throw new RuleViolation(
    'despesa.estornada',
    `A despesa nº ${idDespesa} não pode ser ${what}: ${formatBRL(sumOf(refunds))} do que foi pago já voltaram como estorno (receita ${numbers}). Exclua antes o estorno em Receitas.`,
  );
}
