import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, refuseStale } from '#modules/book/pure.js';
import { type KeyHolder, refuseKnownKey } from './duplicate.js';
import { type AnulacaoDesfeita } from './expense.events.js';
import { existing, named, type Seen } from './expense.js';
import { BY_PARENT, EXPENSES, type ExpenseState } from './expense-state.js';

/** What is taken back, why, and what was looked up for it. */
export interface CancellationReversal {
  idDespesa: number;
  motivo: string;
  hoje: PlainDate;
  /** An expense of another base year that has taken the invoice key meanwhile. */
  keyHolder: KeyHolder | null;
}

/**
 * Takes back a cancellation of today, with those of the retained taxes that were cancelled with the expense (rule 11.5). Refuses an invoice key that another
 * expense has taken meanwhile, and a tax that was returned to its expense.
 */
export function reverseCancellation(
  book: Book,
  { idDespesa, motivo, hoje, keyHolder }: CancellationReversal,
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
  refuseKnownKey(book, keyHolder, expense, book.id.ano);
  const together = taxesOf(book, expense).filter(
    ({ dataAnulacao, justificativaAnulacao }) =>
      dataAnulacao === expense.dataAnulacao && justificativaAnulacao === expense.justificativaAnulacao,
  );
  return [expense, ...together].map((each) => ({ type: 'AnulacaoDesfeita.v1', idDespesa: each.idDespesa, motivo }));
}

/** The taxes retained from an expense, those that were returned to it excepted. */
const taxesOf = (book: Book, { idDespesa, impostos }: ExpenseState): ExpenseState[] =>
  book.find(EXPENSES, BY_PARENT, String(idDespesa)).filter((tax) => impostos.some((each) => each.idDespesa === tax.idDespesa));

/** Refuses a tax whose expense owes its amount again, or is cancelled itself. */
function refuseReturned(book: Book, tax: ExpenseState): void {
  const parent = tax.idDespesaPrincipal ? book.get(EXPENSES, tax.idDespesaPrincipal) : undefined;
  if (!parent) return;
  const whose = `a despesa nº ${parent.idDespesa}, da qual este imposto foi retido`;
  if (parent.dataAnulacao) throw new RuleViolation('imposto.principal-anulada', `Desfaça antes a anulação d${whose}.`);
  if (!parent.impostos.some(({ idDespesa }) => idDespesa === tax.idDespesa))
    throw new RuleViolation('imposto.devolvido', `O valor voltou par${whose}: retenha o imposto de novo.`);
}
