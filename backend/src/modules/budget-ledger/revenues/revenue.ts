import { outsideYear } from '#contracts/revenues.js';
import { yearOf } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Records, refuseStale } from '#modules/book/pure.js';
import {
  type ReceitaAlterada,
  type ReceitaExcluida,
  type ReceitaRegistrada,
  type RevenueData,
  type RevenueFact,
} from './revenue.events.js';

/** State of a revenue. `versao` is the last entry that touched it. */
export interface RevenueState extends RevenueData {
  id: number;
  versao: number;
}

/** How a caller names a revenue; with an account, one of another account is not found. */
export interface RevenueKey {
  id: number;
  numConta?: string;
}

/** The revenues of a book. */
export const REVENUES: Records<RevenueState> = { table: 'receita' };

/** Registers money that came in, on a day of the book's year. */
export function registerRevenue(book: Book, data: RevenueData): ReceitaRegistrada {
  refuseOtherYear(book, data);
  return { type: 'ReceitaRegistrada.v1', id: book.next(REVENUES), ...data };
}

/** Changes a revenue, its account included. */
export function editRevenue(book: Book, key: RevenueKey, data: RevenueData, seen?: number | null): ReceitaAlterada {
  const { id, versao } = existing(book, key);
  refuseStale(`A receita nº ${id} foi alterada`, versao, seen);
  refuseOtherYear(book, data);
  return { type: 'ReceitaAlterada.v1', id, ...data };
}

export function deleteRevenue(book: Book, key: RevenueKey): ReceitaExcluida {
  return { type: 'ReceitaExcluida.v1', id: existing(book, key).id };
}

/** The revenue after a fact; undefined once it was deleted. */
export function evolveRevenue(fact: RevenueFact, versao: number): RevenueState | undefined {
  if (fact.type === 'ReceitaExcluida.v1') return undefined;
  const { type: _, ...data } = fact;
  return { ...data, versao };
}

/** The revenue of that key. Throws NotFound. */
export function existing(book: Book, { id, numConta }: RevenueKey): RevenueState {
  const revenue = book.get(REVENUES, id);
  if (!revenue || (numConta !== undefined && revenue.numConta !== numConta))
    throw new NotFound('receita.ausente', `Receita nº ${id} não encontrada.`);
  return revenue;
}

function refuseOtherYear(book: Book, { data }: RevenueData): void {
  if (yearOf(data) !== book.id.ano) throw new RuleViolation('receita.data', outsideYear(book.id.ano));
}
