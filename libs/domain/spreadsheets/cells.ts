import { type Centavos, centavos, MAX_CENTAVOS, parseBRL } from '../money.js';
import { addDays, dateInBrazil, fullYear, isPlainDate, type PlainDate } from '../plain-date.js';

/** A cell of a spreadsheet: a number of an XLSX, or a trimmed text. Days are texts, `yyyy-mm-dd`. */
export type Cell = string | number;

/** The cell as text. */
export const textOf = (cell: Cell): string => String(cell);

/** Serial numbers of days in Excel, from 1990 to 2100: smaller and larger numbers are no day. */
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 73_415];

/**
 * The day of a cell: `1/2/2026`, `1/2/26`, `2026-02-01`, with or without a time, or Excel's serial number `46054`. Null for other cells and for days that do
 * not exist.
 */
export function dayOf(cell: Cell): PlainDate | null {
  const text = textOf(cell)
    .trim()
    .replace(/[T ]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const date =
    day && month && year ? `${fullYear(year, dateInBrazil(new Date()))}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (isPlainDate(date)) return date;
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? addDays('1899-12-30', serial) : null;
}

/**
 * The amount of a cell: a number as it is, a text as Brazil writes it (`R$ 1.234,56`). Null for other texts, more than two decimals and too large amounts. A
 * formula's `0.1 + 0.2` differs from 0.3 by far less than a centavo.
 */
export function amountOf(cell: Cell): Centavos | null {
  if (typeof cell === 'string') return parseBRL(cell);
  if (!Number.isFinite(cell) || Math.abs(cell) > MAX_CENTAVOS / 100) return null;
  const rounded = cell.toFixed(2);
  return Math.abs(Number(rounded) - cell) < 1e-6 ? centavos(rounded) : null;
}
