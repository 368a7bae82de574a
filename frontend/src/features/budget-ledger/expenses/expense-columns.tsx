import { EXPENSE_RECORD, EXPENSE_WORDS, type Expense } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatDocument, formatName } from '#shared/format/format.ts';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { Badge } from '#shared/ui/base/badge.tsx';
import { CellLines } from '#shared/ui/lists/cell-lines.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import { isCancelled, lacksItem, papersOf, payeeName, programAndAction } from './expense';
import { ReleaseMark, RestoMark, SplitMark, TaxMark } from './expense-marks';
import { statusOf } from './expense-situation';
import { ExpenseLink } from './page/expense-link';
import { useReleases } from './to-release.queries';

/** The columns that have a place in the list; others that the record describes stand before the value. */
const PLACED = [
  'idDespesa',
  'nomeFavorecido',
  'idFavorecido',
  'objetoResumido',
  'programaAcao',
  'descricaoItem',
  'descricaoElementoDespesa',
  'descricaoFonteRecurso',
  'notaFiscal',
  'tipoDocumento',
  'dataElaboracao',
  'situacao',
  'vencimento',
  'dataPagamento',
  'formaPagamento',
  'numConta',
  'dataAtesto',
] satisfies (keyof typeof EXPENSE_WORDS)[];

const OTHERS = Object.entries<{ column?: object }>(EXPENSE_RECORD).flatMap(([name, { column }]) =>
  column && name !== 'valor' && !PLACED.some((placed) => placed === name) ? [name] : [],
);

/** The columns of a tab. Cancelled expenses are summed only in their own tab (rule 11.12). */
export const columnsOf = (situacao: ExpenseSituation): Column<Expense>[] =>
  recordColumns<Expense>(
    EXPENSE_WORDS,
    {
      nomeFavorecido: {
        body: (expense) => (
          <WithClip of={papersOf(expense)}>
            <Payee expense={expense} />
          </WithClip>
        ),
      },
      programaAcao: { value: programAndAction, body: (expense) => <Classification expense={expense} /> },
      situacao: {
        value: (expense) => statusOf(expense, dateInBrazil(new Date())).text,
        body: (expense) => <StatusBadge expense={expense} />,
        width: '11.5rem',
        card: 'third',
      },
      dataAtesto: { value: ({ atesto }) => atesto?.data ?? null, width: '8.5rem', optional: true },
      valor: { sum: situacao === 'ANULADAS' || ((expense) => !isCancelled(expense)) },
    },
    [...PLACED, ...OTHERS, 'valor'],
  );

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

/** The state; of what waits for a release that alone, for the column has no room for more, and its due date stands beside it (rule 47.7). */
function StatusBadge({ expense }: { expense: Expense }) {
  const { tone, icon, text } = statusOf(expense, dateInBrazil(new Date()));
  if (useReleases().awaits(expense))
    return (
      <span>
        <ReleaseMark expense={expense} /> <span className="visually-hidden">{text}</span>
        <TaxMark expense={expense} />
      </span>
    );
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
