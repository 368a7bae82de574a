import { formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type BookedMovement, type Movement, type OfOtherYears, refuseStale } from '#modules/book/pure.js';
import {
  CARRIED_BALANCES,
  CLOSED_MONTHS,
  type ClosedUntil,
  lastClosedOfAll,
  monthName,
  OPENING_BALANCES,
  type OpeningBalancesState,
  type RendimentoAlterado,
  withoutOpening,
} from '#modules/budget-ledger/pure.js';
import { refuseClosed } from '../fiscal-year.js';
import { type Opening, type OpeningBalancesFact } from './opening-balances.events.js';

/** An account, and the day from which the opening balances of its association know it. */
export interface KnownSince {
  readonly numConta: string;
  readonly em: PlainDate;
}

/** The accounts that the opening balances of other years' books name. */
export const KNOWN_ACCOUNTS: OfOtherYears<KnownSince> = { name: 'contasImplantadas' };

/** The other years whose books move accounts. */
export const MOVED_YEARS: OfOtherYears<number> = { name: 'anosComMovimentos' };

/** The first movement of an account in the book's year, and its day. */
export interface FirstMovement {
  readonly numConta: string;
  readonly data: PlainDate;
}

/** What the rule must know besides the book: today, and the first movement of each account that another year's book has in this year. */
export interface Known {
  readonly hoje: PlainDate;
  readonly elsewhere: readonly FirstMovement[];
}

/**
 * States the opening balances of the association's first book, or states them anew while no month of their accounts is closed (rule 14.6). Yield sheets of
 * these accounts give up their own opening balance, so that nothing counts twice.
 */
export function implantBalances(
  book: Book,
  opening: Opening,
  { hoje, elsewhere }: Known,
  seen?: number | null,
): [OpeningBalancesFact, ...RendimentoAlterado[]] {
  const before = book.get(OPENING_BALANCES, book.id.ano);
  if (before) refuseStale('Os saldos de abertura foram alterados', before.versao, seen);
  refuseDayOf(book, opening.em, hoje);
  refuseRepeated(opening);
  refuseUnexplained(opening);
  refuseLaterBook(book, book.inOtherYears(MOVED_YEARS));
  const accounts = accountsOf(opening);
  refuseClosedMonth(book, [...(before ? accountsOf(before) : []), ...accounts], book.inOtherYears(CLOSED_MONTHS));
  for (const numConta of accounts) refuseMovedBefore(opening.em, firstMoved(book, numConta, elsewhere));
  const type = before ? 'ImplantacaoSubstituida.v1' : 'SaldosImplantados.v1';
  return [{ type, ...opening }, ...accounts.flatMap((numConta) => withoutOpening(book, numConta))];
}

/** Why the opening balances of a book may not be saved; null while they may. @param elsewhere what other years' books say */
export function impediment(book: Book, elsewhere: { movedYears: readonly number[]; closedMonths: readonly ClosedUntil[] }): string | null {
  try {
    refuseClosed(book);
    refuseLaterBook(book, elsewhere.movedYears);
    const standing = book.get(OPENING_BALANCES, book.id.ano);
    refuseClosedMonth(book, standing ? accountsOf(standing) : [], elsewhere.closedMonths);
    return null;
  } catch (error) {
    if (error instanceof RuleViolation) return error.message;
    throw error;
  }
}

/** Refuses movements before the day from which the opening balances know their account: they are in the balance already (rule 14.7). */
export function refuseBeforeOpening(book: Book, movements: readonly BookedMovement[]): void {
  for (const { conta, data, estorna } of movements) {
    if (estorna) continue;
    const since = knownSince(book, conta, yearOf(data));
    if (since && data < since)
      throw new RuleViolation(
        'implantacao.antes',
        `A conta ${conta} é conhecida desde ${formatDate(since)}, pelos saldos de abertura: o que se moveu antes está neles, e isto é de ${formatDate(data)}.`,
      );
  }
}

function knownSince(book: Book, numConta: string, ano: number): PlainDate | undefined {
  if (ano !== book.id.ano)
    return book.inOtherYears(KNOWN_ACCOUNTS).find((known) => known.numConta === numConta && yearOf(known.em) === ano)?.em;
  const opening = book.get(OPENING_BALANCES, ano);
  return opening && accountsOf(opening).includes(numConta) ? opening.em : undefined;
}

/** The opening balances after a fact. */
export function evolveOpening({ em, saldos, justificativa }: OpeningBalancesFact, versao: number): OpeningBalancesState {
  return { em, saldos, justificativa, versao };
}

/** One movement for each account, on the day from which it is known; none of an account that held nothing. */
export function movementsOf({ em, saldos }: Pick<OpeningBalancesState, 'em' | 'saldos'>): Movement[] {
  return [...Map.groupBy(saldos, ({ numConta }) => numConta)].flatMap(([conta, own]) => {
    const partes = own.filter(({ valor }) => valor !== 0).map(({ numConta: _, ...part }) => part);
    return partes.length > 0 ? [{ conta, data: em, partes }] : [];
  });
}

/** The accounts that opening balances name. */
export const accountsOf = ({ saldos }: Pick<Opening, 'saldos'>): string[] => [...new Set(saldos.map(({ numConta }) => numConta))];

/** Refuses a day of another year. */
export function refuseOutsideYear(ano: number, em: PlainDate): void {
  if (yearOf(em) !== ano) throw new RuleViolation('implantacao.data', `O dia dos saldos de abertura deve estar no exercício de ${ano}.`);
}

function refuseDayOf({ id: { ano } }: Book, em: PlainDate, hoje: PlainDate): void {
  refuseOutsideYear(ano, em);
  if (em > hoje) throw new RuleViolation('implantacao.data-futura', 'O dia dos saldos de abertura não pode ser futuro.');
}

function refuseRepeated({ saldos }: Opening): void {
  const seen = new Set<string>();
  for (const { numConta, idPrograma, categoria } of saldos) {
    const key = JSON.stringify([numConta, idPrograma, categoria]);
    if (seen.has(key))
      throw new RuleViolation(
        'implantacao.repetido',
        `O saldo da conta ${numConta} foi informado mais de uma vez para o mesmo programa e a categoria ${categoria}.`,
      );
    seen.add(key);
  }
}

function refuseUnexplained({ saldos, justificativa }: Opening): void {
  const negative = saldos.find(({ valor }) => valor < 0);
  if (negative && !justificativa)
    throw new RuleViolation(
      'implantacao.justificativa',
      `O saldo da conta ${negative.numConta} em ${negative.categoria} é negativo (${formatBRL(negative.valor)}). Informe por quê na justificativa.`,
    );
}

/** Only the first book of an association begins with opening balances: a later one begins with the balances of the accounts at the end of the year before. */
function refuseLaterBook(book: Book, movedYears: readonly number[]): void {
  const { ano } = book.id;
  const earlier = movedYears.filter((other) => other < ano);
  if (earlier.length > 0)
    throw new RuleViolation(
      'implantacao.livro-anterior',
      `O livro de ${Math.min(...earlier)} já tem movimentos nas contas: os saldos de abertura são informados só no primeiro exercício. Os de ${ano} vêm da abertura do exercício.`,
    );
  const carried = book.all(CARRIED_BALANCES).find(({ partes }) => partes.length > 0);
  if (carried)
    throw new RuleViolation(
      'implantacao.transportado',
      `A conta ${carried.numConta} já começou ${ano} com o saldo do exercício anterior: não há saldo de abertura a informar.`,
    );
}

function refuseClosedMonth(book: Book, accounts: readonly string[], elsewhere: readonly ClosedUntil[]): void {
  for (const numConta of accounts) {
    const last = lastClosedOfAll(book, numConta, elsewhere);
    if (last)
      throw new RuleViolation(
        'implantacao.mes-fechado',
        `A conta ${numConta} está conciliada e fechada até ${monthName(last.ano, last.mes)}: os saldos de abertura não mudam mais. Reabra o mês para alterá-los.`,
      );
  }
}

/** The first movement of an account in the book's year that is not itself an opening balance. */
function firstMoved(book: Book, numConta: string, elsewhere: readonly FirstMovement[]): FirstMovement | undefined {
  const isOpening = ({ origem, data }: BookedMovement) =>
    origem === OPENING_BALANCES.table || (origem === 'rendimento' && data === `${book.id.ano}-01-01`);
  const own = book.movementsOn(numConta).filter((movement) => !isOpening(movement) && yearOf(movement.data) === book.id.ano);
  const others = elsewhere.filter((movement) => movement.numConta === numConta);
  const days = [...own, ...others].map(({ data }) => data).sort();
  return days[0] === undefined ? undefined : { numConta, data: days[0] };
}

function refuseMovedBefore(em: PlainDate, first: FirstMovement | undefined): void {
  if (first && first.data < em)
    throw new RuleViolation(
      'implantacao.movimento-anterior',
      `A conta ${first.numConta} já tem movimento em ${formatDate(first.data)}, antes de ${formatDate(em)}. Informe os saldos do início de um dia até ${formatDate(first.data)}, ou exclua o que veio antes.`,
    );
}
