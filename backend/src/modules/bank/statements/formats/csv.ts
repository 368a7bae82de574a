import { CsvError, parse } from 'csv-parse/sync';
import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type CsvSeparator, MAX_STATEMENT_LINES } from '#domain/statement-csv.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { type AmountFault, parseAmount } from './amount.js';
import { csvDay } from './day.js';
import { clean, type Entry, type RawStatement } from './statement-file.js';

/** Maximum of titles, totals and blank lines besides the movements. */
const MORE_LINES = 1_000;

/** A row of the file and its first line: a quoted cell may span several lines. */
export interface CsvRow {
  linha: number;
  cells: string[];
}

/** The rows that are not blank. Throws UnreadableFile for quotes in the wrong place and for too many rows. */
export function csvRows(text: string, separador: CsvSeparator, most = MAX_STATEMENT_LINES + MORE_LINES): CsvRow[] {
  const delimiter = separador === 'TAB' ? '\t' : separador;
  try {
    // A blank row costs as much as a filled one: parsing stops after the first excess row.
    const records = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      to: most + 1,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    if (records.length > most && most > MAX_STATEMENT_LINES)
      throw new UnreadableFile('O arquivo tem linhas demais. Importe períodos menores.');
    const rows = records.map(({ record, info }) => ({ linha: info.lines - breaksIn(record), cells: record.map(clean) }));
    return rows.filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`O arquivo CSV tem aspas fora do lugar na linha ${error.lines ?? '?'}.`);
    throw error;
  }
}

/** The parser reports the line where a record ends. */
const breaksIn = (record: readonly string[]) => record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** The statement of a CSV file with the given columns (rule 24.9). */
export function readCsv(text: string, columns: StatementColumns): RawStatement {
  const rows = csvRows(text, columns.separador).filter(({ linha }) => linha >= columns.primeiraLinha);
  const entries = rows.map((row, index) => entryOf(row, index + 1, columns)).filter(isNoFooter);
  return { conta: null, moeda: null, entries, de: null, ate: null, saldo: balanceOf(rows, columns), avisos: [] };
}

const at = ({ cells }: CsvRow, column: number | null | undefined) => (column ? (cells[column - 1] ?? '') : '');

function entryOf(row: CsvRow, numero: number, columns: StatementColumns): Entry {
  return {
    linha: row.linha,
    numero,
    data: csvDay(at(row, columns.data), columns.formatoData),
    valor: amountOf(row, columns),
    historico: columns.historico
      .map((column) => at(row, column))
      .filter(Boolean)
      .join(' - '),
    documento: at(row, columns.documento),
    fitid: '',
    tipo: '',
  };
}

function amountOf(row: CsvRow, { valor, credito, debito, natureza }: StatementColumns): Centavos | AmountFault {
  if (!valor) return eitherOf(parseAmount(at(row, credito)), parseAmount(at(row, debito)));
  const kind = at(row, natureza).charAt(0).toUpperCase();
  const amount = parseAmount(at(row, valor));
  if (typeof amount !== 'number' || !natureza) return amount;
  if (kind === 'D' || kind === '-') return -Math.abs(amount);
  return kind === 'C' || kind === '+' ? Math.abs(amount) : 'ILEGIVEL';
}

/** One of the two columns is empty or zero; a debit is negative, signed or not. */
function eitherOf(credit: Centavos | AmountFault, debit: Centavos | AmountFault): Centavos | AmountFault {
  const isNothing = (amount: Centavos | AmountFault) => amount === 'VAZIO' || amount === 0;
  if (isNothing(debit)) return credit === 'VAZIO' ? debit : credit;
  if (!isNothing(credit)) return 'ILEGIVEL';
  return typeof debit === 'number' ? -Math.abs(debit) : debit;
}

/** Totals and notes at the foot have neither a day nor an amount. */
const isNoFooter = ({ data, valor }: Entry) => data !== null || typeof valor === 'number' || valor === 'DUVIDOSO';

/** The balance after the last movement: files are in ascending or descending order of time. */
function balanceOf(rows: readonly CsvRow[], { data, formatoData, saldo }: StatementColumns): RawStatement['saldo'] {
  const balances = rows.flatMap((row): { valor: Centavos; em: PlainDate }[] => {
    const [em, valor] = [csvDay(at(row, data), formatoData), parseAmount(at(row, saldo))];
    return em && typeof valor === 'number' ? [{ valor, em }] : [];
  });
  const [first, last] = [balances[0], balances.at(-1)];
  if (!first || !last) return null;
  return first.em > last.em ? first : last;
}
