import { formatBRL } from '#domain/money.js';
import { MONTHS, monthPeriod } from '#domain/months.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Moment, type OfOtherYears, type Records } from '#modules/book/pure.js';
import { type AccountMonthFact, type MesConciliado, type MesReaberto } from './account-month.events.js';

/** State of a month of an account: its last closing, and whether the month was reopened since. */
export interface AccountMonthState extends Omit<MesConciliado, 'type'> {
  fechado: boolean;
  desde: PlainDate;
  por: string;
  /** Reason of the reopening. */
  motivo: string | null;
  versao: number;
}

/** The months of accounts that were ever closed, by account and month. */
export const ACCOUNT_MONTHS: Records<AccountMonthState> = { table: 'mes_conciliado' };

/** The closed months of an account. */
export const BY_ACCOUNT = 'conta';

export const monthKey = ({ numConta, mes }: { numConta: string; mes: number }): string => `${numConta} ${mes}`;

/** The last closed month of an account in a year. */
export interface ClosedUntil {
  readonly numConta: string;
  readonly ano: number;
  readonly mes: number;
}

/** A closed year, with the date and author of its closing. */
export interface ClosedYear {
  readonly ano: number;
  readonly desde: PlainDate;
  readonly por: string;
}

/** The last closed month of each account in each of the other years. */
export const CLOSED_MONTHS: OfOtherYears<ClosedUntil> = { name: 'mesesFechados' };

/** The other years that are closed. */
export const CLOSED_YEARS: OfOtherYears<ClosedYear> = { name: 'anosEncerrados' };

/** `março de 2026`. */
export const monthName = (ano: number, mes: number): string => `${MONTHS[mes - 1]} de ${ano}`;

const monthOfDay = (day: PlainDate): number => Number(day.slice(5, 7));

/**
 * The last closed month of an account, in the book's year or a later one: every month before it is closed with it. Asks other years only if the book's year is
 * over, for until then no month of a later year can be closed.
 */
function lastClosed(book: Book, numConta: string): ClosedUntil | undefined {
  return latest(numConta, [...ownClosed(book, numConta), ...(yearOf(book.today) > book.id.ano ? book.inOtherYears(CLOSED_MONTHS) : [])]);
}

/** Up to which month of the book's year an account is closed, 1 to 12; 0 when none is. */
export function closedUntil(book: Book, numConta: string): number {
  const last = lastClosed(book, numConta);
  if (!last || last.ano < book.id.ano) return 0;
  return last.ano > book.id.ano ? MONTHS.length : last.mes;
}

/** The last closed month of an account in whichever year. */
export const lastClosedOfAll = (
  book: Book,
  numConta: string,
  elsewhere: readonly ClosedUntil[] = book.inOtherYears(CLOSED_MONTHS),
): ClosedUntil | undefined => latest(numConta, [...ownClosed(book, numConta), ...elsewhere]);

const ownClosed = (book: Book, numConta: string): ClosedUntil[] =>
  book.find(ACCOUNT_MONTHS, BY_ACCOUNT, numConta).map(({ mes }) => ({ numConta, ano: book.id.ano, mes }));

const latest = (numConta: string, closed: readonly ClosedUntil[]): ClosedUntil | undefined =>
  closed.filter((month) => month.numConta === numConta).sort((a, b) => monthsUpTo(b) - monthsUpTo(a))[0];

/** A month as a number, so that months of several years are compared. */
const monthsUpTo = ({ ano, mes }: { ano: number; mes: number }): number => ano * MONTHS.length + mes;

/**
 * Refuses to change an account on a day of a closed year other than the book's (rule 14.4), or of a closed month, or of a month before a closed one of
 * whichever year: earlier figures are part of those of the closed month (rule 26.7).
 */
export function refuseClosedDay(book: Book, numConta: string, day: PlainDate): void {
  const ano = yearOf(day);
  if (ano !== book.id.ano) refuseClosedYear(book, numConta, day);
  const until = ano === book.id.ano ? lastClosed(book, numConta) : lastClosedOfAll(book, numConta);
  if (until && monthsUpTo({ ano, mes: monthOfDay(day) }) <= monthsUpTo(until))
    throw new RuleViolation(
      'conciliacao.mes-fechado',
      `A conta ${numConta} está conciliada e fechada até ${monthName(until.ano, until.mes)}, e isto é de ${formatDate(day)}. Reabra o mês para alterar.`,
    );
}

function refuseClosedYear(book: Book, numConta: string, day: PlainDate): void {
  const ano = yearOf(day);
  const year = book.inOtherYears(CLOSED_YEARS).find((closed) => closed.ano === ano);
  if (year)
    throw new RuleViolation(
      'exercicio.encerrado',
      `Isto muda a conta ${numConta} em ${formatDate(day)}, e o exercício de ${ano} está encerrado desde ${formatDate(year.desde)}, por ${properName(year.por)}. Reabra o exercício de ${ano} para alterar.`,
    );
}

/** Closes a month of an account after its end, in order, also among the years. A difference must be justified. `hoje` is today. */
export function closeMonth(book: Book, closing: Omit<MesConciliado, 'type'>, hoje: PlainDate): MesConciliado {
  const { numConta, mes, diferenca, justificativa, em } = closing;
  const { ano } = book.id;
  const last = lastClosedOfAll(book, numConta);
  if (last && monthsUpTo({ ano, mes }) <= monthsUpTo(last))
    throw new RuleViolation(
      'conciliacao.mes-fechado',
      `A conta ${numConta} já está conciliada e fechada até ${monthName(last.ano, last.mes)}.`,
    );
  const { dataInicio, dataFim } = monthPeriod(ano, mes);
  if (dataFim >= hoje)
    throw new RuleViolation('conciliacao.mes-em-curso', `O mês só pode ser fechado depois que termina, em ${formatDate(dataFim)}.`);
  if (em < dataInicio || em > dataFim)
    throw new RuleViolation(
      'conciliacao.data-saldo',
      `O saldo do extrato é de ${formatDate(em)}, fora de ${monthName(ano, mes)}. Informe o saldo de um dia do mês, de preferência o último.`,
    );
  if (diferenca !== 0 && !justificativa)
    throw new RuleViolation(
      'conciliacao.diferenca',
      `Falta explicar a diferença de ${formatBRL(diferenca)} entre o extrato e o livro. Informe a justificativa.`,
    );
  return { type: 'MesConciliado.v1', ...closing };
}

/** Reopens the last closed month of an account. */
export function reopenMonth(book: Book, { numConta, mes, motivo }: Omit<MesReaberto, 'type'>): MesReaberto {
  const { ano } = book.id;
  if (!book.get(ACCOUNT_MONTHS, monthKey({ numConta, mes }))?.fechado)
    throw new RuleViolation('conciliacao.mes-aberto', `${monthName(ano, mes)} da conta ${numConta} não está fechado.`);
  const last = lastClosedOfAll(book, numConta)!;
  if (monthsUpTo({ ano, mes }) < monthsUpTo(last))
    throw new RuleViolation('conciliacao.mes-posterior', `Reabra antes ${monthName(last.ano, last.mes)}, que vem depois.`);
  return { type: 'MesReaberto.v1', numConta, mes, motivo };
}

/** The month after a fact. */
export function evolveAccountMonth(
  before: AccountMonthState | undefined,
  fact: AccountMonthFact,
  { versao, dia, autor }: Moment,
): AccountMonthState {
  const said = { desde: dia, por: autor, versao };
  switch (fact.type) {
    case 'MesConciliado.v1': {
      const { type: _, ...closing } = fact;
      return { ...closing, ...said, fechado: true, motivo: null };
    }
    case 'MesReaberto.v1':
      return { ...before!, ...said, fechado: false, motivo: fact.motivo };
  }
}
