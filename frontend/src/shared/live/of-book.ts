import type { QueryKey } from '@tanstack/react-query';
import type { Book } from './follow-book';

/** Root of the query for closed years; its key names no year. */
const YEARS = 'exercicio';

/** Whether a query depends on the book: its key contains association and year, adjacent or in one object. */
export function isOfBook(key: QueryKey, { cnpjAssociacao, ano }: Book): boolean {
  const parts = key.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : [part]));
  return parts.includes(cnpjAssociacao) && (parts.includes(ano) || key[0] === YEARS);
}

/**
 * Whether a screen may be outdated: the book has grown beyond its known head or, without a known head, its last entry was written after the page was loaded.
 */
export function hasMoved(
  known: number | undefined,
  { sequencia, segundos }: { sequencia: number; segundos: number | null },
  loadedSecondsAgo: number,
): boolean {
  return known === undefined ? segundos !== null && segundos <= loadedSecondsAgo : sequencia > known;
}
