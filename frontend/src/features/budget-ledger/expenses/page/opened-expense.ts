import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { useCards } from '#shared/ui/base/use-media.ts';

/** Number of the expense in the side panel, in the address of the list. */
const OPENED = 'aberta';

/** Address of an expense's page. */
export const pageOf = ({ idDespesa }: Pick<Expense, 'idDespesa'>) => `/despesa/${idDespesa}`;

/** Address that opens an expense: in the side panel of the list, or as a page where the list has cards. */
export function useExpenseAddress(): (expense: Pick<Expense, 'idDespesa'>) => string {
  const isCards = useCards();
  const [params] = useSearchParams();
  return ({ idDespesa }) => {
    if (isCards) return pageOf({ idDespesa });
    const search = new URLSearchParams(params);
    search.set(OPENED, String(idDespesa));
    search.set('sel', String(idDespesa));
    return `?${search}`;
  };
}

/** The expense in the side panel of the list. */
export function useOpenedExpense() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isCards = useCards();
  const addressOf = useExpenseAddress();
  return {
    opened: isCards ? null : Number(params.get(OPENED)) || null,
    open: (expense: Pick<Expense, 'idDespesa'>) => void navigate(addressOf(expense), { replace: !isCards }),
    close: () =>
      setParams(
        (now) => {
          now.delete(OPENED);
          return now;
        },
        { replace: true },
      ),
  };
}
