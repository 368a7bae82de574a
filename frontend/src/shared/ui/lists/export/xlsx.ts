import writeXlsxFile, { type CellObject, type Feature } from 'write-excel-file/universal';
import { getCellAddress } from 'write-excel-file/utility';
import { centavos, sumOfReais } from '#domain/money.js';
import { formatDate, isPlainDate } from '#domain/plain-date.js';
import { atPageWidth, ownKey, withFormulas } from '#domain/spreadsheets/workbook-xml.js';
import { formatMoney } from '../../../format/format.ts';
import { isLong, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#e2e8f0', bottomBorderStyle: 'thin', bottomBorderColor: '#64748b' } as const;
const TOTAL = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#64748b' } as const;

/** First day on which the calendar of spreadsheets is right: it has a 29 February 1900. */
const FIRST_DATE = '1900-03-01';
/** Minimum and maximum column width in characters. */
const [NARROW, WIDE] = [8, 60];

/** The workbook: typed figures and dates, texts kept as texts, a frozen head, a row of totals that Excel adds up again if there are sums. */
export function toXlsx(content: Sheet, name: string): Promise<Blob> {
  const { columns, rows, totals } = content;
  const line = (cells: SheetCell[], look: object = {}) =>
    columns.map(({ type }, index) => ({ ...xlsxCell(cells[index] ?? null, type), ...look }));
  const head = columns.map(({ header, type }) => ({ value: header, align: isFigure(type) ? ('right' as const) : undefined, ...HEAD }));
  const widths = columns.map(({ header, type }, index) => {
    const lengths = [...rows.map((cells) => cells[index] ?? null), totals?.[index] ?? null].map((cell) => shownLength(cell, type));
    return { width: 2 + Math.min(WIDE, Math.max(NARROW, header.length, ...new Set(lengths))) };
  });
  const data = [head, ...rows.map((cells) => line(cells)), ...(totals ? [line(totals, TOTAL)] : [])];
  const sheet = { sheet: sheetName(name), columns: widths, stickyRowsCount: 1, orientation: 'landscape' } as const;
  // Explicit, because otherwise bold text would have another font.
  const book = { fontFamily: 'Calibri', fontSize: 11, features: [filterAndFit(content)] };
  return writeXlsxFile(data, sheet, book).toBlob();
}

/** Adds filters to the head (without the totals), and formulas to the totals; prints at page width. */
function filterAndFit(content: Sheet): Feature<Blob> {
  const { columns, rows } = content;
  const filter = `<autoFilter ref="A1:${getCellAddress(rows.length, columns.length - 1)}"/>`;
  const formulas = formulasOf(content);
  const transform = (xml: string) => atPageWidth(withFormulas(xml, formulas)).replace('<pageMargins', `${filter}<pageMargins`);
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}

/** Formulas of the totals by cell, of the rows that the filter leaves. Not of a total that only some rows count in. */
function formulasOf({ columns, rows, totals }: Sheet): Record<string, string> {
  if (!totals || rows.length === 0) return {};
  const isWhole = (index: number) =>
    sumOfReais(rows.map((cells) => ({ valor: Number(cells[index] ?? 0) }))) === centavos(Number(totals[index]));
  const cellAt = (line: number, index: number) => getCellAddress(line, index);
  return Object.fromEntries(
    columns.flatMap((_, index) =>
      typeof totals[index] === 'number' && isWhole(index)
        ? [[cellAt(rows.length + 1, index), `SUBTOTAL(109,${cellAt(1, index)}:${cellAt(rows.length, index)})`]]
        : [],
    ),
  );
}

function xlsxCell(cell: SheetCell, type: SheetColumn['type']): CellObject {
  if (cell === null) return {};
  if (typeof cell === 'string') {
    const isDate = type === 'date' && isPlainDate(cell);
    if (isDate && cell >= FIRST_DATE) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', align: 'left' };
    return { value: isDate ? formatDate(cell) : ownKey(cell), type: String, format: '@' };
  }
  if (type === 'money') return { value: cell, type: Number, format: '#,##0.00' };
  // Via text: 33.3 / 100 is not exactly 0.333.
  if (type === 'percent') return { value: Number(`${cell}e-2`), type: Number, format: '0.0%' };
  return isLong(cell) ? { value: String(cell), type: String, format: '@' } : { value: cell, type: Number };
}

const isFigure = (type: SheetColumn['type']) => type === 'money' || type === 'number' || type === 'percent';

function shownLength(cell: SheetCell, type: SheetColumn['type']): number {
  if (cell === null) return 0;
  return type === 'money' ? formatMoney(Number(cell)).length : String(cell).length;
}

/** A valid sheet name: 31 characters, none of `[]/\:*?'`. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]/\\:*?']/g, ' ')
    .slice(0, 31)
    .toWellFormed()
    .trim() || 'Lista';
