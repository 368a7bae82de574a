import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import type { Expense, ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { CONNECTION_ERROR } from '../api/client';
import { useMessages } from '../ui/dialogs/messages';
import type { WithPayee } from './payee-field';

export interface NewExpenseProps {
  /** What is known of the expense. */
  start: Partial<ExpenseRequest & WithPayee>;
  onSaved: (saved: Expense) => void;
  onClose: () => void;
}

/** Loads the form of an expense; provided by the app, because features do not import each other. */
export const NewExpenseContext = createContext<() => Promise<ComponentType<NewExpenseProps>>>(() => Promise.reject(new Error()));

/** The form of a new expense over the screen: a function that opens it with what is known, and the open form, to be rendered. */
export function useNewExpense(): [open: (start: NewExpenseProps['start'], onSaved: (saved: Expense) => void) => void, form: ReactNode] {
  const load = use(NewExpenseContext);
  const messages = useMessages();
  const [opened, setOpened] = useState<(Omit<NewExpenseProps, 'onClose'> & { Form: ComponentType<NewExpenseProps> }) | null>(null);
  const close = () => setOpened(null);
  return [
    (start, onSaved) =>
      void load().then(
        (Form) => setOpened({ Form, start, onSaved }),
        () => messages.error(CONNECTION_ERROR),
      ),
    opened && (
      <opened.Form
        start={opened.start}
        onSaved={(saved) => {
          close();
          opened.onSaved(saved);
        }}
        onClose={close}
      />
    ),
  ];
}
