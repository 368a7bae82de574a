import { formatDate, formatDocument, formatMoney, formatName, formatPercent } from '../../format/format';
import { type Column, cellValue, type Value } from './columns';

/** Whether a cell has nothing to show. */
export const isEmpty = (value: Value) => value === null || value === undefined || value === '';

/** The formatted text of a cell; a dash without a value. */
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
    case 'name':
      return formatName(String(value));
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

/** CSS width of a column in a virtual list, whose hidden rows cannot determine it: never cuts an amount. */
export function widthOf<T>(rows: T[], column: Column<T>): string | undefined {
  if (column.type !== 'money') return column.width;
  const longest = rows.reduce((length, row) => Math.max(length, cellText(row, column).length), 0);
  return `max(${column.width ?? '0px'}, ${longest + 1}ch + 1.5rem)`;
}

/** Class names of the cells of a column. */
export function cellClass<T>({ type, align, frozen }: Column<T>): string {
  const isFigure = type === 'money' || type === 'number' || type === 'percent';
  return [
    `align-${align ?? (isFigure ? 'right' : 'left')}`,
    isFigure || type === 'date' || type === 'document' ? 'figures' : '',
    frozen ? (frozen === 'end' ? 'frozen-end' : 'frozen') : '',
  ].join(' ');
}
