import { stringify } from 'csv-stringify/browser/esm/sync';
import { CSV_FORMAT, csvAmount, csvText } from '#domain/csv-cell.js';
import { centavos } from '#domain/money.js';
import { formatDate, isPlainDate } from '#domain/plain-date.js';
import { isLong, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';

/**
 * CSV for a double click in Brazilian Excel: `;`, UTF-8 with BOM, CRLF, decimal comma, `dd/mm/yyyy`. Texts that look like formulas, and numbers that would lose
 * digits, get an apostrophe. No totals: the reading program computes them.
 */
export function toCsv({ columns, rows }: Sheet): string {
  const lines = rows.map((cells) => cells.map((cell, index) => csvCell(cell, columns[index]?.type)));
  return stringify([columns.map(({ header }) => header), ...lines], { ...CSV_FORMAT, bom: true });
}

function csvCell(cell: SheetCell, type: SheetColumn['type'] | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return figure(cell, type);
  if (type === 'date' && isPlainDate(cell)) return formatDate(cell);
  return csvText(cell);
}

function figure(value: number, type: SheetColumn['type'] | undefined): string {
  if (type === 'money') return csvAmount(centavos(value));
  if (type === 'number' && isLong(value)) return csvText(String(value));
  return (type === 'percent' ? `${value}%` : String(value)).replace('.', ',');
}
