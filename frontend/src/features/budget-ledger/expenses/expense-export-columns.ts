import { EXPENSE_RECORD, EXPENSE_WORDS, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { without } from '#contracts/common/record.js';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { recordExport } from '#shared/ui/lists/record-list.ts';
import { isCancelled, isPaid } from './expense';

const { exported } = columnsIn(EXPENSE_WORDS);

/** The state of the expense. */
const situation = (expense: Expense) => (isCancelled(expense) ? 'ANULADA' : isPaid(expense) ? 'PAGA' : 'A PAGAR');

/** Day of payment. A cancellation without payment sets one too, but no form of payment (rule 11.5). */
const paidOn = ({ dataPagamento, formaPagamento }: Expense) => formaPagamento && dataPagamento;

/** An amount column for some of the expenses: a cancelled expense adds nothing to *Valor* (rule 16.22). */
const amount = (field: Parameters<typeof exported>[0], counts: (expense: Expense) => boolean): Column<Expense> =>
  exported(field, { sum: true, value: (expense) => (counts(expense) ? expense.valor : null) });

/** Columns of the spreadsheet: all fields that an accountant filters by, and amounts whose sums are the totals. */
export const EXPENSE_EXPORT_COLUMNS: Column<Expense>[] = [
  exported('idDespesa'),
  exported('idDespesaPrincipal'),
  exported('situacao', { value: situation }),
  ...recordExport(without(EXPENSE_RECORD, 'idDespesa', 'idDespesaPrincipal', 'valor'), [exported('dataPagamento', { value: paidOn })]),
  exported('dataAtesto', { value: ({ atesto }) => atesto?.data ?? null }),
  exported('nomeAtesto', { value: ({ atesto }) => atesto?.nome ?? null }),
  exported('cargoAtesto', { value: ({ atesto }) => atesto?.cargo ?? null }),
  amount('valor', (expense) => !isCancelled(expense)),
  amount('valorPago', isPaid),
  amount('valorAPagar', (expense) => !isCancelled(expense) && !isPaid(expense)),
  amount('valorAnulado', isCancelled),
];
