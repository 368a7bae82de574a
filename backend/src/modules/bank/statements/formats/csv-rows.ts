import { CsvError, parse } from 'csv-parse/sync';
import { type CsvSeparator, MAX_STATEMENT_LINES } from '#domain/statement-csv.js';
import { withoutSeparatorLine } from '#platform/files/separator-line.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { clean } from './statement-file.js';

/** Maximum of titles, totals and blank lines besides the movements. */
const MORE_LINES = 1_000;

/** A row of the file and its first line: a quoted cell may span several lines. */
export interface CsvRow {
  linha: number;
  cells: string[];
}

/** The rows that are not blank. Throws UnreadableFile for a quote that swallows other rows or is never closed, and for too many rows. */
export function csvRows(text: string, separador: CsvSeparator, most = MAX_STATEMENT_LINES + MORE_LINES): CsvRow[] {
  const delimiter = separador === 'TAB' ? '\t' : separador;
  const rows: CsvRow[] = [];
  let read = 0;
  try {
    // A blank row costs as much as a filled one: parsing stops after the first excess row.
    parse(withoutSeparatorLine(text).text.replace(/\r\n?/g, '\n'), {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      to: most + 1,
      on_record: (record: string[], { lines }) => {
        const linha = lines - breaksIn(record);
        read = lines;
        if (record.some((cell) => cell.includes(delimiter) && cell.includes('\n'))) throw swallowed(linha);
        rows.push({ linha, cells: record.map(clean) });
        return record;
      },
    });
    if (rows.length > most && most > MAX_STATEMENT_LINES)
      throw new UnreadableFile('O arquivo tem linhas demais. Importe períodos menores.');
    return rows.filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw swallowed(read + 1);
    if (error instanceof CsvError) throw new UnreadableFile(`O arquivo CSV tem aspas fora do lugar na linha ${error.lines ?? '?'}.`);
    throw error;
  }
}

/** The parser reports the line where a record ends. */
const breaksIn = (record: readonly string[]) => record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);

const swallowed = (linha: number) =>
  new UnreadableFile(
    `Linha ${linha}: as aspas que abrem nesta linha não fecham nela e engolem lançamentos seguintes. Tire as aspas, ou baixe o extrato de novo.`,
  );
