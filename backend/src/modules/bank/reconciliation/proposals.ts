import { type Centavos } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { likeness } from './likeness.js';
import { dayNumber, type Moved, type OpenLine, type OpenMovement, type Proposed } from './open-parts.js';
import { proposeSums } from './sums.js';

/** A line and a movement of the same amount may be so many days apart. */
export const NEAR_DAYS = 5;

/** Only so many days apart they are joined without asking. */
const SURE_DAYS = 3;

/** So many of the nearest movements of the same amount are compared with a line: equal fees on every day do not make all pairs. */
const COMPARED = 20;

/** Open lines and movements of the neighbouring days of a period: not proposed in it, but candidates all the same. */
export interface Neighbours {
  lines: readonly Moved[];
  movements: readonly Moved[];
}

/**
 * What lines of a statement seem to be in the books (rules 26.4 to 26.6): first pairs of the same amount, the likeliest first, then sums of what is left. No line
 * and no movement is proposed twice.
 * @param beyond what is open up to five days before and after: a pair with a candidate there is not without doubt
 */
export function propose<L extends OpenLine, M extends OpenMovement>(
  lines: readonly L[],
  movements: readonly M[],
  beyond: Neighbours = { lines: [], movements: [] },
): Proposed<L, M>[] {
  const [near, nearLines] = [new Near(movements), new Near(lines)];
  const [nearBeyond, nearLinesBeyond] = [new Near(beyond.movements), new Near(beyond.lines)];
  const isOnly = (line: L, movement: M) => near.countAround(line) === 1 && nearLines.countAround(movement) === 1;
  const rivalBeyond = (line: L, movement: M) => nearBeyond.nearest(line)[0] ?? nearLinesBeyond.nearest(movement)[0];
  const proposed: Proposed<L, M>[] = [];
  let left: { lines: readonly L[]; movements: readonly M[] } = { lines, movements };
  for (;;) {
    const pairs = bestPairs(left.lines, new Near(left.movements));
    if (pairs.length === 0) break;
    for (const { line, movement, days, motivos } of pairs) {
      const rival = rivalBeyond(line, movement);
      const certeza = Math.abs(days) <= SURE_DAYS && isOnly(line, movement) && !rival ? 'UNICA' : 'PROVAVEL';
      if (rival) motivos.push(`há outro de mesmo valor em ${formatDate(rival.data)}`);
      proposed.push({ linhas: [line], movimentos: [movement], certeza, motivos });
    }
    left = without(left, pairs);
  }
  return [...proposed, ...proposeSums(left.lines, left.movements)];
}

interface Pair<L, M> {
  line: L;
  movement: M;
  /** How many days the statement is behind the book. */
  days: number;
  score: number;
  motivos: string[];
}

/** Pairs of which none shares a line or a movement, the likeliest first. */
function bestPairs<L extends OpenLine, M extends OpenMovement>(lines: readonly L[], near: Near<M>): Pair<L, M>[] {
  const pairs = lines.flatMap((line) => near.nearest(line).map((movement) => pairOf(line, movement)));
  pairs.sort((a, b) => b.score - a.score || a.line.id - b.line.id);
  const taken = new Set<L | M>();
  return pairs.filter(({ line, movement }) => {
    if (taken.has(line) || taken.has(movement)) return false;
    taken.add(line).add(movement);
    return true;
  });
}

function pairOf<L extends OpenLine, M extends OpenMovement>(line: L, movement: M): Pair<L, M> {
  const days = dayNumber(line.data) - dayNumber(movement.data);
  const { score, motivos } = likeness(line, movement);
  return { line, movement, days, score: score - Math.abs(days), motivos: ['mesmo valor', daysApart(days), ...motivos] };
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

/** Lines or movements by their amount, in the order of their days. */
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

  /** How many have that amount, at most five days apart. */
  countAround(moved: Moved): number {
    const { first, end } = this.around(moved);
    return end - first;
  }

  /** Those of that amount at most five days apart, the nearest of them where they are many. */
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

/** Place of the first of that day or a later one. */
function from(sorted: readonly { day: number }[], day: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
