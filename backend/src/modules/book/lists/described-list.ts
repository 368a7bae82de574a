import { type Fields, type OrderOf, ordersOf } from '#contracts/common/record.js';
import { columnOf } from '#platform/database/rows.js';
import { folded, type SearchedText, searchedDay, searchedMoney, searchedNumber } from '#platform/database/search.sql.js';
import { type BookList, inOrderOfNames } from './list-pages.queries.js';

/**
 * Search, order and sums of a list, as the description of its record names them. What is searched in other tables is left to `searchedRegisters`.
 * @param alias of the record's table
 */
export function describedList<D extends Fields>(
  fields: D,
  alias: string,
): Pick<BookList<OrderOf<D>>, 'alias' | 'searched' | 'orders' | 'sums'> {
  const column = (field: string) => `${alias}.${columnOf(field)}`;
  const where = (has: (field: D[string]) => unknown) => Object.keys(fields).filter((field) => has(fields[field] as D[string]));
  const byOrder = (field: string) => (fields[field]!.kind === 'text' ? inOrderOfNames(column(field)) : column(field));
  return {
    alias,
    searched: where(({ search, by }) => search && by !== 'other').map((field) => searchedAs(fields[field]!.kind, column(field))),
    orders: Object.fromEntries(ordersOf(fields).map((field) => [field, byOrder(field)])) as Record<OrderOf<D>, string>,
    sums: Object.fromEntries(where(({ column: shown }) => shown?.sum).map((field) => [field, `reais(coalesce(sum(${column(field)}), 0))`])),
  };
}

function searchedAs(kind: Fields[string]['kind'], column: string): SearchedText {
  if (kind === 'number') return searchedNumber(column);
  if (kind === 'date') return searchedDay(column);
  return kind === 'money' ? searchedMoney(column) : { sql: folded(column) };
}
