import { finalBalance, MONTH_FIELDS } from '#contracts/yields.js';
import { type Centavos, MAX_CENTAVOS } from '#domain/money.js';
import { monthPeriod } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type BookId, daysOf, type Moment, type Movement, type Records, refuseStale } from '#modules/book/pure.js';
import { type RendimentoAlterado, type RendimentoInformado, type YieldData, type YieldFact } from './yield.events.js';

/** An account's yield as the book tells it. `versao` is the last entry that touched it. */
export interface YieldState extends YieldData {
  /** The day on which it was written. */
  dia: PlainDate;
  versao: number;
}

/** The yields of a book, by account. */
export const YIELDS: Records<YieldState> = { table: 'rendimento' };

/** States what an account yielded; once a year for each account (rule 13.2). */
export function reportYield(book: Book, data: YieldData): RendimentoInformado {
  if (book.get(YIELDS, data.numConta))
    throw new Conflict('rendimento.duplicado', `Já existe um rendimento da conta ${data.numConta} em ${book.id.ano}.`);
  refuseBeyondRange(data);
  return { type: 'RendimentoInformado.v1', ...data };
}

export function changeYield(book: Book, data: YieldData, seen?: number | null): RendimentoAlterado {
  const known = existing(book, data.numConta);
  refuseStale(`O rendimento da conta ${data.numConta} foi alterado`, known.versao, seen);
  refuseBeyondRange(data);
  return { type: 'RendimentoAlterado.v1', ...data };
}

export function evolveYield({ type: _, ...data }: YieldFact, { versao, dia }: Moment): YieldState {
  return { ...data, dia, versao };
}

/**
 * What the sheet moves: the opening balance on 1 January, each month's yield on the month's last day; of a month that was not over, on the day of writing,
 * for nothing on an account lies in the future.
 */
export function movementsOf(state: Omit<YieldState, 'versao'>, { ano }: BookId): Movement[] {
  const { numConta, abertura, idPrograma, categoria, dia } = state;
  const { first, today } = daysOf(ano, dia);
  const on = (data: PlainDate, valor: Centavos): Movement[] =>
    valor === 0 ? [] : [{ conta: numConta, data, partes: [{ idPrograma, categoria, valor }] }];
  const months = MONTH_FIELDS.flatMap((month, index) => {
    const [day] = [monthPeriod(ano, index + 1).dataFim, today].sort();
    return on(day!, state[month]);
  });
  return [...on(first, abertura), ...months];
}

/** The account's yield. Throws NotFound. */
export function existing(book: Book, numConta: string): YieldState {
  const known = book.get(YIELDS, numConta);
  if (!known) throw new NotFound('rendimento.ausente', `Rendimento da conta ${numConta} em ${book.id.ano} não encontrado.`);
  return known;
}

/** Twelve months within range may add up to what no amount holds. */
function refuseBeyondRange(data: YieldData): void {
  if (Math.abs(finalBalance(data)) > MAX_CENTAVOS)
    throw new RuleViolation('rendimento.limite', 'O saldo final é maior do que o sistema pode registrar. Confira os valores.');
}
