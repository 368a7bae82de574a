import { finalBalance, MONTH_FIELDS, YIELD_RECORD } from '#contracts/budget-ledger/yields.js';
import { MAX_CENTAVOS } from '#domain/money.js';
import { MONTHS, monthPeriod } from '#domain/months.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import {
  type Book,
  type BookId,
  daysOf,
  described,
  isSameMovement,
  type Moment,
  type Movement,
  type Records,
  refuseStale,
} from '#modules/book/pure.js';
import { closedUntil } from '../account-months/account-month.js';
import { type RendimentoAlterado, type RendimentoInformado, type YieldData, type YieldFact } from './yield.events.js';

/** The amounts of a sheet that move its account: the opening balance and each month's yield. */
const AMOUNTS = ['abertura', ...MONTH_FIELDS] as const;

/** A booked amount of a sheet. */
interface Booking extends Pick<YieldData, 'idPrograma' | 'categoria'> {
  /** The day of writing. */
  readonly dia: PlainDate;
}

/** State of an account's yield. `versao` is the last entry that touched it. */
export interface YieldState extends YieldData {
  readonly booked: Readonly<Record<(typeof AMOUNTS)[number], Booking>>;
  versao: number;
}

/** The yields of a book, by account. */
export const YIELDS: Records<YieldState> = { table: 'rendimento' };

/** What follows from the description of a yield. */
export const YIELD_FIELDS = described(YIELD_RECORD);

/** Reports the yield of an account, once a year (rule 13.2). `hoje` is today. */
export function reportYield(book: Book, data: YieldData, hoje: PlainDate): RendimentoInformado {
  if (book.get(YIELDS, data.numConta))
    throw new Conflict('rendimento.duplicado', `Já existe um rendimento da conta ${data.numConta} em ${book.id.ano}.`);
  refuseToCome(book, data, hoje);
  refuseBeyondRange(data);
  return { type: 'RendimentoInformado.v1', ...data };
}

export function changeYield(book: Book, data: YieldData, hoje: PlainDate, seen?: number | null): RendimentoAlterado {
  const known = existing(book, data.numConta);
  refuseStale(`O rendimento da conta ${data.numConta} foi alterado`, known.versao, seen);
  refuseToCome(book, data, hoje);
  refuseBeyondRange(data);
  return { type: 'RendimentoAlterado.v1', ...data };
}

/** The sheet after a fact. An unchanged amount keeps its day, and in a closed month also its programme and category (rule 22.11). */
export function evolveYield(before: YieldState | undefined, { type: _, ...data }: YieldFact, { versao, dia }: Moment): YieldState {
  const { idPrograma, categoria, mesesFechados } = data;
  const bookings = AMOUNTS.map((amount, index) => {
    const same = before?.[amount] === data[amount] ? before.booked[amount] : undefined;
    const isClosed = Math.max(index, 1) <= mesesFechados;
    return [amount, same && isClosed ? same : { dia: same?.dia ?? dia, idPrograma, categoria }] as const;
  });
  return { ...data, booked: Object.fromEntries(bookings) as YieldState['booked'], versao };
}

/**
 * The movements of the sheet: the opening balance on 1 January, each month's yield on the month's last day; a yield reported before the month was
 * over, on the day of writing, because no movement lies in the future.
 */
export function movementsOf(sheet: Omit<YieldState, 'versao'>, { ano }: BookId): Movement[] {
  return AMOUNTS.flatMap((amount, index) => {
    const { dia, idPrograma, categoria } = sheet.booked[amount];
    const { first, today } = daysOf(ano, dia);
    const [data] = index === 0 ? [first] : [monthPeriod(ano, index).dataFim, today].sort();
    const valor = sheet[amount];
    return valor === 0 ? [] : [{ conta: sheet.numConta, data: data!, partes: [{ idPrograma, categoria, valor }] }];
  });
}

/** The sheet of an account without its opening balance, which the opening balances of the book state instead; nothing if it states none. */
export function withoutOpening(book: Book, numConta: string): RendimentoAlterado[] {
  const sheet = book.get(YIELDS, numConta);
  if (!sheet || (sheet.saldoInicial === 0 && sheet.abertura === 0)) return [];
  const { booked: _, versao: __, ...data } = sheet;
  return [{ type: 'RendimentoAlterado.v1', ...data, saldoInicial: 0, abertura: 0, mesesFechados: closedUntil(book, numConta) }];
}

/** The movements that a fact adds to those of the sheet. `dia` is the day of writing. */
export function addedMovements(book: Book, fact: YieldFact, dia: PlainDate): Movement[] {
  const before = book.get(YIELDS, fact.numConta);
  const stood = before ? movementsOf(before, book.id) : [];
  const after = evolveYield(before, fact, { versao: 0, dia, autor: '', autorCpf: '' });
  return movementsOf(after, book.id).filter((movement) => !stood.some((old) => isSameMovement(old, movement)));
}

/** The account's yield. Throws NotFound. */
export function existing(book: Book, numConta: string): YieldState {
  const known = book.get(YIELDS, numConta);
  if (!known) throw new NotFound('rendimento.ausente', `Rendimento da conta ${numConta} em ${book.id.ano} não encontrado.`);
  return known;
}

/** Twelve amounts within range may have a sum out of range. */
function refuseBeyondRange(data: YieldData): void {
  if (Math.abs(finalBalance(data)) > MAX_CENTAVOS)
    throw new RuleViolation('rendimento.limite', 'O saldo final é maior do que o sistema pode registrar. Confira os valores.');
}

/**
 * Refuses future amounts: of a month that has not begun, and the opening balance of a future year. On 1 January the year begins, and nothing has yielded in it yet:
 * what moves the account on that day is its opening balance (rule 13.3).
 */
function refuseToCome({ id: { ano } }: Book, data: YieldData, hoje: PlainDate): void {
  const index = AMOUNTS.findIndex((amount, month) => data[amount] !== 0 && firstDayOf(ano, month) > hoje);
  if (index < 0) return;
  const named = index === 0 ? `O saldo inicial de ${ano}` : `O rendimento de ${MONTHS[index - 1]} de ${ano}`;
  throw new RuleViolation(
    'rendimento.futuro',
    `${named} só pode ser informado a partir de ${formatDate(firstDayOf(ano, index))}. Deixe-o zerado até lá.`,
  );
}

/** The first day on which an amount may be stated: the opening balance (0) on 1 January, the yield of January (1) on the day after. */
const firstDayOf = (ano: number, index: number): PlainDate =>
  index === 1 ? `${ano}-01-02` : monthPeriod(ano, Math.max(index, 1)).dataInicio;
