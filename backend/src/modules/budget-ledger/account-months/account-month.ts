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
const monthName = (ano: number, mes: number): string => `${MONTHS[mes - 1]} de ${ano}`;

const monthOfDay = (day: PlainDate): number => Number(day.slice(5, 7));

/** The last closed month of an account in the book's year, 1 to 12; 0 when none is closed. */
export function closedUntil(book: Book, numConta: string): number {
  return Math.max(0, ...book.find(ACCOUNT_MONTHS, BY_ACCOUNT, numConta).map(({ mes }) => mes));
}

/**
 * Refuses to change an account on a day of a closed year other than the book's (rule 14.4), or of a closed month, or of a month before a closed one:
 * earlier figures are part of those of the closed month.
 */
export function refuseClosedDay(book: Book, numConta: string, day: PlainDate): void {
  const until = yearOf(day) === book.id.ano ? closedUntil(book, numConta) : closedInOtherYear(book, numConta, day);
  if (monthOfDay(day) <= until)
    throw new RuleViolation(
      'conciliacao.mes-fechado',
      `A conta ${numConta} está conciliada e fechada até ${monthName(yearOf(day), until)}, e isto é de ${formatDate(day)}. Reabra o mês para alterar.`,
    );
}

/** The last closed month of an account in the year of a day; 0 when none is closed. Refuses when the whole year is closed. */
function closedInOtherYear(book: Book, numConta: string, day: PlainDate): number {
  const ano = yearOf(day);
  const year = book.inOtherYears(CLOSED_YEARS).find((closed) => closed.ano === ano);
  if (year)
    throw new RuleViolation(
      'exercicio.encerrado',
      `Isto muda a conta ${numConta} em ${formatDate(day)}, e o exercício de ${ano} está encerrado desde ${formatDate(year.desde)}, por ${properName(year.por)}. Reabra o exercício de ${ano} para alterar.`,
    );
  return book.inOtherYears(CLOSED_MONTHS).find((closed) => closed.numConta === numConta && closed.ano === ano)?.mes ?? 0;
}

/** Closes a month of an account after its end, in order. A difference must be justified. `hoje` is today. */
export function closeMonth(book: Book, closing: Omit<MesConciliado, 'type'>, hoje: PlainDate): MesConciliado {
  const { numConta, mes, diferenca, justificativa, em } = closing;
  const { ano } = book.id;
  const until = closedUntil(book, numConta);
  if (mes <= until)
    throw new RuleViolation('conciliacao.mes-fechado', `A conta ${numConta} já está conciliada e fechada até ${monthName(ano, until)}.`);
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
  const until = closedUntil(book, numConta);
  if (!book.get(ACCOUNT_MONTHS, monthKey({ numConta, mes }))?.fechado)
    throw new RuleViolation('conciliacao.mes-aberto', `${monthName(ano, mes)} da conta ${numConta} não está fechado.`);
  if (mes < until) throw new RuleViolation('conciliacao.mes-posterior', `Reabra antes ${monthName(ano, until)}, que vem depois.`);
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
