import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { fold } from '#domain/text.js';
import { parseAmount } from './amount.js';
import { type CsvRow, csvRows } from './csv-rows.js';
import { csvDay } from './day.js';

/** The columns of a file that was imported, and its titles: they serve other files with the same titles (rule 24.9). */
export interface KnownLayout {
  colunas: StatementColumns;
  /** Of a file without titles, one blank text for each column. */
  titulos: string[];
}

/** Number of rows in which the titles are looked for: banks write some lines about the account first. */
const TOP = 300;

/** The row above the first movement. */
export function titlesOf(text: string, { separador, primeiraLinha }: StatementColumns): string[] {
  const rows = csvRows(text, separador, TOP);
  const titles = rows.findLast(({ linha }) => linha < primeiraLinha);
  return titles ? withoutBlankEnd(titles.cells) : (rows[0]?.cells ?? []).map(() => '');
}

/** The known columns for a file of the same layout, wherever its titles stand; null for another layout. */
export function columnsFor(text: string, { colunas, titulos }: KnownLayout): StatementColumns | null {
  const rows = csvRows(text, colunas.separador, TOP);
  if (titulos.every((title) => title === '')) return isMovement(rows[0], colunas, titulos.length) ? colunas : null;
  const known = titulos.map(fold).join('\n');
  const at = rows.findIndex(({ cells }) => withoutBlankEnd(cells).map(fold).join('\n') === known);
  const titles = rows[at];
  return titles ? { ...colunas, primeiraLinha: rows[at + 1]?.linha ?? titles.linha + 1 } : null;
}

function isMovement(row: CsvRow | undefined, { data, formatoData, valor, credito, debito }: StatementColumns, width: number): boolean {
  if (row?.cells.length !== width) return false;
  const isAmount = [valor, credito, debito].some((column) => column && typeof parseAmount(row.cells[column - 1] ?? '') === 'number');
  return isAmount && csvDay(row.cells[data - 1] ?? '', formatoData) !== null;
}

const withoutBlankEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1);
