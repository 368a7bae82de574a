import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { useCards } from '#shared/ui/base/use-media.ts';
import { useExpenseAddress } from './opened-expense';
import styles from './page.module.css';

/** Opens an expense by its name in the list. In a table, Enter on the row does the same. */
export function ExpenseLink({ expense, children }: { expense: Expense; children: ReactNode }) {
  const isCards = useCards();
  const addressOf = useExpenseAddress();
  return (
    <Link className={styles.expenseLink} to={addressOf(expense)} replace={!isCards} tabIndex={isCards ? undefined : -1}>
      {children}
    </Link>
  );
}
