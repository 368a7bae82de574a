import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { ApiError } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';

/** Saves an expense with that call; asks for confirmation before saving a possible duplicate. */
export function useSaveExpense<B extends { confirmaDuplicidade?: boolean }>(save: (body: B) => Promise<Expense>) {
  const { confirm } = useMessages();
  return async (body: B): Promise<Expense> => {
    try {
      return await save(body);
    } catch (error) {
      const isDuplicate = error instanceof ApiError && error.code === 'despesa.duplicada';
      if (!isDuplicate || !(await confirm('save', error.message))) throw error;
      return save({ ...body, confirmaDuplicidade: true });
    }
  };
}
