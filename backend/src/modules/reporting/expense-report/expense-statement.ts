import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { type ReportDay } from '#contracts/reporting/reporting.js';
import { type Centavos, centavos, sumOf } from '#domain/money.js';
import { type Period } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';

/** Registered expenses, paid or open; a cancelled one counts only in `anulado` (rule 11.2). */
export interface ExpenseTotals {
  registrado: Centavos;
  pago: Centavos;
  aPagar: Centavos;
  anulado: Centavos;
  /** Counts of registered and of cancelled expenses. */
  quantidade: number;
  anuladas: number;
}

export type Situation = 'anulada' | 'paga' | 'a pagar';

export interface ExpenseRow extends Omit<Expense, 'valor'> {
  valor: Centavos;
  situacao: Situation;
}

export interface ProgramExpenses {
  programa: string;
  despesas: ExpenseRow[];
  totais: ExpenseTotals;
}

export interface ExpenseStatement {
  programas: ProgramExpenses[];
  totais: ExpenseTotals;
}

/** Selection of a year's expenses; absent limits select all. */
export interface ExpenseChoice {
  /** First and last day, of issue or of payment; both are included. */
  periodo?: Period;
  /** Default: by day of issue. By day of payment selects only paid expenses, including those cancelled since. */
  por?: ReportDay;
  idPrograma?: number;
}

const NO_PROGRAM = 'Sem programa';

/** The selected expenses by program in order of names, those without program last; within it by number or day of payment; a split expense once per part. */
export function expenseStatement(expenses: Expense[], { periodo, por = 'elaboracao', idPrograma }: ExpenseChoice = {}): ExpenseStatement {
  const rows = expenses
    .filter((expense) => isWithin(dayOf(expense, por), periodo))
    .flatMap(perPart)
    .filter((expense) => idPrograma === undefined || expense.idPrograma === idPrograma)
    .map(rowOf)
    .sort((a, b) => (por === 'pagamento' && compare(a.dataPagamento!, b.dataPagamento!)) || a.idDespesa - b.idDespesa);
  const programas = [...Map.groupBy(rows, ({ idPrograma }) => idPrograma).values()]
    .map((despesas) => ({ programa: despesas[0]!.descricaoPrograma ?? NO_PROGRAM, despesas, totais: totalsOf(despesas) }))
    .sort((a, b) => Number(isOutside(a)) - Number(isOutside(b)) || a.programa.localeCompare(b.programa, 'pt-BR'));
  return { programas, totais: totalsOf(rows) };
}

/** The day that selects the expense; null if it was never paid. A cancellation without payment has a day of payment, but no form (rule 11.5). */
function dayOf({ dataElaboracao, dataPagamento, formaPagamento }: Expense, por: ReportDay): PlainDate | null {
  return por === 'elaboracao' ? dataElaboracao : formaPagamento && dataPagamento;
}

const isWithin = (day: PlainDate | null, period: Period | undefined) =>
  day !== null && (!period || (period.dataInicio <= day && day <= period.dataFim));

const compare = (a: PlainDate, b: PlainDate) => (a < b ? -1 : a > b ? 1 : 0);

const isOutside = ({ despesas }: ProgramExpenses) => despesas[0]!.idPrograma === null;

/** A cancelled expense is never also paid or open. */
export function situationOf({ dataAnulacao, dataPagamento }: Expense): Situation {
  if (dataAnulacao) return 'anulada';
  return dataPagamento ? 'paga' : 'a pagar';
}

function rowOf(expense: Expense): ExpenseRow {
  return { ...expense, valor: centavos(expense.valor), situacao: situationOf(expense) };
}

function totalsOf(rows: ExpenseRow[]): ExpenseTotals {
  // A split expense counts once.
  const count = (some: ExpenseRow[]) => new Set(some.map(({ idDespesa }) => idDespesa)).size;
  const of = (situacao: Situation) => rows.filter((row) => row.situacao === situacao);
  const pago = sumOf(of('paga'));
  const aPagar = sumOf(of('a pagar'));
  const cancelled = of('anulada');
  return {
    registrado: pago + aPagar,
    pago,
    aPagar,
    anulado: sumOf(cancelled),
    quantidade: count(rows) - count(cancelled),
    anuladas: count(cancelled),
  };
}
