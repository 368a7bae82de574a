import { type Filter, type Filters, type FilterValuesOf, fieldsOf } from '#contracts/common/lists.js';
import { type Fields, type OrderOf, ordersOf } from '#contracts/common/record.js';
import { columnOf } from '#platform/database/rows.js';
import { folded, type SearchedText, searchedDay, searchedMoney, searchedNumber } from '#platform/database/search.sql.js';
import { type BookList, inOrderOfNames, type Parameter } from './list-pages.queries.js';

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

/** SQL of the filters of a list: the conditions of its flags, and what must hold of others besides the comparison of their field. */
export type Conditions<X extends Filters> = Readonly<
  Record<{ [N in keyof X]: X[N] extends Filter<unknown, 'flag'> ? N : never }[keyof X], string> & Partial<Record<keyof X, string>>
>;

/** The conditions of the filters that a query asks for, each a function of the alias of the table that has its column. */
export function conditionsOf<X extends Filters>(
  filters: X,
  conditions: Conditions<X>,
  query: FilterValuesOf<X>,
  parameter: Parameter,
): ((alias: string) => string)[] {
  const values: Readonly<Record<string, unknown>> = query;
  const besides: Readonly<Record<string, string | undefined>> = conditions;
  return Object.entries(filters).flatMap(([name, filter]) =>
    fieldsOf(name, filter)
      .filter((field) => values[field] !== undefined && values[field] !== false)
      .map((field) => {
        const compared = comparisonOf(filter, field, () => parameter(values[field]));
        return (alias) => [filter.field && `${alias}.${columnOf(filter.field)} ${compared}`, besides[name]].filter(Boolean).join(' and ');
      }),
  );
}

/** What SQL says of the column of a filter. @param asked the field of the query */
function comparisonOf({ by, of }: Filter, asked: string, value: () => string): string {
  if (by === 'flag' || by === 'absent') return 'is null';
  const operator = by === 'equals' ? '=' : asked.endsWith('De') ? '>=' : '<=';
  if (of?.kind === 'date') return `${operator} ${value()}::date`;
  return `${operator} ${of?.kind === 'money' ? `(${value()}::numeric * 100)::bigint` : value()}`;
}
