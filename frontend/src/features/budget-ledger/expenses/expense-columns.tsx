import type { ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatDocument } from '#shared/format/format.ts';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { Badge } from '#shared/ui/base/badge.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { isCancelled, lacksItem, papersOf, payeeName, programAndAction } from './expense';
import { SplitMark, TaxMark } from './expense-marks';
import { statusOf } from './expense-situation';
import { ExpenseLink } from './page/expense-link';

const { column } = columnsIn(EXPENSE_WORDS);

const text = (expense: Expense) => statusOf(expense, dateInBrazil(new Date())).text;

/** The columns of a tab. Cancelled expenses are summed only in their own tab (rule 11.12). */
export const columnsOf = (situacao: ExpenseSituation): Column<Expense>[] => [
  column('idDespesa', { width: '4rem' }),
  column('nomeFavorecido', {
    body: (expense) => (
      <WithClip of={papersOf(expense)}>
        <Payee expense={expense} />
      </WithClip>
    ),
    card: 'title',
  }),
  column('programaAcao', { value: programAndAction, body: (expense) => <Classification expense={expense} /> }),
  column('descricaoFonteRecurso', { width: '9.25rem' }),
  column('notaFiscal', { width: '5.75rem' }),
  column('dataElaboracao', { width: '7.75rem' }),
  column('vencimento', { width: '8.1rem' }),
  column('situacao', { value: text, body: (expense) => <StatusBadge expense={expense} />, width: '12.5rem' }),
  column('valor', { sum: situacao === 'ANULADAS' || ((expense) => !isCancelled(expense)), width: '7.75rem' }),
];

/** The colours of the rows (rule 11.9); `Classification` and `StatusBadge` say the same in words. */
export const rowClass = (expense: Expense) => (isCancelled(expense) ? 'row-danger' : lacksItem(expense) ? 'row-warning' : undefined);

function Payee({ expense }: { expense: Expense }) {
  const document = formatDocument(expense.idFavorecido);
  return (
    <span title={payeeName(expense)}>
      <ExpenseLink expense={expense}>{expense.nomeFavorecido}</ExpenseLink> <small className="secondary">{document}</small>
    </span>
  );
}

function Classification({ expense }: { expense: Expense }) {
  const text = programAndAction(expense);
  return (
    <span className="cell-stack" title={text}>
      <span className={text ? undefined : 'empty'}>{text || '–'}</span>
      {lacksItem(expense) && (
        <Badge tone="warning" icon="pi-exclamation-triangle">
          Sem item
        </Badge>
      )}
      <SplitMark expense={expense} />
    </span>
  );
}

function StatusBadge({ expense }: { expense: Expense }) {
  const { tone, icon, text } = statusOf(expense, dateInBrazil(new Date()));
  return (
    <span title={expense.formaPagamento ?? undefined}>
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
      <TaxMark expense={expense} />
      {expense.formaPagamento && <small className="secondary"> {expense.formaPagamento}</small>}
    </span>
  );
}
