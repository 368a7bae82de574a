import type { ReactNode } from 'react';
import { centavos, toReais } from '#domain/money.js';
import { formatDate, formatDocument, formatMoney, formatPercent } from '../format/format';

type Value = string | number | boolean | null | undefined;

/** A column of `DataTable` or `TreeTable`: its data, and how that looks. */
export interface Column<T> {
  /** Name of the column: the sort key in the address and, without `value`, the property shown. */
  field: string;
  header: string;
  /** What is sorted, searched and shown; by default the row's property of that name. */
  value?: (row: T) => Value;
  /** How the cell looks, when it is more than its formatted value. */
  body?: (row: T) => ReactNode;
  /** `money` takes reais; `date` takes `yyyy-mm-dd`; `document` a CPF or CNPJ without mask. Money, number and percent align right. */
  type?: 'text' | 'money' | 'number' | 'percent' | 'date' | 'document';
  align?: 'left' | 'center' | 'right';
  /** CSS width, such as `8rem`. */
  width?: string;
  /** Default true. */
  sortable?: boolean;
  /** Money columns: shows the sum of what is filtered in the footer. */
  sum?: boolean;
  /** Place in the card of a narrow screen: its heading, or left out. */
  card?: 'title' | 'hidden';
}

export function cellValue<T>(row: T, { field, value }: Column<T>): Value {
  return value ? value(row) : ((row as Record<string, Value>)[field] ?? null);
}

const isEmpty = (value: Value) => value === null || value === undefined || value === '';

/** The formatted text of a cell; what has no value shows a dash. */
export function cellText<T>(row: T, column: Column<T>): string {
  const value = cellValue(row, column);
  if (isEmpty(value)) return '–';
  switch (column.type) {
    case 'money':
      return formatMoney(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'date':
      return formatDate(String(value));
    case 'document':
      return formatDocument(String(value));
    default:
      return String(value);
  }
}

export function Cell<T>({ row, column }: { row: T; column: Column<T> }) {
  if (column.body) return column.body(row);
  const value = cellValue(row, column);
  const isNegative = column.type === 'money' && Number(value) < 0;
  return <span className={isEmpty(value) ? 'empty' : isNegative ? 'negative' : undefined}>{cellText(row, column)}</span>;
}

/** Class names of the cells of a column. */
export function cellClass<T>({ type, align }: Column<T>): string {
  const isFigure = type === 'money' || type === 'number' || type === 'percent';
  return [`align-${align ?? (isFigure ? 'right' : 'left')}`, isFigure || type === 'date' || type === 'document' ? 'figures' : ''].join(' ');
}

/** Sum of a money column, in reais. */
export function sumOf<T>(rows: T[], column: Column<T>): number {
  return toReais(rows.reduce((total, row) => total + centavos(Number(cellValue(row, column) ?? 0)), 0));
}

const COLLATOR = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Sorted copy; rows without a value come last whichever the direction. */
export function sortRows<T>(rows: T[], column: Column<T> | undefined, descending: boolean): T[] {
  if (!column) return rows;
  return rows.toSorted((a, b) => {
    const [left, right] = [cellValue(a, column) ?? '', cellValue(b, column) ?? ''];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : COLLATOR.compare(String(left), String(right));
    return descending ? -order : order;
  });
}
