import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { dayNumber, isJoinable, type OpenLine, type OpenMovement, type Proposed } from './open-parts.js';

/** Sums are searched only where the neighbouring days have at most this many possible parts. */
const FEW = 12;

/** Maximum of parts of a sum. */
const PARTS = 4;

/** Lines that are the sum of several movements, and movements paid in parts by several lines: all of about one day, and only if the sum is unique. @param after as of `propose` */
export function proposeSums<L extends OpenLine, M extends OpenMovement>(
  lines: readonly L[],
  movements: readonly M[],
  after: PlainDate,
): Proposed<L, M>[] {
  const taken = new Set<L | M>();
  const take = (...all: (L | M)[]) => all.forEach((each) => void taken.add(each));
  const inBook = new Days(movements);
  const ofMovements = lines.flatMap((line): Proposed<L, M>[] => {
    const movimentos = inBook.partsOf(line, taken);
    if (!movimentos || !isJoinable(after, [line], movimentos)) return [];
    take(line, ...movimentos);
    return [{ linhas: [line], movimentos, certeza: 'PROVAVEL', motivos: [`soma de ${movimentos.length} movimentos`] }];
  });
  const onStatement = new Days(lines);
  const ofLines = movements.flatMap((movement): Proposed<L, M>[] => {
    const linhas = taken.has(movement) ? undefined : onStatement.partsOf(movement, taken);
    if (!linhas || !isJoinable(after, linhas, [movement])) return [];
    take(movement, ...linhas);
    return [{ linhas, movimentos: [movement], certeza: 'PROVAVEL', motivos: [`soma de ${linhas.length} lançamentos do extrato`] }];
  });
  return [...ofMovements, ...ofLines];
}

interface Part {
  data: string;
  valor: Centavos;
  /** Year of a movement's book: movements of different books are not reconciled together. */
  ano?: number;
}

/** Possible parts of a sum, by day. */
class Days<T extends Part> {
  private readonly byDay = new Map<number, T[]>();

  constructor(all: readonly T[]) {
    for (const each of all) {
      const day = dayNumber(each.data);
      const others = this.byDay.get(day);
      if (others) others.push(each);
      else this.byDay.set(day, [each]);
    }
  }

  /** The only parts, at most a day apart, that sum to the whole; undefined when there are none, several such sums, or too many candidates. */
  partsOf({ data, valor }: Part, taken: ReadonlySet<unknown>): T[] | undefined {
    const day = dayNumber(data);
    const around = [day - 1, day, day + 1].map((near) => this.byDay.get(near) ?? []);
    if (around.some(({ length }) => length > 2 * FEW)) return undefined;
    const parts = around.flat().filter((part) => part.valor * valor > 0 && Math.abs(part.valor) < Math.abs(valor) && !taken.has(part));
    if (parts.length > FEW) return undefined;
    const sums = sumsTo(parts, valor);
    return sums.length === 1 ? sums[0] : undefined;
  }
}

/** The subsets of two to four parts of one book that sum to the amount. */
function sumsTo<T extends Part>(parts: readonly T[], valor: Centavos, chosen: readonly T[] = []): T[][] {
  if (valor === 0) return chosen.length > 1 ? [[...chosen]] : [];
  if (chosen.length === PARTS) return [];
  return parts.flatMap((part, index) => {
    const fits = Math.abs(part.valor) <= Math.abs(valor) && (chosen[0]?.ano ?? part.ano) === part.ano;
    return fits ? sumsTo(parts.slice(index + 1), valor - part.valor, [...chosen, part]) : [];
  });
}
