import { type Centavos } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { likeness } from './likeness.js';
import { dayNumber, isJoinable, type Moved, type OpenLine, type OpenMovement, type Proposed } from './open-parts.js';
import { Payees } from './payees.js';
import { proposeSums } from './sums.js';

/** Maximum of days between a line and a movement of the same amount. */
export const NEAR_DAYS = 5;

/** Maximum of days between a line and a movement reconciled without asking. */
const SURE_DAYS = 3;

/** Number of the nearest movements of the same amount compared with a line: limits the pairs of equal daily fees. */
const COMPARED = 20;

/** Open lines and movements of the days around a period: not proposed in it, but counted as candidates. */
export interface Neighbours {
  lines: readonly Moved[];
  movements: readonly Moved[];
}

/**
 * Movements that lines of a statement probably are (rules 26.4 to 26.6): first pairs of the same amount, by descending likeness, then sums of the
 * rest. No line and no movement is proposed twice.
 * @param beyond open ones up to five days before and after: a pair with a candidate among them is in doubt
 * @param after nothing is proposed that would be complete on this day or before: it is closed, or of another year; such a candidate leaves others in doubt
 * @param payees registered ones: a pair whose line names another one is in doubt
 */
export function propose<L extends OpenLine, M extends OpenMovement>(
  lines: readonly L[],
  movements: readonly M[],
  {
    beyond = { lines: [], movements: [] },
    after = '',
    payees = new Payees([]),
  }: { beyond?: Neighbours; after?: PlainDate; payees?: Payees } = {},
): Proposed<L, M>[] {
  const [near, nearLines] = [new Near(movements), new Near(lines)];
  const [nearBeyond, nearLinesBeyond] = [new Near(beyond.movements), new Near(beyond.lines)];
  const isOnly = (line: L, movement: M) => near.countAround(line) === 1 && nearLines.countAround(movement) === 1;
  const rivalBeyond = (line: L, movement: M) => nearBeyond.nearest(line)[0] ?? nearLinesBeyond.nearest(movement)[0];
  const proposed: Proposed<L, M>[] = [];
  let left: { lines: readonly L[]; movements: readonly M[] } = { lines, movements };
  for (;;) {
    const pairs = bestPairs(left, { after, payees });
    if (pairs.length === 0) break;
    for (const { line, movement, days, motivos, isContradicted } of pairs) {
      const rival = rivalBeyond(line, movement);
      const isSure = Math.abs(days) <= SURE_DAYS && isOnly(line, movement) && !rival && !isContradicted;
      const certeza = isSure ? 'UNICA' : 'PROVAVEL';
      if (rival) motivos.push(`há outro de mesmo valor em ${formatDate(rival.data)}`);
      proposed.push({ linhas: [line], movimentos: [movement], certeza, motivos });
    }
    left = without(left, pairs);
  }
  return [...proposed, ...proposeSums(left.lines, left.movements, after)];
}

interface Pair<L, M> {
  line: L;
  movement: M;
  /** Days between the book and the statement. */
  days: number;
  score: number;
  motivos: string[];
  isContradicted: boolean;
}

/** Pairs without a common line or movement, by descending likeness. */
function bestPairs<L extends OpenLine, M extends OpenMovement>(
  { lines, movements }: { lines: readonly L[]; movements: readonly M[] },
  { after, payees }: { after: PlainDate; payees: Payees },
): Pair<L, M>[] {
  const near = new Near(movements);
  const open = (line: L) => near.nearest(line).filter((movement) => isJoinable(after, [line], [movement]));
  const pairs = lines.flatMap((line) => open(line).map((movement) => pairOf(line, movement, payees)));
  pairs.sort((a, b) => b.score - a.score || a.line.id - b.line.id);
  const taken = new Set<L | M>();
  return pairs.filter(({ line, movement }) => {
    if (taken.has(line) || taken.has(movement)) return false;
    taken.add(line).add(movement);
    return true;
  });
}

function pairOf<L extends OpenLine, M extends OpenMovement>(line: L, movement: M, payees: Payees): Pair<L, M> {
  const days = dayNumber(line.data) - dayNumber(movement.data);
  const { score, motivos, isContradicted } = likeness(line, movement, payees);
  return { line, movement, days, score: score - Math.abs(days), motivos: ['mesmo valor', daysApart(days), ...motivos], isContradicted };
}

function daysApart(days: number): string {
  if (days === 0) return 'mesmo dia';
  const count = Math.abs(days) === 1 ? '1 dia' : `${Math.abs(days)} dias`;
  return `${count} ${days > 0 ? 'depois' : 'antes'}`;
}

function without<L, M>({ lines, movements }: { lines: readonly L[]; movements: readonly M[] }, pairs: readonly Pair<L, M>[]) {
  const gone = new Set<L | M>(pairs.flatMap(({ line, movement }) => [line, movement]));
  return { lines: lines.filter((line) => !gone.has(line)), movements: movements.filter((movement) => !gone.has(movement)) };
}

/** Lines or movements by amount, sorted by day. */
class Near<T extends Moved> {
  private readonly byAmount = new Map<Centavos, { day: number; of: T }[]>();

  constructor(all: readonly T[]) {
    for (const each of all) {
      const equal = this.byAmount.get(each.valor) ?? [];
      this.byAmount.set(each.valor, equal);
      equal.push({ day: dayNumber(each.data), of: each });
    }
    for (const equal of this.byAmount.values()) equal.sort((a, b) => a.day - b.day);
  }

  /** Number of those with the same amount, at most five days apart. */
  countAround(moved: Moved): number {
    const { first, end } = this.around(moved);
    return end - first;
  }

  /** Those with the same amount at most five days apart; only the nearest if there are many. */
  nearest(moved: Moved): T[] {
    const { equal, first, end } = this.around(moved);
    const day = dayNumber(moved.data);
    const middle = Math.min(Math.max(from(equal, day) - COMPARED / 2, first), Math.max(first, end - COMPARED));
    return equal.slice(middle, Math.min(end, middle + COMPARED)).map(({ of }) => of);
  }

  private around({ valor, data }: Moved) {
    const equal = this.byAmount.get(valor) ?? [];
    const day = dayNumber(data);
    return { equal, first: from(equal, day - NEAR_DAYS), end: from(equal, day + NEAR_DAYS + 1) };
  }
}

/** Index of the first one on that day or later. */
function from(sorted: readonly { day: number }[], day: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
