import type { QueryKey } from '@tanstack/react-query';
import type { Book } from './follow-book';

/** Root of the query that tells which years are closed; it names no year. */
const YEARS = 'exercicio';

/** Whether what that query shows comes out of the book: its key names association and year, side by side or in one object. */
export function isOfBook(key: QueryKey, { cnpjAssociacao, ano }: Book): boolean {
  const parts = key.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : [part]));
  return parts.includes(cnpjAssociacao) && (parts.includes(ano) || key[0] === YEARS);
}

/**
 * Whether a screen may lack what its book holds: the book has come further than it was known to be, or, when nothing was known of it,
 * its last entry was written since the page was loaded.
 */
export function hasMoved(
  known: number | undefined,
  { sequencia, segundos }: { sequencia: number; segundos: number | null },
  loadedSecondsAgo: number,
): boolean {
  return known === undefined ? segundos !== null && segundos <= loadedSecondsAgo : sequencia > known;
}
