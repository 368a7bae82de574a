import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { RowAction, RowActions } from '#shared/ui/lists/row-actions.ts';

/** The actions that the expense's state allows; groups without any are left out. */
export function allowedFor(rowActions: RowActions<Expense>, expense: Expense): RowActions<Expense> {
  const isAllowed = (action: RowAction<Expense>) => !action.refusal?.(expense);
  const actions = rowActions.actions.flatMap((action): RowActions<Expense>['actions'] => {
    if (!('entries' in action)) return isAllowed(action) ? [action] : [];
    const entries = action.entries.filter(isAllowed);
    return entries.length > 0 ? [{ ...action, entries }] : [];
  });
  return { ...rowActions, actions };
}
