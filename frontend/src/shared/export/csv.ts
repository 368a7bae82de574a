import { stringify } from 'csv-stringify/browser/esm/sync';
import { centavos, toDecimal } from '#domain/money.js';
import { formatDate, isPlainDate } from '#domain/plain-date.js';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

/** What a spreadsheet takes for a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * The file as Excel in Brazil opens it by a double click: `;`, UTF-8 with its mark, CRLF, decimal comma, `dd/mm/yyyy`.
 * A text that would be a formula gets an apostrophe before it. No totals: what reads the file adds up by itself.
 */
export function toCsv({ columns, rows }: Sheet): string {
  const lines = rows.map(({ cells }) => cells.map((cell, index) => csvCell(cell, columns[index]?.type)));
  return stringify([columns.map(({ header }) => header), ...lines], { bom: true, delimiter: ';', record_delimiter: 'windows' });
}

function csvCell(cell: SheetCell, type: SheetColumn['type'] | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return figure(cell, type);
  if (type === 'date' && isPlainDate(cell)) return formatDate(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function figure(value: number, type: SheetColumn['type'] | undefined): string {
  const text = type === 'money' ? toDecimal(centavos(value)) : type === 'percent' ? `${value}%` : String(value);
  return text.replace('.', ',');
}
