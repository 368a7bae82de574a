import type { Expense, ExpenseRequest } from '#contracts/expenses.js';
import { ApiError, api } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/messages.tsx';

/** Saves an expense by that call; one that seems to be entered twice only after the person said that it is another. */
export function useSaveExpense<B extends object = ExpenseRequest>(path = 'despesa/save') {
  const { confirm } = useMessages();
  const save = (body: object) => api.post<Expense>(path, body);
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
