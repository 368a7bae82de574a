import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { shareOut } from '#domain/share-out.js';
import { type Book, lineKey, type OfOtherYears, type RecordState, type Records } from '#modules/book/pure.js';
import { type ExpenseOrigin, type ExpensePart } from '../expense.events.js';
import { EXPENSES, type ExpenseState } from '../expense-state.js';
import { partsOf } from '../split.js';

/** Year and number of an expense. */
export interface ExpenseKey {
  readonly ano: number;
  readonly idDespesa: number;
}

/** What a refund gives back of an expense: parts of its payment, each on its line. */
export interface GivenBack {
  readonly partes: readonly ExpensePart[];
  /** Of a resto a pagar: where it was first registered. */
  readonly origem?: ExpenseOrigin;
}

/** A refund: a revenue that gives back the payment of an expense. */
export interface Refund extends RecordState {
  readonly id: number;
  readonly numConta: string;
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly estorno?: GivenBack;
}

/** A refund in another year's book, and its expense. */
export interface RefundElsewhere extends Refund {
  /** The year of the expense. */
  readonly ano: number;
  readonly idDespesa: number;
  readonly estorno: GivenBack;
}

/** An expense as far as its refunds depend on it. */
export type RefundedExpense = Pick<
  ExpenseState,
  'idDespesa' | 'linha' | 'idFonteRecurso' | 'categoria' | 'rateio' | 'valor' | 'pagaEm' | 'dataAnulacao' | 'numConta' | 'origem'
>;

/** The refunds in the books of other years. */
export const REFUNDS_ELSEWHERE: OfOtherYears<RefundElsewhere> = { name: 'estornosDeOutrosAnos' };

/** The expense of another year's book that a command is about, if it names one. */
export const REFUNDED_ELSEWHERE: OfOtherYears<RefundedExpense> = { name: 'despesaDeOutroAno' };

/** The revenues of a book; only refunds are indexed by their expense. */
const REFUNDS: Records<Refund> = { table: 'receita' };

/** The refunds of an expense, by `expenseText`. */
export const BY_EXPENSE = 'despesa';
export const expenseText = ({ ano, idDespesa }: ExpenseKey): string => `${ano} ${idDespesa}`;

/** The refunds of an expense, in the books of all years. */
export const refundsOf = (book: Book, expense: ExpenseKey): Refund[] => [
  ...book.find(REFUNDS, BY_EXPENSE, expenseText(expense)),
  ...book.inOtherYears(REFUNDS_ELSEWHERE).filter(({ ano, idDespesa }) => ano === expense.ano && idDespesa === expense.idDespesa),
];

/** The expense that a refund names, of this year or an earlier one. Throws NotFound. */
export function refundedExpense(book: Book, { ano, idDespesa }: ExpenseKey): RefundedExpense {
  if (ano > book.id.ano)
    throw new RuleViolation('receita.estorno-ano', `A despesa estornada é de ${ano}, depois do exercício de ${book.id.ano}.`);
  const expense = ano === book.id.ano ? book.get(EXPENSES, idDespesa) : book.inOtherYears(REFUNDED_ELSEWHERE)[0];
  if (!expense) throw new NotFound('despesa.ausente', `Despesa nº ${idDespesa} de ${ano} não encontrada.`);
  return expense;
}

/** Shares an amount over what is left to give back of the parts of a payment, to the centavo: in proportion, with the largest remainders (rule 39.2). */
export function partsGivenBack(expense: RefundedExpense, refunds: readonly Refund[], valor: Centavos): ExpensePart[] {
  const parts = partsOf(expense, expense.valor);
  const givenBack = Map.groupBy(
    refunds.flatMap(({ estorno }) => estorno?.partes ?? []),
    ({ linha }) => lineKey(linha),
  );
  const left = parts.map((part) => part.valor - sumOf(givenBack.get(lineKey(part.linha)) ?? []));
  const shares = shareOut(valor, left);
  return parts.map((part, index) => ({ ...part, valor: shares[index]! })).filter((part) => part.valor > 0);
}

/** What a refunded payment must not become. */
type Change = 'ser anulada' | 'ser excluída' | 'deixar de estar paga' | 'mudar de linha ou de fonte' | 'mudar de conta';

/** Refuses to reverse the payment of an expense that has refunds, or to move it to other lines: the refunds give back what was paid (rule 22.16). */
export function refuseRefunded(book: Book, idDespesa: number, what: Change): void {
  const refunds = paidRefundsOf(book, idDespesa);
  if (refunds.length === 0) return;
  const numbers = refunds.map(({ id, data }) => `nº ${id}${yearOf(data) === book.id.ano ? '' : ` de ${yearOf(data)}`}`).join(', ');
  throw new RuleViolation(
    'despesa.estornada',
    `A despesa nº ${idDespesa} não pode ${what}: ${formatBRL(sumOf(refunds))} do que foi pago já voltaram como estorno (receita ${numbers}). Exclua antes o estorno em Receitas.`,
  );
}

/** Refuses to move the payment of an expense past its first refund: nothing is refunded before it is paid (rule 22.16). */
export function refuseAfterRefund(book: Book, idDespesa: number, dataPagamento: PlainDate): void {
  const early = paidRefundsOf(book, idDespesa).find(({ data }) => data < dataPagamento);
  if (early)
    throw new RuleViolation(
      'despesa.estornada',
      `O pagamento da despesa nº ${idDespesa} não pode passar para ${formatDate(dataPagamento)}: parte dele já voltou em ${formatDate(early.data)}, como estorno (receita nº ${early.id}).`,
    );
}

/** Refuses another account of a payment than the one to which its refunds came back (rule 39.2). */
export function refuseOtherAccount(book: Book, { idDespesa, numConta }: ExpenseState, to: string | null): void {
  if (numConta !== to && paidRefundsOf(book, idDespesa).some((refund) => refund.numConta !== to))
    refuseRefunded(book, idDespesa, 'mudar de conta');
}

/** The refunds of an expense of the book; an unpaid one has none, and other books need not be asked. */
const paidRefundsOf = (book: Book, idDespesa: number): Refund[] =>
  book.get(EXPENSES, idDespesa)?.pagaEm ? refundsOf(book, { ano: book.id.ano, idDespesa }) : [];
