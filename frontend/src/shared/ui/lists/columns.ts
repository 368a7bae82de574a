import type { ReactNode } from 'react';
import type { Kind, Vocabulary } from '#contracts/common/vocabulary.js';
import { centavos, type Reais, toReais } from '#domain/money.js';

/** Value of a cell; amounts in reais. */
export type Value = string | Reais | boolean | null | undefined;

/** A column of `DataTable` or `TreeTable`: its data, and how that looks. */
export interface Column<T> {
  /** Name of the column: the sort key in the address and, without `value`, the property shown. */
  field: string;
  header: string;
  /** Sorted, searched and shown value; by default the row's property of that name. */
  value?: (row: T) => Value;
  /** Rendered content, if more than the formatted value. */
  body?: (row: T) => ReactNode;
  /** `date` takes `yyyy-mm-dd`; `document` a CPF or CNPJ without mask. Money, number and percent align right. */
  type?: Kind;
  align?: 'left' | 'center' | 'right';
  /** CSS width, such as `8rem`. */
  width?: string;
  /** Default true. */
  sortable?: boolean;
  /** Money columns: shows the sum of the filtered rows in the footer and the spreadsheet; a function selects the rows that count. */
  sum?: boolean | ((row: T) => boolean);
  /** Rendered sum in the row of totals, if more than an amount. */
  total?: (sum: Reais) => ReactNode;
  /** Exported value if it differs from `value`; false leaves the column out, for example buttons. */
  exportValue?: false | ((row: T) => Value);
  /** Only for a tree's first column: a name for each level, the last for leaves at any depth. A spreadsheet has a column for each. */
  levels?: string[];
  /** One of the first columns of a wide table, or (`end`) its last: fixed while the others scroll. */
  frozen?: boolean | 'end';
  /** Hidden until the person chooses it in *Colunas*; exported regardless. */
  optional?: boolean;
  /**
   * Place in the card of a narrow screen: `title` and `amount` share the first line, columns of `second` and `third` the next two. Where a list names a
   * second or third line, the other columns are shown only in the selected card. Without an `amount`, the only column of money is it.
   */
  card?: 'title' | 'amount' | 'second' | 'third' | 'hidden';
}

/**
 * Columns labelled by a record's vocabulary: `column` for the screen, with short headings, `exported` for a spreadsheet, with whole labels.
 * @returns functions of a field and the column's further properties
 */
export function columnsIn<Field extends string>(words: Vocabulary<Field>) {
  const as =
    (head: 'short' | 'label') =>
    <T>(field: Field, more?: Partial<Column<T>>): Column<T> => ({ field, header: words[field][head], type: words[field].kind, ...more });
  return { column: as('short'), exported: as('label') };
}

/** The column that names a row: the title of its card, else the first one. It cannot be hidden. */
export const titleOf = <T>(columns: Column<T>[]): Column<T> | undefined => columns.find(({ card }) => card === 'title') ?? columns[0];

export function cellValue<T>(row: T, { field, value }: Column<T>): Value {
  return value ? value(row) : ((row as Record<string, Value>)[field] ?? null);
}

/** Sum of a money column. */
export function columnSum<T>(rows: T[], column: Column<T>): Reais {
  const counted = typeof column.sum === 'function' ? rows.filter(column.sum) : rows;
  return toReais(counted.reduce((total, row) => total + centavos(Number(cellValue(row, column) ?? 0)), 0));
}

const COLLATOR = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The order of names that people expect: ignores case and accents, and puts `ITEM 3` before `ITEM 29`. */
export const byName = (a: string, b: string): number => COLLATOR.compare(a, b);

/** Sorted copy; rows without a value are last in both directions. */
export function sortRows<T>(rows: T[], column: Column<T> | undefined, descending: boolean): T[] {
  if (!column) return rows;
  return rows.toSorted((a, b) => {
    const [left, right] = [cellValue(a, column) ?? '', cellValue(b, column) ?? ''];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : byName(String(left), String(right));
    return descending ? -order : order;
  });
}
