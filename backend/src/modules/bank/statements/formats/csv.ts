import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { type Centavos } from '#domain/money.js';
import { type AmountFault, parseAmount } from './amount.js';
import { type Step, witness } from './balances.js';
import { type CsvRow, csvRows } from './csv-rows.js';
import { csvDay } from './day.js';
import { isTotal, isWholeBalance } from './judge.js';
import { signOf } from './sign.js';
import { type Entry, type RawStatement } from './statement-file.js';

/** The statement of a CSV file with the given columns (rule 24.9). */
export function readCsv(text: string, columns: StatementColumns): RawStatement {
  const lines = linesOf(csvRows(text, columns.separador), columns);
  const entries = lines.map(({ entry }) => entry);
  const { saldo, contradicao, isOpen } = witness(stepsIn(lines));
  const avisos = isOpen
    ? [{ codigo: 'SALDO_ILEGIVEL', mensagem: 'A ordem dos lançamentos não diz qual é o último saldo: ele não foi guardado.' }]
    : [];
  return { conta: null, moeda: null, entries, de: null, ate: null, saldo, contradicao, avisos };
}

/** The balances of the rows, each with the amount that leads to it. */
export const stepsOf = (rows: readonly CsvRow[], columns: StatementColumns): Step[] => stepsIn(linesOf(rows, columns));

/** A total states no balance. */
const stepsIn = (lines: readonly Line[]): Step[] =>
  lines.flatMap(({ entry, step }) => (entry.data !== null || isWholeBalance(entry.historico) ? [step] : []));

interface Line {
  entry: Entry;
  step: Step;
}

function linesOf(all: readonly CsvRow[], columns: StatementColumns): Line[] {
  const rows = all.filter(({ linha }) => linha >= columns.primeiraLinha);
  const most = widthOf(all, rows, columns);
  return rows
    .map((row, index) => {
      const entry = entryOf(row, index + 1, columns);
      if (!mayBeMovement(entry))
        entry.ignorado = isTotal(entry.historico) ? 'Linha de total: não é movimento.' : 'Sem data e sem valor: não é movimento.';
      else if (filled(row) > most) entry.falha = `tem ${filled(row)} colunas, e o extrato ${most}: há um separador no meio de um texto`;
      return { row, entry, step: stepOf(row, entry, columns) };
    })
    .filter(({ row, entry }) => entry.ignorado === undefined || row.cells.some((cell) => MONEY.test(cell)));
}

/** Number of cells up to the last one that is not blank. */
const filled = ({ cells }: CsvRow) => cells.findLastIndex(Boolean) + 1;

/** Number of columns: that of the titles, or without titles that of most rows; at least the columns chosen. */
function widthOf(all: readonly CsvRow[], rows: readonly CsvRow[], columns: StatementColumns): number {
  const { primeiraLinha, data, historico, valor, credito, debito, natureza, documento, saldo } = columns;
  const chosen = Math.max(data, ...historico, ...[valor, credito, debito, natureza, documento, saldo].map((column) => column ?? 0));
  const titles = all.findLast(({ linha }) => linha < primeiraLinha)?.cells.length ?? 0;
  if (titles >= chosen) return titles;
  const widths = [...Map.groupBy(rows, filled)].sort(([, some], [, others]) => others.length - some.length);
  return Math.max(chosen, widths[0]?.[0] ?? 0);
}

const at = ({ cells }: CsvRow, column: number | null | undefined) => (column ? (cells[column - 1] ?? '') : '');

function entryOf(row: CsvRow, numero: number, columns: StatementColumns): Entry {
  const texts = columns.historico.map((column) => at(row, column)).filter(Boolean);
  return {
    linha: row.linha,
    numero,
    data: csvDay(at(row, columns.data), columns.formatoData),
    valor: amountOf(row, columns),
    historico: [...new Set(texts)].join(' - ') || totalName(row, columns),
    documento: at(row, columns.documento),
    fitid: '',
    tipo: '',
    temSaldo: typeof parseAmount(at(row, columns.saldo)) === 'number',
  };
}

/** Banks write the name of a total anywhere in a row without a day. */
const totalName = (row: CsvRow, { data, formatoData }: StatementColumns) =>
  csvDay(at(row, data), formatoData) ? '' : (row.cells.find(Boolean) ?? '');

/** A balance is in its own column, or on a line that names it. */
function stepOf(row: CsvRow, { linha, data, valor, historico }: Entry, columns: StatementColumns): Step {
  const isBalance = isWholeBalance(historico);
  const amount = typeof valor === 'number' && !isBalance ? valor : 0;
  const told = columns.saldo ? parseAmount(at(row, columns.saldo)) : isBalance ? balanceOn(row, columns) : null;
  return { linha, data, valor: amount, saldo: typeof told === 'number' ? told : null };
}

/** The amount of a line that names a balance; banks often leave its sign out. */
function balanceOn(row: CsvRow, columns: StatementColumns): Centavos | AmountFault {
  const amount = amountOf(row, { ...columns, inverteSinal: false });
  return amount === 'SEM_SINAL' ? parseAmount(at(row, columns.valor)) : amount;
}

function amountOf(row: CsvRow, columns: StatementColumns): Centavos | AmountFault {
  const { valor, credito, debito, natureza, inverteSinal } = columns;
  const amount = valor
    ? signed(parseAmount(at(row, valor)), natureza ? at(row, natureza) : null)
    : eitherOf(parseAmount(at(row, credito)), parseAmount(at(row, debito)));
  return inverteSinal && typeof amount === 'number' && amount !== 0 ? -amount : amount;
}

/** The amount with the sign that stands beside it; a contrary sign of its own makes it doubtful. @param beside null without such a column */
function signed(amount: Centavos | AmountFault, beside: string | null): Centavos | AmountFault {
  if (typeof amount !== 'number' || amount === 0 || beside === null) return amount;
  const sign = signOf(beside);
  return sign === null || (amount < 0 && sign > 0) ? 'SEM_SINAL' : sign * Math.abs(amount);
}

/** One of the two columns is empty or zero; a debit is negative, signed or not. */
function eitherOf(credit: Centavos | AmountFault, debit: Centavos | AmountFault): Centavos | AmountFault {
  const isNothing = (amount: Centavos | AmountFault) => amount === 'VAZIO' || amount === 0;
  if (isNothing(debit)) return credit === 'VAZIO' ? debit : credit;
  if (!isNothing(credit)) return 'ILEGIVEL';
  return typeof debit === 'number' ? -Math.abs(debit) : debit;
}

/** Totals and notes at the foot have neither a day nor an amount; those with other amounts are reported. */
const mayBeMovement = ({ data, valor }: Entry) =>
  data !== null || typeof valor === 'number' || valor === 'DUVIDOSO' || valor === 'SEM_SINAL';

const MONEY = /\d[.,]\d{2}(?!\d)/;
