import { CsvError, parse } from 'csv-parse/sync';
import PizZip from 'pizzip';
import readXlsxFile from 'read-excel-file/universal';
import { type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { fold } from '#domain/text.js';
import { decodeText } from './decode-text.js';
import { withoutSeparatorLine } from './separator-line.js';
import { UnreadableFile } from './unreadable-file.js';
import { inflateWithinLimits } from './zip-limits.js';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_EXCEL = Buffer.from('d0cf11e0', 'hex');

/** Maximum of rows, empty ones included. */
const MAX_ROWS = 9_999;

/** Maximum of characters in all cells: an XLSX may repeat one long text in every cell. */
const MAX_TEXT = 8 * 1024 * 1024;

const TOO_FAR = 'A planilha tem células muito longe do começo. Apague as linhas e colunas vazias.';

export interface SpreadsheetOptions {
  /** Separators allowed in a CSV: the one found most often in its first lines is taken, unless its first line names one (`sep=;`). */
  separators?: readonly string[];
  /** Titles of columns, folded: of several sheets, the one with most of them in a row is read; the first one if none has any. */
  titles?: readonly string[];
}

/**
 * The cells of a spreadsheet row by row: numbers of an XLSX as numbers, days as `yyyy-mm-dd`, everything else as trimmed texts. Detects the format from the
 * content. Throws UnreadableFile for other files, and for too many rows or too much text.
 */
export default async function readSpreadsheet(
  file: Buffer,
  { separators = [';'], titles = [] }: SpreadsheetOptions = {},
): Promise<Cell[][]> {
  if (file.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL))
    throw new UnreadableFile('O formato .xls antigo não é aceito. Salve a planilha como .xlsx ou .csv.');
  const rows: Cell[][] = file.subarray(0, ZIP.length).equals(ZIP) ? await readXlsx(file, titles) : readCsv(file, separators);
  if (rows.length > MAX_ROWS) throw new UnreadableFile(TOO_FAR);
  const text = rows.reduce((total, row) => row.reduce<number>((sum, cell) => sum + String(cell).length, total), 0);
  if (text > MAX_TEXT) throw new UnreadableFile('A planilha tem texto demais. Divida-a em partes.');
  return rows;
}

/** Cells are addressed by name, and the library fills every gap: a cell far away would fill the memory. The last allowed row is MAX_ROWS. */
const ADDRESS = /\sr\s*=\s*["']([^"']*)["']/g;
const NEAR = /^(?:[A-C]?[A-Z])?(?:[1-9]\d{0,3})$/;

/** A row with formatting only, such as the last one written by LibreOffice. */
const EMPTY_ROW = /<row\b[^<>]*(?:\/>|>\s*<\/row>)/g;

async function readXlsx(file: Buffer, titles: readonly string[]): Promise<Cell[][]> {
  // Rebuilt from the checked parts: another parser might find other parts in the same bytes.
  const zip = new PizZip();
  for (const [name, part] of await inflateWithinLimits(file)) {
    const sheet = part.includes('sheetData') ? part.toString().replaceAll(EMPTY_ROW, '') : null;
    for (const [, address] of sheet?.matchAll(ADDRESS) ?? []) if (!NEAR.test(address!)) throw new UnreadableFile(TOO_FAR);
    zip.file(name, sheet ?? part, { createFolders: false });
  }
  const sheets = await readXlsxFile(zip.generate({ type: 'arraybuffer' })).catch(() => {
    throw new UnreadableFile('O arquivo não é uma planilha .xlsx ou .csv.');
  });
  const known = new Set(titles);
  const all = sheets.map(({ data }) => data.map((row) => row.map(cellOf)));
  return all.reduce<Cell[][]>((best, each) => (titlesIn(each, known) > titlesIn(best, known) ? each : best), all[0] ?? []);
}

/** Number of known titles in the row with most of them: instructions and lists stand on sheets of their own. */
const titlesIn = (rows: readonly Cell[][], known: ReadonlySet<string>) =>
  Math.max(0, ...rows.slice(0, TOP).map((row) => row.filter((cell) => known.has(fold(textOf(cell)).trim())).length));

/** The library returns a date as midnight in UTC of the displayed day. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value ?? '').trim();
}

function readCsv(file: Buffer, separators: readonly string[]): string[][] {
  const { text, separator } = withoutSeparatorLine(decodeText(file));
  // Every binary file has a NUL, no text has one.
  if (text.includes('\0')) throw new UnreadableFile('O arquivo não é uma planilha .xlsx ou .csv.');
  try {
    // Excel does not count the line that only names the separator.
    const rest = separator === null ? text : text.replace(/^\r?\n/, '');
    // An empty row costs as much as a filled one: parsing stops after the first excess row.
    return parse(rest, { delimiter: separator ?? separatorOf(text, separators), relax_column_count: true, trim: true, to: MAX_ROWS + 1 });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`O arquivo CSV tem aspas fora do lugar na linha ${error.lines ?? '?'}.`);
    throw error;
  }
}

/** First lines in which the titles, and the separator of a CSV, are looked for. */
const TOP = 20;

/** The separator that occurs most often outside quotes; the first one if none does. */
function separatorOf(text: string, separators: readonly string[]): string {
  const top = text
    .split('\n', TOP)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => top.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}
