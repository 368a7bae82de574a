import PizZip from 'pizzip';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { atPageWidth, ownKey, withFormulas } from '#domain/spreadsheets/workbook-xml.js';

/** A sheet of a workbook, cell by cell; undefined of a cell that another covers. */
export interface WorkbookSheet {
  /** At most 31 characters, none of `[]/\:*?'`. */
  name: string;
  rows: readonly (readonly (CellObject | undefined)[])[];
  /** Widths of the columns in characters. */
  widths: readonly number[];
  /** By the address of their cell, without `=`. The cell has the value that the formula gives. */
  formulas: Readonly<Record<string, string>>;
  landscape: boolean;
}

/** The times of the files within a workbook: the same sheet gives the same bytes. */
const ALWAYS = new Date(2000, 0, 1);

/** An XLSX of one sheet, printed at the width of an A4 page. */
export async function writeWorkbook({ name, rows, widths, formulas, landscape }: WorkbookSheet): Promise<Buffer> {
  const data = rows.map((row) => row.map((cell) => (typeof cell?.value === 'string' ? { ...cell, value: ownKey(cell.value) } : cell)));
  // The library knows one orientation.
  const transform = (xml: string) =>
    atPageWidth(withFormulas(xml, formulas)).replace('orientation="landscape"', `orientation="${landscape ? 'landscape' : 'portrait'}"`);
  const feature = { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
  const columns = widths.map((width) => ({ width }));
  const sheet = { sheet: name, data, columns, orientation: 'landscape' as const, showGridLines: false };
  const book = await writeXlsxFile([sheet], { fontFamily: 'Calibri', fontSize: 10, features: [feature] }).toBuffer();
  return untimed(book);
}

function untimed(book: Buffer): Buffer {
  const zip = new PizZip();
  const { files } = new PizZip(book);
  for (const [name, file] of Object.entries(files)) zip.file(name, file.asUint8Array(), { date: ALWAYS, createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
