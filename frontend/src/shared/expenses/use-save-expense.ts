import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { useAskedSave } from './use-asked-save';

/** Saves an expense with that call; asks for confirmation before saving a possible duplicate. */
export const useSaveExpense = <B extends { confirmaDuplicidade?: boolean }>(save: (body: B) => Promise<Expense>) =>
  useAskedSave(save, 'despesa.duplicada', { confirmaDuplicidade: true } as Partial<B>);
