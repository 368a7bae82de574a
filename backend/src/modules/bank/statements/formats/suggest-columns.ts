import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { CSV_DATE_FORMATS, CSV_SEPARATORS, type CsvDateFormat, type CsvSeparator } from '#domain/statement-csv.js';
import { fold } from '#domain/text.js';
import { type CsvRow, csvRows } from './csv.js';
import { csvDay } from './day.js';

/** Number of rows examined. */
const SAMPLE = 40;

/** Column titles of banks, folded. */
const TITLES: Record<'data' | 'historico' | 'documento' | 'valor' | 'credito' | 'debito' | 'natureza' | 'saldo', RegExp> = {
  data: /^(data|date|dt\b|dia)/,
  historico: /hist|descri|lancamento|memo|title|estabelecimento|detalhe/,
  documento: /doc|numero|identificador|\bn[o.]/,
  valor: /^(valor|amount|montante|quantia)/,
  credito: /credit|entrada/,
  debito: /debit|saida/,
  natureza: /^(tipo|d\/c|c\/d|natureza|inf)/,
  saldo: /saldo|balance/,
};

/** Guesses separator, first movement, and columns by their titles. Columns not found stay the first ones, for the author to correct. */
export function suggestColumns(text: string): StatementColumns {
  const separador = separatorOf(text.slice(0, 100_000).split(/\r\n|\n|\r/, SAMPLE));
  const rows = csvRows(text, separador, SAMPLE);
  const [formatoData, first] = firstMovement(rows);
  const titles = (rows.filter(({ linha }) => linha < (first?.linha ?? 1)).at(-1)?.cells ?? []).map(fold);
  const column = (pattern: RegExp) => titles.findIndex((title) => pattern.test(title)) + 1 || null;
  const found = (name: keyof typeof TITLES) => column(TITLES[name]);
  const data = found('data') ?? (first ? first.cells.findIndex((cell) => csvDay(cell, formatoData) !== null) + 1 : 1);
  const historico = titles.flatMap((title, index) => (TITLES.historico.test(title) ? [index + 1] : [])).slice(0, 3);
  const [valor, credito, debito] = [found('valor'), found('credito'), found('debito')];
  const inOne = valor !== null || credito === null || debito === null;
  return {
    separador,
    primeiraLinha: first?.linha ?? 1,
    formatoData,
    data,
    historico: historico.length > 0 ? historico : [Math.min(data + 1, 100)],
    documento: found('documento'),
    valor: inOne ? (valor ?? Math.min(data + 2, 100)) : null,
    credito: inOne ? null : credito,
    debito: inOne ? null : debito,
    natureza: null,
    saldo: found('saldo'),
  };
}

/** The separator that gives most lines the same, largest number of cells. */
function separatorOf(lines: readonly string[]): CsvSeparator {
  const score = (separador: CsvSeparator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(separador === 'TAB' ? '\t' : separador).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    return Math.max(0, ...[...counts].map(([cells, times]) => (cells - 1) * times));
  };
  return CSV_SEPARATORS.reduce((best, each) => (score(each) > score(best) ? each : best));
}

/** The first row with a day, and the date format that fits most rows. */
function firstMovement(rows: readonly CsvRow[]): [CsvDateFormat, CsvRow | undefined] {
  const dated = (format: CsvDateFormat) => rows.filter(({ cells }) => cells.some((cell) => csvDay(cell, format) !== null));
  const format = CSV_DATE_FORMATS.reduce((best, each) => (dated(each).length > dated(best).length ? each : best));
  return [format, dated(format)[0]];
}
