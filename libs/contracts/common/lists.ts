import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { normalizeDocument } from '#domain/document.js';
import { type Reais } from '#domain/money.js';
import { BookQuery } from './book.js';
import { type Field, type Fields } from './record.js';
import { IsDateText, IsFlag, IsId, IsMoney, inOrder, Normalized, UpperCased } from './validation.js';

/** Maximum length of a search text. */
const MAX_BUSCA = 100;

const LARGEST = 2 ** 31 - 1;

/** A number of a page, or of rows; optional. */
export const IsCount = (least: number, message: string): PropertyDecorator =>
  inOrder(IsOptional(), IsInt({ message }), Min(least, { message }), Max(LARGEST, { message }));

/** `GET …/pagina`: one page of a list of a book, searched and sorted like on its screen. */
export class PageQuery extends BookQuery {
  /** Counted from 1, the default; a number beyond the last page answers the last page. */
  @IsCount(1, 'Página inválida')
  pagina?: number;

  /** Rows per page; 0 or absent for every match. */
  @IsCount(0, 'Quantidade de linhas inválida')
  linhas?: number;

  /** A row matches if every word occurs in its displayed texts, ignoring case and accents. */
  @IsOptional()
  @MaxLength(MAX_BUSCA, { message: `A busca deve ter no máximo ${MAX_BUSCA} caracteres` })
  @IsString({ message: 'Busca inválida' })
  busca?: string;

  /** Key of a row whose page is requested, if the search finds the row; otherwise `pagina` counts. */
  @IsCount(1, 'Registro inválido')
  contendo?: number;
}

/** A column of the list, with `-` before it when descending. */
const IsOrderOf = (orders: readonly string[]): PropertyDecorator =>
  inOrder(
    IsOptional(),
    IsIn(
      orders.flatMap((order) => [order, `-${order}`]),
      { message: `Ordem deve ser uma de: ${orders.join(', ')}, com - à frente para a ordem inversa` },
    ),
  );

/** Answer of `GET …/pagina`. */
export interface PageOf<T> {
  /** Number of the answered page. */
  pagina: number;
  linhas: T[];
  /** Number of matching rows. */
  total: number;
  /** Sums over all matching rows, of the columns that the screen sums, by field. */
  somas: Record<string, Reais>;
}

/**
 * What a list says of a filter. `range` asks for values of a field from one to another (the query's fields end in `De` and `Ate`), `equals` for one value,
 * `absent` for records without a value; a `flag` has a condition of its own, and this label.
 */
type Said<F extends string> = { range: F } | { equals: F } | { absent: F } | { flag: string };

type FilterValue = string | number | boolean;

/** A filter of a list, with its label in the form. `V` is its value in the query. */
export interface Filter<V = FilterValue, By extends 'range' | 'equals' | 'absent' | 'flag' = 'range' | 'equals' | 'absent' | 'flag'> {
  readonly by: By;
  readonly label: string;
  /** The name of the field that it compares, and the field; of a flag there is none. */
  readonly field?: string;
  readonly of?: Field;
  /** Of the types alone. */
  readonly value?: V;
}

/** The filters of a list by name. Query class, condition, form, address and the labels of active filters are derived from them. */
export type Filters = Readonly<Record<string, Filter>>;

type ValueOf<D extends Fields, F extends keyof D> = D[F] extends Field<infer V> ? Extract<V, FilterValue> : never;

type FilterOf<D extends Fields, S> = S extends { range: infer F extends keyof D }
  ? Filter<ValueOf<D, F>, 'range'>
  : S extends { equals: infer F extends keyof D }
    ? Filter<ValueOf<D, F>, 'equals'>
    : Filter<boolean, S extends { absent: string } ? 'absent' : 'flag'>;

/** The filters of a list of records, in the order of their form. */
export function filtersOf<D extends Fields, const S extends Readonly<Record<string, Said<keyof D & string>>>>(fields: D, said: S) {
  const filterOf = (each: Said<keyof D & string>): Filter => {
    if ('flag' in each) return { by: 'flag', label: each.flag };
    const [[by, field]] = Object.entries(each) as [['range' | 'equals' | 'absent', string]];
    const of = fields[field]!;
    const label = { range: of.short, equals: of.called, absent: `Sem ${of.short.toLowerCase()}` }[by];
    return { by, label, field, of };
  };
  return Object.fromEntries(Object.entries(said).map(([name, each]) => [name, filterOf(each)])) as {
    readonly [N in keyof S]: FilterOf<D, S[N]>;
  };
}

/** The fields of a query that these filters make. */
export type FilterValuesOf<X extends Filters> = {
  -readonly [N in keyof X & string as X[N]['by'] extends 'range' ? `${N}De` | `${N}Ate` : N]?: X[N] extends Filter<infer V>
    ? Extract<V, FilterValue>
    : never;
};

/** The query class of a list: book, page, search, filters and order; all but the book may be left out. */
export function pageQuery<X extends Filters, O extends string>(filters: X, orders: readonly O[]) {
  class Query extends PageQuery {
    /** A column, with `-` before it when descending; equal rows are sorted newest first. */
    @IsOrderOf(orders)
    ordem?: O | `-${O}`;
  }
  for (const [name, filter] of Object.entries(filters))
    for (const [index, field] of fieldsOf(name, filter).entries())
      inOrder(IsOptional(), ...rulesOf(filter, index === 1))(Query.prototype, field);
  return Query as new () => Query & FilterValuesOf<X>;
}

/** The request fields of a filter. */
export const fieldsOf = (name: string, { by }: Filter): string[] => (by === 'range' ? [`${name}De`, `${name}Ate`] : [name]);

/** The number that the text of a query says. */
const AsNumber = () => Transform(({ value }) => (typeof value === 'string' ? Number(value) : value));

/** The rules of a filter's value. @param isEnd whether it is the second one of a range */
function rulesOf({ by, label, of }: Filter, isEnd: boolean): PropertyDecorator[] {
  if (!of || by === 'absent') return [IsFlag({ message: `${label} inválido` })];
  const wrong = { message: of.wrong ?? `${of.called} inválido` };
  if (of.kind === 'number') return [AsNumber(), IsId(wrong)];
  if (of.choices) return [IsIn(Object.keys(of.choices), wrong)];
  if (by === 'equals')
    return [IsString(wrong), ...(of.casing ? [UpperCased()] : []), ...(of.kind === 'document' ? [Normalized(normalizeDocument)] : [])];
  if (of.kind === 'money') return [AsNumber(), IsMoney({ message: `${label} ${isEnd ? 'máximo' : 'mínimo'} inválido` })];
  return [IsDateText({ message: `Data ${isEnd ? 'final' : 'inicial'} de ${label.toLowerCase()} inválida` })];
}
