import { formatBRL } from '#domain/money.js';
import { addMonths } from '#domain/months.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { Conflict } from '#domain/rule-violation.js';
import { type Book } from '#modules/book/pure.js';
import { type ExpenseData } from './expense.events.js';
import { BY_BILL, BY_KEY, billOf, EXPENSES } from './expense-state.js';

/** The number of an expense, and what identifies its bill. */
type Billed = Pick<ExpenseData, 'idFavorecido' | 'notaFiscal' | 'valor' | 'dataElaboracao'> & { readonly idDespesa: number };

/** An existing expense of any base year, compared with a bill to find duplicates. */
export interface Bill {
  ano: number;
  idDespesa: number;
  dataElaboracao: PlainDate;
}

/**
 * Refuses a suspected duplicate of a bill (rule 11.8): another expense, not cancelled, of the same payee with the same invoice number and value,
 * drawn up within a year of it. An edit that changes none of the three is not checked, a cancelled expense that comes back is. `elsewhere` are such bills
 * of other base years, looked up before.
 */
export function refuseDuplicate(book: Book, elsewhere: readonly Bill[], billed: Billed): void {
  const { ano } = book.id;
  const before = book.get(EXPENSES, billed.idDespesa);
  const bill = billOf({ ...billed, impostos: before?.impostos, retidoAntes: before?.retidoAntes });
  if (!bill || (before && !before.dataAnulacao && billOf(before) === bill)) return;
  const here = book.find(EXPENSES, BY_BILL, bill).filter((each) => each.idDespesa !== billed.idDespesa && !each.dataAnulacao);
  const found = [...here.map((each) => ({ ...each, ano })), ...elsewhere].find((bill) =>
    isWithinYear(bill.dataElaboracao, billed.dataElaboracao),
  );
  if (!found) return;
  throw new Conflict(
    'despesa.duplicada',
    `A despesa nº ${found.idDespesa} de ${found.ano}, elaborada em ${formatDate(found.dataElaboracao)}, tem o mesmo favorecido, a mesma nota fiscal ` +
      `(${billed.notaFiscal}) e o mesmo valor (${formatBRL(billed.valor)}). Confirme se esta for mesmo outra despesa.`,
  );
}

/** An expense of another base year with the same invoice key. */
export interface KeyHolder {
  ano: number;
  idDespesa: number;
}

/** Refuses a second expense with the same invoice key (rule 25.5); a cancelled one releases its key. `elsewhere` is one of another base year. */
export function refuseKnownKey(
  book: Book,
  elsewhere: KeyHolder | null,
  { idDespesa, chaveNf }: Pick<ExpenseData, 'chaveNf'> & { idDespesa: number },
): void {
  if (!chaveNf) return;
  const here = book.find(EXPENSES, BY_KEY, chaveNf).find((each) => each.idDespesa !== idDespesa && !each.dataAnulacao);
  const holder = here ? { ...here, ano: book.id.ano } : elsewhere;
  if (holder)
    throw new Conflict('despesa.chave-repetida', `A despesa nº ${holder.idDespesa} de ${holder.ano} já tem a nota fiscal com esta chave.`);
}

function isWithinYear(a: PlainDate, b: PlainDate): boolean {
  const [earlier, later] = a < b ? [a, b] : [b, a];
  return later <= addMonths(earlier, 12);
}
