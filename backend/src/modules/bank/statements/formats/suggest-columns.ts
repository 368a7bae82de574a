import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { CSV_DATE_FORMATS, CSV_SEPARATORS, type CsvDateFormat, type CsvSeparator } from '#domain/statement-csv.js';
import { fold } from '#domain/text.js';
import { withoutSeparatorLine } from '#platform/files/separator-line.js';
import { parseAmount } from './amount.js';
import { proves, provesInverted } from './balances.js';
import { stepsOf } from './csv.js';
import { type CsvRow, csvRows } from './csv-rows.js';
import { csvDay } from './day.js';
import { isBalanceLine } from './judge.js';
import { signOf } from './sign.js';

/** Number of rows examined. */
const SAMPLE = 80;

/** Number of columns of the text: the person's form has as many. */
const TEXTS = 2;

/** Column titles of banks, in words without accents. */
const TITLES = {
  data: /^(data|date|dt|dia)\b|\bdate$/,
  saldo: /\b(saldos?|balance)\b/,
  credito: /\b(cred\w*|entradas?)\b/,
  debito: /\b(deb\w*|saidas?)\b/,
  natureza: /^(tipo|d c|c d|dc|cd|natureza|inf|sinal|operacao)\b/,
  valor: /\b(valor|amount|montante|quantia)\b/,
  documento: /\b(doc\w*|numero|identificador|reference|id|nr|n|no|codigo)\b/,
  historico:
    /\b(hist\w*|descri\w*|lancamentos?|memo|titulo|title|estabelecimento|detalhes?|transaca\w*|transaction|favorecido|nome|texto|identificacao|tipo)\b/,
} as const;
type Title = keyof typeof TITLES;

const wordsOf = (cell: string) =>
  fold(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Guesses separator, first movement, and columns by their titles and by what is below them. Columns not found stay the first ones, for the author to correct. */
export function suggestColumns(text: string): StatementColumns {
  const separador = separatorOf(text);
  const rows = csvRows(text, separador, SAMPLE);
  const titles = titlesIn(rows);
  const below = titles ? rows.filter(({ linha }) => linha > titles.linha) : rows;
  const sample = new Sample(titles?.cells.map(wordsOf) ?? [], below);
  const columns = {
    separador,
    primeiraLinha: (titles && below[0]?.linha) ?? sample.first,
    formatoData: sample.formatoData,
    ...sample.columns(),
  };
  if (!titles && columns.valor) columns.saldo = runningBalance(below, columns);
  return provesInverted(stepsOf(below, columns)) ? { ...columns, inverteSinal: true } : columns;
}

/** The rows below the titles, and what their columns are. */
class Sample {
  readonly formatoData: CsvDateFormat;
  readonly data: number;
  /** Line of the first movement. */
  readonly first: number;
  private readonly movements: readonly CsvRow[];
  private readonly width: number;

  constructor(
    private readonly titles: readonly string[],
    rows: readonly CsvRow[],
  ) {
    this.width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length));
    const dated = (format: CsvDateFormat, column: number) => rows.filter(({ cells }) => csvDay(cells[column - 1] ?? '', format) !== null);
    const days = this.all().flatMap((column) => CSV_DATE_FORMATS.map((format) => ({ column, format, found: dated(format, column) })));
    // Two columns may hold days: the titled and the first one is the day of the movement.
    const rank = ({ column, found }: (typeof days)[number]) => (TITLES.data.test(this.titleOf(column)) ? 1_000 : 0) + found.length;
    const best = days.filter(({ found }) => found.length > 0).reduce((one, each) => (rank(each) > rank(one) ? each : one), days[0]!);
    this.formatoData = best?.format ?? 'DD/MM/AAAA';
    this.data = best?.found.length ? best.column : 1;
    this.movements = best?.found ?? [];
    this.first = this.movements[0]?.linha ?? 1;
  }

  columns() {
    const taken = new Set([this.data]);
    const find = (name: Title, isFitting: (column: number) => boolean): number | null => {
      const found = this.all().find((column) => !taken.has(column) && this.isTitled(column, name) && isFitting(column)) ?? null;
      if (found !== null) taken.add(found);
      return found;
    };
    const isAmount = (column: number) => this.holdsAmounts(column);
    const saldo = find('saldo', isAmount);
    const titled = find('valor', isAmount);
    const [credito, debito] = titled === null ? [find('credito', isAmount), find('debito', isAmount)] : [null, null];
    const isSplit = credito !== null && debito !== null;
    const valor = isSplit ? null : (titled ?? this.untitledAmount(taken));
    const natureza = valor === null ? null : find('natureza', (column) => this.holdsSigns(column, valor));
    const documento = find('documento', () => true);
    const historico = this.texts(taken);
    return {
      data: this.data,
      historico: historico.length > 0 ? historico : [Math.min(this.data + 1, 100)],
      documento,
      valor: isSplit ? null : (valor ?? Math.min(this.data + 2, 100)),
      credito: isSplit ? credito : null,
      debito: isSplit ? debito : null,
      natureza,
      saldo,
    };
  }

  private all(): number[] {
    return Array.from({ length: Math.min(this.width, 100) }, (_, index) => index + 1);
  }

  private titleOf(column: number): string {
    return this.titles[column - 1] ?? '';
  }

  /** Deb/Cred is a sign, and no column of credits or debits. */
  private isTitled(column: number, name: Title): boolean {
    const title = this.titleOf(column);
    if (TITLES.data.test(title)) return false;
    if (this.titles.length === 0) return name === 'natureza' && this.cells(column).every((cell) => /^[CD+-]$/i.test(cell));
    const isSign = TITLES.credito.test(title) && TITLES.debito.test(title);
    return name === 'natureza' ? isSign || TITLES.natureza.test(title) : !isSign && TITLES[name].test(title);
  }

  private cells(column: number): string[] {
    return this.movements.map(({ cells }) => cells[column - 1] ?? '').filter(Boolean);
  }

  private holdsAmounts(column: number): boolean {
    const amounts = this.cells(column).map(parseAmount);
    return this.movements.length === 0 || (amounts.some(isNumber) && amounts.every((amount) => amount !== 'ILEGIVEL'));
  }

  /** Whether each cell has a sign, which does not contradict that of the amount. */
  private holdsSigns(column: number, valor: number): boolean {
    return this.movements.every(({ cells }) => {
      if (cells.some(isBalanceLine)) return true;
      const [amount, sign] = [parseAmount(cells[valor - 1] ?? ''), signOf(cells[column - 1] ?? '')];
      return typeof amount !== 'number' || amount === 0 || (sign !== null && (amount > 0 || sign < 0));
    });
  }

  /** The first column of amounts with decimals. */
  private untitledAmount(taken: Set<number>): number | null {
    const isMoney = (column: number) => this.holdsAmounts(column) && this.cells(column).every((cell) => /[.,]\d{2}\D*$/.test(cell));
    const found = this.all().find((column) => !taken.has(column) && this.movements.length > 0 && isMoney(column)) ?? null;
    if (found !== null) taken.add(found);
    return found;
  }

  private texts(taken: ReadonlySet<number>): number[] {
    const free = this.all().filter((column) => !taken.has(column));
    if (this.titles.length > 0) return free.filter((column) => this.isTitled(column, 'historico')).slice(0, TEXTS);
    return free.filter((column) => this.cells(column).some((cell) => /\p{L}{2}/u.test(cell))).slice(0, 1);
  }
}

const isNumber = (amount: unknown) => typeof amount === 'number';

/** The column after the amount that the amounts explain: the balance of a file without titles. */
function runningBalance(rows: readonly CsvRow[], columns: StatementColumns): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let saldo = columns.valor! + 1; saldo <= Math.min(width, 100); saldo++)
    if (proves(stepsOf(rows, { ...columns, saldo }))) return saldo;
  return null;
}

/** The row with the most titles, that of the day among them. */
function titlesIn(rows: readonly CsvRow[]): CsvRow | null {
  const score = ({ cells }: CsvRow) => {
    const titles = cells.filter((cell) => !/\d/.test(cell)).map(wordsOf);
    const known = titles.filter((title) => Object.values(TITLES).some((pattern) => pattern.test(title))).length;
    return known > 1 && titles.some((title) => TITLES.data.test(title)) ? known : 0;
  };
  return rows.reduce<CsvRow | null>((one, each) => (score(each) > (one ? score(one) : 0) ? each : one), null);
}

/** The separator that the file names, or the one that gives most lines the same, largest number of cells. */
function separatorOf(text: string): CsvSeparator {
  const { separator, text: rest } = withoutSeparatorLine(text);
  const named = CSV_SEPARATORS.find((each) => each === separator || (each === 'TAB' && separator === '\t'));
  if (named) return named;
  const lines = rest
    .slice(0, 100_000)
    .split(/\r\n|\n|\r/, SAMPLE)
    .map((line) => line.replace(/"[^"]*"/g, ''));
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
