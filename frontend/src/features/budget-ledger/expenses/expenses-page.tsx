import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { waitingAt } from '#shared/decisions/decision.ts';
import { count } from '#shared/format/format.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { AllYears } from '#shared/search/all-years.tsx';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useTicks } from '#shared/ui/base/ticks.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { useDensity } from '#shared/ui/lists/hooks/use-density.ts';
import { usePrintOf } from '#shared/ui/lists/hooks/use-printable.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { ImportButton } from '#shared/ui/lists/toolbar.tsx';
import { expenseName, isPaid, numberOf, searchIn } from './expense';
import { searchOf, useExpenseView } from './expense-address';
import { columnsOf, rowClass } from './expense-columns';
import { openNew, openPayment } from './expense-dialogs';
import { EXPENSE_EXPORT_COLUMNS } from './expense-export-columns';
import { ExpenseFilters, useFilterChips } from './expense-filters';
import { isOpen, SITUATION_NAMES } from './expense-situation';
import styles from './expenses.module.css';
import { PAGE_ROWS, useExpenseList } from './expenses.queries';
import { ExpenseSidePanel } from './page/expense-side-panel';
import { useOpenedExpense } from './page/opened-expense';
import { releaseKey } from './release';
import { SituationTabs } from './situation-tabs';
import { TickedBar } from './ticked-bar';
import { useReleases } from './to-release.queries';
import { useExpenseActions } from './use-expense-actions';
import { useExpenseDialogs } from './use-expense-dialogs';
import { useRowKeys } from './use-row-keys';

/** The year's expenses. If the address asks for none of them, shows those to be paid, the most common reason to come here. */
export function ExpensesPage() {
  const { search } = useLocation();
  const asked = [...new URLSearchParams(search).keys()].filter((name) => name !== 'nova');
  if (asked.length === 0) return <Navigate to={{ search: searchOf(search, { situacao: 'A_PAGAR' }) }} replace />;
  return <ExpenseList />;
}

/** What the list says when it is empty. */
function emptinessOf(situacao: ExpenseSituation, isNarrowed: boolean) {
  if (isNarrowed) return { empty: 'Nenhuma despesa com estes filtros.', emptyHint: 'Tire um filtro, ou veja as outras situações.' };
  if (situacao === 'TODAS') return {};
  return { empty: `Nenhuma despesa em “${SITUATION_NAMES[situacao]}”.`, emptyHint: 'Veja as outras situações, ou use o botão Novo.' };
}

/** Register, correct, pay, cancel, print, trace, delete. */
function ExpenseList() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const navigate = useNavigate();
  const view = useExpenseView();
  const { situacao, filters } = view;
  const columns = useMemo(() => columnsOf(situacao), [situacao]);
  const expenses = useExpenseList({ book: { cnpjAssociacao, ano }, situacao, filters, columns });
  const ticks = useTicks(expenses.data, numberOf, expenseName);
  const density = useDensity();
  const [printed, print] = usePrintOf<Expense>();
  const chips = useFilterChips(filters);
  const { show, dialogs, receipt } = useExpenseDialogs(view, ticks, chips.length > 0);
  const { opened, open, close } = useOpenedExpense();
  const list = useListState();
  const { rowActions, ownActions } = useExpenseActions({
    show,
    open,
    onDeleted: (expense) => {
      ticks.set([expense], false);
      list.select(null);
      if (opened === expense.idDespesa) close();
    },
  });
  const { awaits, isMine } = useReleases();
  const release = (expense: Expense) => navigate(waitingAt(releaseKey(expense)));
  const pay = (expense: Expense) => {
    if (isPaid(expense)) open(expense);
    else if (awaits(expense) && isMine(expense)) release(expense);
    else show(openPayment(expense));
  };
  const rowKeys = useRowKeys({ open, pay, tick: (expense) => ticks.set([expense], !ticks.has(expense)) });

  return (
    <>
      <ClosedYearBanner isOwed />
      <ListPage
        title="DESPESAS"
        term="despesa"
        exportAs={situacao === 'TODAS' ? 'DESPESAS' : `DESPESAS ${SITUATION_NAMES[situacao]}`}
        query={expenses}
        searchIn={searchIn}
        searchLabel="Pesquisar favorecido, programa ou nota"
        furtherSearch={(search) => <AllYears tipo="despesa" search={search} />}
        onNew={may('despesa.salvar') ? () => show(openNew()) : undefined}
        rowActions={rowActions}
        {...emptinessOf(situacao, chips.length > 0)}
        tabs={<SituationTabs current={situacao} found={expenses.answer?.situacoes} searchOf={(to) => view.searchOf({ situacao: to })} />}
        tools={
          <>
            <DensityButton {...density} />
            {may('despesa.importar') && <ImportButton onClick={() => navigate('/despesa_importacao')} />}
          </>
        }
        filters={
          <>
            {receipt}
            <Row gap="m" place="apart" className={`panel-bar screen-only ${styles.expenseBars}`}>
              <ExpenseFilters filters={filters} chips={chips} onShow={(chosen) => view.show({ filters: chosen })} />
              <TickedBar ticks={ticks} show={show} onPrint={() => print(ticks.rows)} />
            </Row>
            <p className="print-only">
              {printed
                ? count(printed.length, 'despesa marcada', 'despesas marcadas')
                : [SITUATION_NAMES[situacao], ...chips.map(({ text }) => text)].join(' · ')}
            </p>
          </>
        }
        table={{
          columns,
          exportColumns: EXPENSE_EXPORT_COLUMNS,
          exportRows: perPart,
          rowKey: numberOf,
          label: 'Despesas',
          defaultSort: situacao === 'A_PAGAR' ? 'vencimento' : '-idDespesa',
          startSize: PAGE_ROWS,
          isCompact: density.isCompact,
          flows: true,
          rowClass,
          rowButton: (expense) => isOpen(expense) && <NextButton expense={expense} onPay={pay} onRelease={release} />,
          rowKeys,
          ticks,
          printed,
        }}
      />
      {opened !== null && <ExpenseSidePanel idDespesa={opened} rowActions={ownActions} isBehind={dialogs !== undefined} onClose={close} />}
      {dialogs}
    </>
  );
}

function DensityButton({ isCompact, toggle }: ReturnType<typeof useDensity>) {
  return (
    <Button
      className={styles.density}
      icon="pi-align-justify"
      text
      severity="secondary"
      aria-label="Linhas compactas"
      aria-pressed={isCompact}
      title={isCompact ? 'Mostrar linhas confortáveis' : 'Mostrar linhas compactas'}
      onClick={toggle}
    />
  );
}

interface NextButtonProps {
  expense: Expense;
  onPay: (expense: Expense) => void;
  onRelease: (expense: Expense) => void;
}

/** The next thing to do with an open expense: nothing while another person has to release it (rule 47.7). */
function NextButton({ expense, onPay, onRelease }: NextButtonProps) {
  const may = useMay();
  const { awaits, isMine } = useReleases();
  const isWaiting = awaits(expense);
  if (isWaiting ? !isMine(expense) : !may('despesa.pagar')) return null;
  const [label, act] = isWaiting ? (['Liberar', onRelease] as const) : (['Pagar', onPay] as const);
  return (
    <Button
      label={label}
      text
      size="small"
      className={styles.rowPay}
      tabIndex={-1}
      aria-label={`${label} ${expenseName(expense)}`}
      onClick={() => act(expense)}
    />
  );
}
