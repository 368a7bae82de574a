import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { type Expense } from '#contracts/budget-ledger/expenses.js';
import { type ReportDay } from '#contracts/reporting/reporting.js';
import { type Centavos, centavos, sumOf } from '#domain/money.js';
import { type Period } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';

/** What was registered, that is paid or still to pay; a cancelled expense counts in `anulado` alone (rule 11.2). */
export interface ExpenseTotals {
  registrado: Centavos;
  pago: Centavos;
  aPagar: Centavos;
  anulado: Centavos;
  /** How many were registered, and how many cancelled. */
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

/** Which expenses of a year are taken; without limits all of them. */
export interface ExpenseChoice {
  /** First and last day, of issue or of payment; both are included. */
  periodo?: Period;
  /** Default: by the day of issue. By that of payment only what was paid is taken, also if it was cancelled since. */
  por?: ReportDay;
  idPrograma?: number;
}

const NO_PROGRAM = 'Sem programa';

/** The expenses chosen by program in the order of names, those without program last, each in the order of its number, or of its day of payment; one that is split once for each part. */
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

/** The day by which the expense is taken; null of what was never paid. A cancellation without payment has a day of payment, but no form (rule 11.5). */
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
  // An expense counts once, of however many of its parts.
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
