import { type Expense } from '#contracts/expenses.js';
import { type Centavos, centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** What was registered, that is paid or still to pay; a cancelled expense counts in `anulado` alone (contract §4). */
export interface ExpenseTotals {
  registrado: Centavos;
  pago: Centavos;
  aPagar: Centavos;
  anulado: Centavos;
  /** How many were registered, and how many cancelled. */
  quantidade: number;
  anuladas: number;
}

export interface ExpenseRow extends Omit<Expense, 'valor'> {
  valor: Centavos;
  situacao: 'anulada' | 'paga' | 'a pagar';
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

export interface Period {
  dataInicio: PlainDate;
  dataFim: PlainDate;
}

const NO_PROGRAM = 'Sem programa';

/** The expenses issued in the period (without one: all) by program in the order of names, those without program last, each in the order of its number. */
export function expenseStatement(expenses: Expense[], period?: Period): ExpenseStatement {
  const rows = expenses
    .filter(({ dataElaboracao }) => !period || (period.dataInicio <= dataElaboracao && dataElaboracao <= period.dataFim))
    .map(rowOf)
    .sort((a, b) => a.idDespesa - b.idDespesa);
  const programas = [...Map.groupBy(rows, ({ idPrograma }) => idPrograma).values()]
    .map((despesas) => ({ programa: despesas[0]!.descricaoPrograma ?? NO_PROGRAM, despesas, totais: totalsOf(despesas) }))
    .sort((a, b) => Number(isOutside(a)) - Number(isOutside(b)) || a.programa.localeCompare(b.programa, 'pt-BR'));
  return { programas, totais: totalsOf(rows) };
}

const isOutside = ({ despesas }: ProgramExpenses) => despesas[0]!.idPrograma === null;

function rowOf(expense: Expense): ExpenseRow {
  const situacao = expense.dataAnulacao ? 'anulada' : expense.dataPagamento ? 'paga' : 'a pagar';
  return { ...expense, valor: centavos(expense.valor), situacao };
}

function totalsOf(rows: ExpenseRow[]): ExpenseTotals {
  const of = (situacao: ExpenseRow['situacao']) => rows.filter((row) => row.situacao === situacao);
  const sum = (some: ExpenseRow[]) => some.reduce((total, { valor }) => total + valor, 0);
  const pago = sum(of('paga'));
  const aPagar = sum(of('a pagar'));
  const cancelled = of('anulada');
  return {
    registrado: pago + aPagar,
    pago,
    aPagar,
    anulado: sum(cancelled),
    quantidade: rows.length - cancelled.length,
    anuladas: cancelled.length,
  };
}
