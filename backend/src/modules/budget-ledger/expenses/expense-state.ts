import { type Expense, OWN_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { type RecordOf } from '#contracts/common/record.js';
import { documentKey } from '#domain/document-number.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { described, type Records, rowOfFields } from '#modules/book/pure.js';
import { type ExpenseData, type ExpenseOrigin, type Recurrence, type Release, type RetainedTax } from './expense.events.js';

/** What others than its author say of it, such as how it was paid and cancelled; null until then. */
type Unstated = Readonly<Omit<RecordOf<typeof OWN_RECORD>, keyof ExpenseData>>;

/** State of an expense. It is cancelled with `dataAnulacao`, otherwise paid with `dataPagamento`, otherwise open. */
export interface ExpenseState extends ExpenseData, Unstated {
  idDespesa: number;
  /** The expense with which this one, a tax, was cancelled; null if it was cancelled by itself, or is not cancelled. */
  anuladaCom: number | null;
  /** The amount owed until payment, which may differ from the amount paid. */
  devido: Centavos;
  /** The day of payment, kept when the expense is cancelled later. */
  pagaEm: PlainDate | null;
  recorrencia?: Recurrence;
  /** The expense from which this one, a tax, is retained. */
  idDespesaPrincipal?: number;
  /** Of a resto a pagar, and of a tax retained from one: where the bill was first registered. */
  origem?: ExpenseOrigin;
  /** Number of a carried expense in the book of the year before. */
  idAnterior?: number;
  /** CPFs of those who registered or changed it or the template that it was booked from, or retained a tax from it: none of them may release its payment. */
  preparadaPor: readonly string[];
  /** The last release, which holds as long as its hash is that of the payment (`standingRelease`). */
  liberacao: Release | null;
  /** The limit that the payment exceeds; null if unpaid, or if it needed no release. */
  alcada: Centavos | null;
  /** The statement line that shows the payment, made above the limit without a release; null otherwise. */
  idLinha: number | null;
  /** The taxes retained from the expense; `valor` and `devido` exclude them. */
  impostos: readonly RetainedTax[];
  /** Of a resto a pagar: what was retained from it and paid in the years before. */
  retidoAntes?: Centavos;
  /** The last entry that touched it. */
  versao: number;
}

/** What follows from the description of what an expense itself says. */
export const EXPENSE_FIELDS = described(OWN_RECORD);

/** Columns of its release (`releaseOf`), as the book has it. */
export const releaseRow = rowOfFields(['liberadaPor', 'liberadaEm', 'contaLiberada', 'semLiberacao'] satisfies (keyof Expense)[]);

/** The fields that identify a bill. */
type Billed = Pick<ExpenseData, 'idFavorecido' | 'notaFiscal' | 'valor'> & Partial<Pick<ExpenseState, 'impostos' | 'retidoAntes'>>;

/** The expense at the start of a sentence. */
export const named = ({ idDespesa }: Pick<ExpenseState, 'idDespesa'>): string => `A despesa nº ${idDespesa}`;

/** Whether an expense is neither paid nor cancelled. */
export const isOpen = ({ pagaEm, dataAnulacao }: Pick<ExpenseState, 'pagaEm' | 'dataAnulacao'>): boolean => !(pagaEm || dataAnulacao);

/** Sum of the taxes retained from an expense, also of those that an earlier year has paid. */
export const retainedOf = ({ impostos, retidoAntes = 0 }: Pick<ExpenseState, 'impostos' | 'retidoAntes'>): Centavos =>
  sumOf(impostos) + retidoAntes;

/** Key of a bill, equal for the same payee, invoice number (`documentKey`) and value; null without an invoice. */
export function billOf({ idFavorecido, notaFiscal, valor, impostos = [], retidoAntes = 0 }: Billed): string | null {
  const numero = documentKey(notaFiscal);
  return numero && `${idFavorecido} ${valor + retainedOf({ impostos, retidoAntes })} ${numero}`;
}

/** The expenses of a book. */
export const EXPENSES: Records<ExpenseState> = { table: 'despesa' };

/** The expenses of the same bill, by `billOf`. */
export const BY_BILL = 'nota';

/** The payments to a payee on a day, by `paymentDay`; also those whose expense was cancelled later. */
export const BY_PAYMENT_DAY = 'pagamento';

export const paymentDay = (idFavorecido: string, dia: PlainDate): string => `${idFavorecido} ${dia}`;

/** The expenses with the key of an electronic invoice. */
export const BY_KEY = 'chave';

/** The expense of a month of a recurring expense, by `monthOf`. */
export const BY_MONTH = 'mes';

/** The payments without a release that a statement line shows, by the number of the line. */
export const BY_LINE = 'linha';

/** The taxes retained from an expense, by its number. */
export const BY_PARENT = 'principal';

/** Key of a month of a recurring expense; null for any other expense. */
export const monthOf = (recorrencia: Recurrence | undefined): string | null =>
  recorrencia ? `${recorrencia.idRecorrente} ${recorrencia.mes}` : null;
