import type { ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatDocument, formatName } from '#shared/format/format.ts';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { Badge } from '#shared/ui/base/badge.tsx';
import { CellLines } from '#shared/ui/lists/cell-lines.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { isCancelled, lacksItem, papersOf, payeeName, programAndAction } from './expense';
import { ReleaseMark, RestoMark, SplitMark, TaxMark } from './expense-marks';
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
  column('idFavorecido', { optional: true, sortable: false, width: '10.5rem' }),
  column('objetoResumido', { optional: true, sortable: false, card: 'second' }),
  column('programaAcao', { value: programAndAction, body: (expense) => <Classification expense={expense} /> }),
  column('descricaoItem', { optional: true, sortable: false }),
  column('descricaoElementoDespesa', { optional: true, sortable: false }),
  column('descricaoFonteRecurso', { optional: true }),
  column('notaFiscal', { width: '5.75rem', card: 'second' }),
  column('dataElaboracao', { optional: true, width: '7.75rem' }),
  column('situacao', { value: text, body: (expense) => <StatusBadge expense={expense} />, width: '11.5rem', card: 'third' }),
  column('vencimento', { width: '7.75rem' }),
  column('dataPagamento', { optional: true, width: '7.75rem' }),
  column('formaPagamento', { optional: true, width: '8rem' }),
  column('numConta', { optional: true, sortable: false, width: '7.5rem' }),
  column('valor', { sum: situacao === 'ANULADAS' || ((expense) => !isCancelled(expense)), width: '7.75rem' }),
];

/** The colours of the rows (rule 11.9); `Classification` and `StatusBadge` say the same in words. */
export const rowClass = (expense: Expense) => (isCancelled(expense) ? 'row-danger' : lacksItem(expense) ? 'row-warning' : undefined);

function Payee({ expense }: { expense: Expense }) {
  return (
    <CellLines title={payeeName(expense)} second={expense.objetoResumido ?? formatDocument(expense.idFavorecido)}>
      <ExpenseLink expense={expense}>{formatName(expense.nomeFavorecido)}</ExpenseLink>
    </CellLines>
  );
}

function Classification({ expense }: { expense: Expense }) {
  const text = programAndAction(expense);
  const marks = (
    <>
      {lacksItem(expense) && (
        <Badge tone="warning" icon="pi-exclamation-triangle">
          Sem item
        </Badge>
      )}
      <RestoMark expense={expense} />
      <SplitMark expense={expense} />
    </>
  );
  return (
    <CellLines
      title={[text, expense.descricaoFonteRecurso].filter(Boolean).join(' · ')}
      second={expense.descricaoFonteRecurso}
      marks={marks}
    >
      <span className={text ? undefined : 'empty'}>{text || '–'}</span>
    </CellLines>
  );
}

function StatusBadge({ expense }: { expense: Expense }) {
  const { tone, icon, text } = statusOf(expense, dateInBrazil(new Date()));
  return (
    <span title={expense.formaPagamento ?? undefined}>
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
      <ReleaseMark expense={expense} />
      <TaxMark expense={expense} />
      {expense.formaPagamento && <small className="secondary"> {expense.formaPagamento}</small>}
    </span>
  );
}
