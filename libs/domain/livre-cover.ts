import { type Centavos } from './money.js';

/** Money of one programme and category; null while unclassified. */
interface CategoryPart {
  readonly idPrograma: number | null;
  readonly categoria: string | null;
  readonly valor: Centavos;
}

/** A part, and the amount that LIVRE of the same programme covers of it; for LIVRE itself negative: the amount that it covers of others. */
type CoveredPart<P> = P & { readonly coberto: Centavos };

/** LIVRE of a programme covers its negative custeio and capital in the given order, as far as LIVRE suffices (rule 22.12). */
export function coverOf<P extends CategoryPart>(parts: readonly P[]): CoveredPart<P>[] {
  const isFree = ({ categoria, valor }: P) => categoria === 'LIVRE' && valor > 0;
  const free = new Map(parts.filter(isFree).map(({ idPrograma, valor }) => [idPrograma, valor]));
  const needed = parts.map((part): CoveredPart<P> => {
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
export const covered = <P extends CategoryPart>(parts: readonly P[]) =>
  coverOf(parts)
    .map(({ coberto, ...part }) => ({ ...part, valor: part.valor + coberto }))
    .filter(({ valor }) => valor !== 0);
