import { dayRefusal, drawnUpOutside } from '#contracts/budget-ledger/expense-days.js';
import { type Given, givenOrKept } from '#domain/given.js';
import { type Centavos } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { Conflict, Forbidden, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, lineKey, refuseStale } from '#modules/book/pure.js';
import { refuseOtherThanCarried } from './carried-expense.js';
import {
  type DespesaAlterada,
  type DespesaAnulada,
  type DespesaExcluida,
  type DespesaPaga,
  type DespesaRegistrada,
  type ExpenseData,
  type PagamentoClassificado,
  type PaidFrom,
} from './expense.events.js';
import { EXPENSES, type ExpenseState, named } from './expense-state.js';
import { refuseOtherAccount, refuseRefunded } from './payments/refunds.js';
import { countedOf, type PaymentTerms, refuseOtherThanReleased, refuseUnreleased } from './payments/release.js';
import { isSamePlace, partsOf, refuseBadSplit } from './split.js';

/**
 * An expense as its author writes it. In a correction, absent parts stay as they are and null puts the expense on one line. `motivoAntecipacao` is the reason
 * of a payment that the correction makes precede the invoice.
 */
export type WrittenExpense = Omit<ExpenseData, 'rateio'> & { rateio?: ExpenseData['rateio'] | null; motivoAntecipacao?: string | null };

/** Registers an expense drawn up in the book's year. */
export function registerExpense(book: Book, { rateio, motivoAntecipacao: _, ...written }: WrittenExpense): DespesaRegistrada {
  const data = { ...written, ...(rateio && { rateio }) };
  refuseOutsideYear(book, data);
  refuseBadSplit(data);
  return { type: 'DespesaRegistrada.v1', idDespesa: book.next(EXPENSES), ...data };
}

/** Version of the record that the author saw; absent if the caller does not state it. */
export type Seen = number | null | undefined;

/** Changes an expense. Refuses a day outside the year, another amount once paid, and any change once cancelled (rules 11.3 and 11.6). */
export function editExpense(
  book: Book,
  idDespesa: number,
  { rateio, motivoAntecipacao, ...edited }: WrittenExpense,
  seen?: Seen,
): DespesaAlterada {
  const expense = existing(book, idDespesa);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  if (expense.dataAnulacao) throw new RuleViolation('despesa.anulada', `${named(expense)} foi anulada e não pode ser alterada.`);
  const data = keptCategories(expense, { ...edited, rateio: rateio === undefined ? keptSplit(expense, edited) : (rateio ?? undefined) });
  if (expense.dataPagamento && expense.valor !== data.valor)
    throw new RuleViolation('despesa.valor-pago', `O valor da despesa nº ${idDespesa} não pode ser alterado: ela já foi paga.`);
  const { idFavorecido, notaFiscal, chaveNf } = data;
  refuseOtherThanReleased(expense, { idFavorecido, notaFiscal, chaveNf });
  if (!isSamePlace(data, expense, data.valor)) refuseRefunded(book, idDespesa, 'mudar de linha ou de fonte');
  if (expense.origem) refuseOtherThanCarried(expense, data);
  else refuseOutsideYear(book, data);
  if (rateio) refuseBadSplit(data);
  const reason = requireEarlyReason(expense, data.dataNf, motivoAntecipacao);
  return { type: 'DespesaAlterada.v1', idDespesa, ...data, ...(reason && { motivoAntecipacao: reason }) };
}

/**
 * The corrected expense with the categories that its elements had when they were recorded, whatever the register says now: a correction moves no money
 * between categories unless it names another element (rule 22.5). A category that is unknown until the payment is taken from the register.
 */
function keptCategories(expense: ExpenseState, edited: ExpenseData): ExpenseData {
  const parts = partsOf(expense, expense.valor);
  const kept = <Part extends Pick<ExpenseData, 'linha' | 'categoria'>>(part: Part): Part => {
    const before =
      parts.find(({ linha }) => lineKey(linha) === lineKey(part.linha)) ??
      parts.find(({ linha }) => linha.idElementoDespesa === part.linha.idElementoDespesa);
    return before && (before.categoria || expense.pagaEm) ? { ...part, categoria: before.categoria } : part;
  };
  return { ...kept(edited), rateio: edited.rateio?.map(kept) };
}

/** The parts of an expense after a correction that leaves them out. Refuses a correction that the parts no longer fit (rule 27.2). */
function keptSplit(expense: ExpenseState, edited: Omit<ExpenseData, 'rateio'>): ExpenseData['rateio'] {
  const { rateio, linha, valor } = expense;
  if (!rateio) return undefined;
  const isFirst = lineKey(linha) === lineKey(edited.linha) && expense.idFonteRecurso === edited.idFonteRecurso;
  if (!isFirst || valor !== edited.valor)
    throw new RuleViolation('despesa.rateio-ausente', `${named(expense)} é rateada entre linhas. Informe as partes com os novos valores.`);
  return rateio;
}

/** One of several payments: the expense, the amount and the account. */
interface PaymentOfOne {
  idDespesa: number;
  valor: Centavos;
  numConta: string | null;
  versao?: Seen;
}

/** How an expense is paid; `hoje` is today. */
type Paying = Omit<DespesaPaga, 'type' | 'alcada' | 'idLinha'> & { hoje: PlainDate };

/** What is known of the payment of an expense; throws Conflict if that was looked up for another payee. */
export type TermsOf = (expense: ExpenseState) => PaymentTerms;

/** Pays an open expense, once; not on a future day or before the book's year, and above the limit only as released (rule 35.5). */
export function payExpense(book: Book, { hoje, ...payment }: Paying, termsOf: TermsOf, seen?: Seen): DespesaPaga {
  const expense = existing(book, payment.idDespesa);
  if (expense.dataAnulacao) throw new RuleViolation('despesa.anulada', `${named(expense)} foi anulada e não pode ser paga.`);
  if (expense.dataPagamento)
    throw new RuleViolation('despesa.ja-paga', `${named(expense)} já foi paga em ${formatDate(expense.dataPagamento)}.`);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  refuseDay(book, PAYMENT_DAY, payment.dataPagamento, hoje);
  const judged = refuseUnreleased(book, expense, payment, termsOf(expense));
  const { numConta, dataPagamento, motivoAntecipacao } = payment;
  refuseEarly({ ...expense, numConta, pagaEm: dataPagamento }, expense.dataNf, motivoAntecipacao);
  return { type: 'DespesaPaga.v1', ...payment, ...judged };
}

/** Asks for the reason of a payment that precedes its invoice (rule 22.3). Payments without an account are of the older form: no reason is required. */
function refuseEarly(
  paid: Pick<ExpenseState, 'idDespesa' | 'numConta' | 'pagaEm'>,
  dataNf: PlainDate | null,
  reason: string | null | undefined,
) {
  if (!(paid.numConta && paid.pagaEm && dataNf && paid.pagaEm < dataNf) || reason) return;
  throw new Conflict(
    'despesa.paga-antes-da-nota',
    `${named(paid)} seria paga antes da data da nota fiscal (${formatDate(dataNf)}). Informe o motivo para confirmar.`,
  );
}

/** The reason that a correction gives where it moves the invoice behind the payment; undefined where none is needed. */
function requireEarlyReason(expense: ExpenseState, dataNf: PlainDate | null, reason: string | null | undefined): string | undefined {
  const { pagaEm, motivoAntecipacao } = expense;
  if (motivoAntecipacao || dataNf === expense.dataNf || !(pagaEm && dataNf && pagaEm < dataNf)) return undefined;
  refuseEarly(expense, dataNf, reason);
  return reason ?? undefined;
}

/** Pays several open expenses on one day in one payment form, all or none (rule 11.11). */
export function payExpenses(
  book: Book,
  { pagamentos, ...payment }: { pagamentos: readonly PaymentOfOne[] } & Omit<Paying, keyof PaymentOfOne>,
  termsOf: TermsOf,
): DespesaPaga[] {
  refuseTwice(pagamentos);
  const paid = pagamentos.map(({ idDespesa, valor }) => ({ expense: book.get(EXPENSES, idDespesa), valor }));
  const alsoPaid = ({ idDespesa, idFavorecido }: ExpenseState) =>
    paid.reduce((sum, { expense, valor }) => {
      const isAlso = expense && expense.idDespesa !== idDespesa && expense.idFavorecido === idFavorecido;
      return isAlso ? sum + countedOf(expense, valor) : sum;
    }, 0);
  const termsAmong: TermsOf = (expense) => ({ ...termsOf(expense), juntas: alsoPaid(expense) });
  return pagamentos.map(({ versao, ...each }) => payExpense(book, { ...payment, ...each }, termsAmong, versao));
}

/** Refuses a list that names an expense twice. */
export function refuseTwice(expenses: readonly { idDespesa: number }[]): void {
  const twice = expenses.find(({ idDespesa }, index) => expenses.findIndex((other) => other.idDespesa === idDespesa) < index);
  if (twice) throw new RuleViolation('despesa.repetida', `A despesa nº ${twice.idDespesa} foi informada mais de uma vez.`);
}

/** Of a payment whose account nobody has named. */
const UNKNOWN: PaidFrom = { numConta: null, documentoPagamento: null };

/** Where a payment comes from after a request. */
export const paidFrom = (before: PaidFrom, given: Given<PaidFrom>): PaidFrom => givenOrKept(UNKNOWN, given, before);

/** States or corrects the account of a payment; also of a cancelled expense, whose money returned to that account. */
export function classifyPayment(book: Book, idDespesa: number, given: Given<PaidFrom>, seen?: Seen): PagamentoClassificado {
  const expense = existing(book, idDespesa);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  if (!expense.pagaEm) throw new RuleViolation('despesa.nao-paga', `${named(expense)} ainda não foi paga.`);
  const from = paidFrom(expense, given);
  refuseOtherThanReleased(expense, { numConta: from.numConta });
  refuseOtherAccount(book, expense, from.numConta);
  return { type: 'PagamentoClassificado.v1', idDespesa, ...from };
}

/**
 * Cancels an expense once, also a paid one: its money returns to the line. Refuses a day before the payment or in the future (`hoje` is today). Like
 * a payment, a cancellation may precede the day on which the expense was drawn up. `dataPagamento` defaults to the payment day, or to today; a
 * cancelled expense never counts as paid.
 */
export function cancelExpense(
  book: Book,
  cancellation: {
    idDespesa: number;
    dataAnulacao: PlainDate;
    justificativaAnulacao: string;
    dataPagamento?: PlainDate | null;
    hoje: PlainDate;
  },
  seen?: Seen,
): DespesaAnulada {
  const { idDespesa, dataAnulacao, justificativaAnulacao, dataPagamento, hoje } = cancellation;
  const expense = existing(book, idDespesa);
  if (expense.dataAnulacao)
    throw new RuleViolation('despesa.ja-anulada', `${named(expense)} já foi anulada em ${formatDate(expense.dataAnulacao)}.`);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  refuseDay(book, CANCELLATION_DAY, dataAnulacao, hoje);
  if (dataPagamento) refuseDay(book, PAYMENT_DAY, dataPagamento, hoje);
  if (expense.pagaEm && dataAnulacao < expense.pagaEm)
    throw new RuleViolation(
      'despesa.data-anulacao',
      `A data da anulação não pode ser anterior ao pagamento (${formatDate(expense.pagaEm)}).`,
    );
  return {
    type: 'DespesaAnulada.v1',
    idDespesa,
    dataAnulacao,
    dataPagamento: dataPagamento ?? expense.pagaEm ?? hoje,
    justificativaAnulacao,
  };
}

/** Deletes an expense; a paid one needs link type ADMIN or GEST (rule 11.7). A carried one is owed by the year before: it can only be cancelled. */
export function deleteExpense(book: Book, idDespesa: number, mayDeletePaid: boolean): DespesaExcluida {
  const expense = existing(book, idDespesa);
  if (expense.idAnterior)
    throw new RuleViolation(
      'despesa.resto-a-pagar',
      `${named(expense)} é resto a pagar de ${expense.origem!.ano} e não pode ser excluída. Anule-a, ou reabra o exercício de ${book.id.ano - 1}.`,
    );
  if (expense.pagaEm && !mayDeletePaid)
    throw new Forbidden(
      'despesa.exclusao-paga',
      `${named(expense)} já foi paga: só um administrador ou gestor da associação pode excluí-la.`,
    );
  return { type: 'DespesaExcluida.v1', idDespesa };
}

function refuseOutsideYear({ id }: Book, { dataElaboracao }: ExpenseData): void {
  if (yearOf(dataElaboracao) !== id.ano) throw new RuleViolation('despesa.data-elaboracao', drawnUpOutside(id.ano));
}

/** A day that people state: what sentences call it, and the code of its refusals. */
interface StatedDay {
  readonly of: Parameters<typeof dayRefusal>[0];
  readonly code: string;
}

export const PAYMENT_DAY: StatedDay = { of: 'do pagamento', code: 'despesa.data-pagamento' };
const CANCELLATION_DAY: StatedDay = { of: 'da anulação', code: 'despesa.data-anulacao' };

/** Refuses such a day in the future, or before the book's year. */
export function refuseDay({ id }: Book, { of, code }: StatedDay, day: PlainDate, hoje: PlainDate): void {
  const refusal = dayRefusal(of, day, id.ano, hoje);
  if (refusal) throw new RuleViolation(code, refusal);
}

/** The expense with that number. Throws NotFound. */
export function existing(book: Book, idDespesa: number): ExpenseState {
  const expense = book.get(EXPENSES, idDespesa);
  if (!expense) throw new NotFound('despesa.ausente', `Despesa nº ${idDespesa} não encontrada.`);
  return expense;
}
