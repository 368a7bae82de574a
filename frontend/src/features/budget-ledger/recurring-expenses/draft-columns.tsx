import type { ExpenseDraft } from '#contracts/budget-ledger/expense-drafts.js';
import { Badge } from '#shared/ui/base/badge.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { monthName, payeeOf } from './recurring-expense';

/** Key of its rows. */
export const draftKey = ({ id, mes }: ExpenseDraft) => `${id}-${mes}`;

export const DRAFT_COLUMNS: Column<ExpenseDraft>[] = [
  { field: 'mes', header: 'Mês', value: ({ mes }) => monthName(mes), sortable: false, width: '7rem' },
  {
    field: 'nomeFavorecido',
    header: 'Favorecido',
    value: payeeOf,
    sortable: false,
    card: 'title',
    body: (draft) => (
      <>
        {payeeOf(draft)}{' '}
        {draft.impedimento && (
          <Badge tone="danger" icon="pi-exclamation-triangle">
            {draft.impedimento}
          </Badge>
        )}
      </>
    ),
  },
  { field: 'objetoResumido', header: 'Objeto', sortable: false },
  { field: 'dataElaboracao', header: 'Data', type: 'date', sortable: false, width: '7rem' },
  { field: 'vencimento', header: 'Vencimento', type: 'date', sortable: false, width: '7.5rem' },
  { field: 'valor', header: 'Valor', type: 'money', sum: true, sortable: false, width: '9rem' },
];
