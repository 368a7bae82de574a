import type { MovementForms } from '#shared/movements/movement-forms.tsx';
import { loadChunk } from './load-chunk';

/** Forms that book what a statement shows. */
export const MOVEMENT_FORMS: MovementForms = {
  despesa: {
    needs: 'despesa.pagar',
    takes: (valor) => valor < 0,
    load: () => loadChunk(async () => (await import('../features/budget-ledger/expenses/paid-expense-dialog')).PaidExpenseDialog),
  },
  receita: {
    needs: 'receita.salvar',
    takes: (valor) => valor > 0,
    load: () => loadChunk(async () => (await import('../features/budget-ledger/revenues/statement-revenue-dialog')).StatementRevenueDialog),
  },
  transferencia: {
    needs: 'transferencia.salvar',
    takes: (valor) => valor !== 0,
    load: () => loadChunk(async () => (await import('#shared/lookups/transfer-dialog.tsx')).StatementTransferDialog),
  },
};

/** The form of an expense of which another screen knows something. */
export const loadNewExpense = () =>
  loadChunk(async () => (await import('../features/budget-ledger/expenses/new-expense-dialog')).NewExpenseDialog);
