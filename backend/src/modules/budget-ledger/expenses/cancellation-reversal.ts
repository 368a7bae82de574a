import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, refuseStale } from '#modules/book/pure.js';
import { type Bill, type KeyHolder, refuseDuplicate, refuseKnownKey } from './duplicate.js';
import { type AnulacaoDesfeita } from './expense.events.js';
import { existing, type Seen } from './expense.js';
import { type ExpenseState, named } from './expense-state.js';

/** What is undone and why, and the expenses of other base years that have taken the invoice key, or are the same bill, meanwhile. */
export type CancellationReversal = Omit<AnulacaoDesfeita, 'type'> & {
  hoje: PlainDate;
  keyHolder: KeyHolder | null;
  /** Undefined if a duplicate is confirmed. */
  bills: readonly Bill[] | undefined;
};

/**
 * Takes back a cancellation of today, with those of the retained taxes that were cancelled with the expense (rule 11.5). Refuses an invoice key that another
 * expense has taken meanwhile, a tax that was returned to its expense, and a suspected duplicate of a bill that was registered meanwhile.
 */
export function reverseCancellation(
  book: Book,
  { idDespesa, motivo, hoje, keyHolder, bills }: CancellationReversal,
  seen?: Seen,
): AnulacaoDesfeita[] {
  const expense = existing(book, idDespesa);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  if (!expense.dataAnulacao) throw new RuleViolation('despesa.nao-anulada', `${named(expense)} não está anulada.`);
  if (expense.dataAnulacao !== hoje)
    throw new RuleViolation(
      'despesa.anulada-antes',
      `${named(expense)} foi anulada em ${formatDate(expense.dataAnulacao)}. Só se desfaz a anulação de hoje: registre a despesa de novo.`,
    );
  refuseReturned(book, expense);
  refuseKnownKey(book, keyHolder, expense);
  if (bills) refuseDuplicate(book, bills, expense);
  const together = expense.impostos.map((tax) => existing(book, tax.idDespesa)).filter((tax) => tax.anuladaCom === idDespesa);
  return [expense, ...together].map((each) => ({ type: 'AnulacaoDesfeita.v1', idDespesa: each.idDespesa, motivo }));
}

/** Refuses a tax that its expense does not retain any more: it was cancelled, or owes the amount again. */
function refuseReturned(book: Book, { idDespesa, idDespesaPrincipal }: ExpenseState): void {
  const parent = idDespesaPrincipal && existing(book, idDespesaPrincipal);
  if (!parent || (!parent.dataAnulacao && parent.impostos.some((tax) => tax.idDespesa === idDespesa))) return;
  const next = parent.dataAnulacao ? 'desfaça antes a anulação dela' : 'retenha-o de novo';
  throw new RuleViolation('imposto.devolvido', `${named(parent)} não retém mais este imposto: ${next}.`);
}
