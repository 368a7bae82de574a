import type { Expense } from '#contracts/expenses.js';
import { formatDate } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { Column } from '#shared/ui/columns.ts';
import { isCancelled, lacksItem, payeeName, programAndAction } from './expense';

/** State of an expense that needs attention, in words. */
const mark = (expense: Expense) =>
  isCancelled(expense) ? `Anulada em ${formatDate(expense.dataAnulacao)}` : lacksItem(expense) ? 'Sem item' : null;

export const EXPENSE_COLUMNS: Column<Expense>[] = [
  { field: 'idDespesa', header: 'Nº', type: 'number', width: '4.5rem' },
  {
    field: 'programaAcao',
    header: 'Programa / Ação',
    value: programAndAction,
    exportValue: (expense) => [programAndAction(expense), mark(expense)].filter(Boolean).join(' · '),
    body: (expense) => <Classification expense={expense} />,
  },
  { field: 'descricaoFonteRecurso', header: 'Fonte de Recursos', width: '8rem' },
  { field: 'nomeFavorecido', header: 'Nome do Favorecido', body: payeeName, exportValue: payeeName, card: 'title' },
  { field: 'notaFiscal', header: 'Nota Fiscal', width: '6.5rem' },
  { field: 'dataElaboracao', header: 'Data de Elaboração', type: 'date', width: '7.75rem' },
  { field: 'dataPagamento', header: 'Data de Pagamento', type: 'date', width: '7.75rem' },
  { field: 'formaPagamento', header: 'Forma de Pagamento', width: '8.5rem' },
  { field: 'valor', header: 'Valor', type: 'money', sum: (expense) => !isCancelled(expense), width: '8rem' },
];

/** The colours of the rows (rule 11.9); `Classification` says the same in words. */
export const rowClass = (expense: Expense) => (isCancelled(expense) ? 'row-danger' : lacksItem(expense) ? 'row-warning' : undefined);

function Classification({ expense }: { expense: Expense }) {
  const text = programAndAction(expense);
  return (
    <span className="cell-stack">
      <span className={text ? undefined : 'empty'}>{text || '–'}</span>
      {isCancelled(expense) && (
        <Badge tone="danger" icon="pi-ban">
          {mark(expense)}
        </Badge>
      )}
      {lacksItem(expense) && (
        <Badge tone="warning" icon="pi-exclamation-triangle">
          {mark(expense)}
        </Badge>
      )}
    </span>
  );
}
