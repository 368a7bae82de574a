import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import { RECURRING_EXPENSE_RECORD } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { formatName } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { monthName, payeeOf } from './recurring-expense';

const { column } = columnsIn({ ...EXPENSE_WORDS, ...RECURRING_EXPENSE_RECORD });

/** Row key. */
export const draftKey = ({ id, mes }: ExpenseDraft) => `${id}-${mes}`;

export const DRAFT_COLUMNS: Column<ExpenseDraft>[] = [
  { field: 'mes', header: 'Mês', value: ({ mes }) => monthName(mes), sortable: false, width: '7rem' },
  column<ExpenseDraft>('nomeFavorecido', {
    value: payeeOf,
    sortable: false,
    card: 'title',
    body: (draft) => (
      <>
        {formatName(payeeOf(draft))}{' '}
        {draft.impedimento && (
          <Badge tone="danger" icon="pi-exclamation-triangle">
            {draft.impedimento}
          </Badge>
        )}
      </>
    ),
  }),
  column('objetoResumido', { sortable: false }),
  column('dataElaboracao', { sortable: false, width: '7rem' }),
  column('vencimento', { sortable: false, width: '7.5rem' }),
  column('valor', { sum: true, sortable: false, width: '9rem' }),
];
