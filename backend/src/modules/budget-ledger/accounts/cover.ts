import { type Centavos } from '#domain/money.js';
import { type MovementPart } from '#modules/book/pure.js';

/** A part, and the amount that LIVRE of the same programme covers of it; for LIVRE itself negative: the amount that it covers of others. */
type CoveredPart = MovementPart & { readonly coberto: Centavos };

/** LIVRE of a programme covers its negative custeio and capital in the given order, as far as LIVRE suffices (rule 22.12). */
export function coverOf(parts: readonly MovementPart[]): CoveredPart[] {
  const isFree = ({ categoria, valor }: MovementPart) => categoria === 'LIVRE' && valor > 0;
  const free = new Map(parts.filter(isFree).map(({ idPrograma, valor }) => [idPrograma, valor]));
  const needed = parts.map((part): CoveredPart => {
    const { idPrograma, categoria, valor } = part;
    if (valor >= 0 || categoria === 'LIVRE' || categoria === null) return { ...part, coberto: 0 };
    const left = free.get(idPrograma) ?? 0;
    const coberto = Math.min(left, -valor);
    free.set(idPrograma, left - coberto);
    return { ...part, coberto };
  });
  return needed.map((part) => (isFree(part) ? { ...part, coberto: free.get(part.idPrograma)! - part.valor } : part));
}

/** The parts after LIVRE covered negative ones. Sums of programmes stay the same; parts of zero are left out. */
export const covered = (parts: readonly MovementPart[]): MovementPart[] =>
  coverOf(parts)
    .map(({ coberto, valor, ...part }) => ({ ...part, valor: valor + coberto }))
    .filter(({ valor }) => valor !== 0);
