import { hash } from 'node:crypto';
import { type SampleCriterion } from '#contracts/reporting/samples.js';
import { type Centavos, sumOf } from '#domain/money.js';

/** An element that can be drawn; `valor` is positive. */
export interface Drawable {
  id: number;
  payee: string;
  valor: Centavos;
}

/** Parameters of a draw. */
export interface Drawing {
  semente: string;
  tamanho: number;
  criterio: SampleCriterion;
}

/** Random sort key of an element: SHA-256 of `<seed>:<name>` in hexadecimal. Anybody with the seed can recompute it. */
const chance = (semente: string, name: string | number): string => hash('sha256', `${semente}:${name}`);

/** Draws a sample, reproducible for the same elements (rule 28.11), in the order of drawing. */
export function draw<T extends Drawable>(all: readonly T[], { semente, tamanho, criterio }: Drawing): T[] {
  const shuffled = all
    .map((each) => ({ each, place: chance(semente, each.id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ each }) => each);
  if (criterio === 'VALOR') return byValue(shuffled, semente, tamanho);
  if (criterio === 'FAVORECIDO') return byPayee(shuffled, semente, tamanho);
  return shuffled.slice(0, tamanho);
}

/** Systematic sampling by value: the expenses at evenly spaced points of their cumulated values; a large one hit several times is drawn once. */
function byValue<T extends Drawable>(shuffled: T[], semente: string, tamanho: number): T[] {
  const total = sumOf(shuffled);
  const step = Math.max(1, Math.floor(total / tamanho));
  let point = Number.parseInt(chance(semente, 'inicio').slice(0, 12), 16) % step;
  let end = 0;
  const drawn: T[] = [];
  for (const each of shuffled) {
    end += each.valor;
    if (point < end && drawn.length < tamanho) drawn.push(each);
    while (point < end) point += step;
  }
  return drawn;
}

/** Round-robin over payees in random order: one of each, then a second of each, until there are enough. */
function byPayee<T extends Drawable>(shuffled: T[], semente: string, tamanho: number): T[] {
  const groups = [...Map.groupBy(shuffled, ({ payee }) => payee)].sort(([a], [b]) => (chance(semente, a) < chance(semente, b) ? -1 : 1));
  const drawn: T[] = [];
  for (let round = 0; drawn.length < Math.min(tamanho, shuffled.length); round += 1)
    for (const [, group] of groups) drawn.push(...group.slice(round, round + 1));
  return drawn.slice(0, tamanho);
}
