import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { count, formatMoney } from '#shared/format/format.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useTicks } from '#shared/ui/base/ticks.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { useDensity } from '#shared/ui/lists/hooks/use-density.ts';
import { usePrintOf } from '#shared/ui/lists/hooks/use-printable.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { givenIn } from '../given-form';
import { useShowSaved } from '../use-show-saved';
import { cancellationOf, expenseName, isPaid, numberOf, papersOf, searchIn } from './expense';
import { searchOf, useExpenseView } from './expense-address';
import { columnsOf, rowClass } from './expense-columns';
import { ExpenseDialog } from './expense-dialog';
import { EXPENSE_EXPORT_COLUMNS } from './expense-export-columns';
import { ExpenseFilters, useFilterChips } from './expense-filters';
import { useExpenseReports } from './expense-reports';
import { isIn, isOpen, SITUATION_NAMES } from './expense-situation';
import styles from './expenses.module.css';
import { deleteExpense, EXPENSE_ROOTS, PAGE_ROWS, useExpenseList } from './expenses.queries';
import { CancellationDialog } from './payments/cancellation-dialog';
import { ClassifyPaymentsDialog } from './payments/classify-payments-dialog';
import { PaymentDialog } from './payments/payment-dialog';
import { PaymentsDialog } from './payments/payments-dialog';
import { RetainedTaxDialog, retentionRefusal } from './payments/retained-tax-dialog';
import { SituationTabs } from './situation-tabs';
import { TickedBar } from './ticked-bar';

const PAID = 'Já foi paga: só um administrador ou gestor da associação pode excluí-la.';

/** The year's expenses. Without search parameters, shows those to be paid, the most common reason to come here. */
export function ExpensesPage() {
  const { search } = useLocation();
  if (!search) return <Navigate to={{ search: searchOf('', { situacao: 'A_PAGAR' }) }} replace />;
  return <ExpenseList />;
}

/** Register, correct, pay, cancel, print, trace, delete. */
function ExpenseList() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const view = useExpenseView();
  const { situacao, filters } = view;
  const columns = useMemo(() => columnsOf(situacao), [situacao]);
  const expenses = useExpenseList({ book: { cnpjAssociacao, ano }, situacao, filters, columns });
  const list = useListState();
  const ticks = useTicks(expenses.data, numberOf, expenseName);
  const density = useDensity();
  const [printed, print] = usePrintOf<Expense>();
  const run = useAction();
  const messages = useMessages();
  const navigate = useNavigate();
  const showSaved = useShowSaved(searchIn);
  const [params] = useSearchParams();
  const [editing, setEditing] = useState<Expense | 'new' | null>(params.has('nova') ? 'new' : null);
  // Payment fields in the address apply only to the first expense registered.
  const [payment, setPayment] = useState(() => ({ of: null as number | null, fields: givenIn(params, 'paga.') }));
  const [copied, setCopied] = useState<Expense | null>(null);
  const [paying, setPaying] = useState<Expense | 'ticked' | null>(null);
  const [isClassifying, setClassifying] = useState(false);
  const [cancelling, setCancelling] = useState<Expense | null>(null);
  const [retaining, setRetaining] = useState<Expense | null>(null);
  const mayEdit = may('despesa.salvar');
  const openPapers = useOpenPapers();
  const showPapers = (expense: Expense) => openPapers?.(papersOf(expense));
  const keptAsPaid = (expense: Expense) => (isPaid(expense) && !may('despesa.excluirPaga') ? PAID : undefined);
  const chips = useFilterChips(filters);
  const isNarrowed = chips.length > 0;

  const onSaved = (saved: Expense) => {
    if (editing === 'new') setPayment(({ of, fields }) => ({ of: of ?? saved.idDespesa, fields }));
    // A new expense must be visible; after a correction, the filters stay for the next one.
    if ((editing === 'new' || copied) && (isNarrowed || !isIn(situacao, saved)))
      view.show({ filters: {}, situacao: isIn(situacao, saved) ? situacao : 'A_PAGAR' });
    showSaved(saved.idDespesa, saved);
  };
  /** Keeps the tab if the expense leaves it, for the next expense there. */
  const onSettled = (saved: Expense) => (isIn(situacao, saved) ? showSaved(saved.idDespesa, saved) : list.select(null));
  const payNow = (saved: Expense) => {
    onSaved(saved);
    setPaying(saved);
  };

  const remove = async (expense: Expense) => {
    const removed = await run(() => deleteExpense(expense), {
      confirm: ['delete', `Deseja realmente excluir a despesa **${expenseName(expense)}** de **${formatMoney(expense.valor)}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: EXPENSE_ROOTS,
    });
    if (!removed) return;
    ticks.set([expense], false);
    list.select(null);
  };
  const rowActions: RowActions<Expense> = {
    record: 'uma despesa',
    name: expenseName,
    actions: offered<Expense>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'despesa.salvar', act: setEditing, refusal: cancellationOf },
      { label: 'Pagar', icon: 'pi-dollar', needs: 'despesa.pagar', act: setPaying, refusal: cancellationOf },
      {
        label: 'Reter imposto',
        icon: 'pi-percentage',
        needs: 'despesa.salvar',
        act: setRetaining,
        refusal: (expense) => cancellationOf(expense) ?? retentionRefusal(expense),
      },
      { label: 'Copiar', icon: 'pi-copy', needs: 'despesa.salvar', act: setCopied },
      {
        label: 'Repetir todo mês',
        icon: 'pi-replay',
        needs: 'despesaRecorrente.salvar',
        act: ({ idDespesa }) => void navigate(`/despesas_recorrentes?despesa=${idDespesa}`),
      },
      { label: 'Anular', icon: 'pi-ban', needs: 'despesa.anular', act: setCancelling, refusal: cancellationOf },
      useExpenseReports(),
      // With permission to write, papers are in the form.
      ...(mayEdit ? [] : [{ label: 'Anexos', icon: 'pi-paperclip', needs: 'anexo.ver' as const, act: showPapers }]),
      {
        label: 'Histórico',
        icon: 'pi-history',
        needs: 'auditoria.ver',
        act: ({ idDespesa }) => void navigate(`/auditoria?idDespesa=${idDespesa}`),
      },
      {
        label: 'Excluir',
        icon: 'pi-trash',
        danger: true,
        needs: 'despesa.excluir',
        act: (expense) => void remove(expense),
        refusal: keptAsPaid,
      },
    ]),
  };
  /** Runs a key's action, or shows that the expense is cancelled. */
  const unlessCancelled = (act: (expense: Expense) => void) => (expense: Expense) => {
    const refusal = cancellationOf(expense);
    return refusal ? void messages.info(refusal) : act(expense);
  };
  const rowKeys = {
    ...(mayEdit ? { Enter: unlessCancelled(setEditing) } : { Enter: showPapers }),
    ...(may('despesa.pagar') && { p: unlessCancelled(setPaying) }),
    ' ': (expense: Expense) => ticks.set([expense], !ticks.has(expense)),
  };
  const nothing = isNarrowed
    ? { empty: 'Nenhuma despesa com estes filtros.', emptyHint: 'Tire um filtro, ou veja as outras situações.' }
    : situacao === 'TODAS'
      ? {}
      : { empty: `Nenhuma despesa em “${SITUATION_NAMES[situacao]}”.`, emptyHint: 'Veja as outras situações, ou use o botão Novo.' };

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="DESPESAS"
        term="despesa"
        exportAs={situacao === 'TODAS' ? 'DESPESAS' : `DESPESAS ${SITUATION_NAMES[situacao]}`}
        query={expenses}
        searchIn={searchIn}
        searchLabel="Pesquisar favorecido, programa ou nota"
        onNew={mayEdit ? () => setEditing('new') : undefined}
        selected={expenses.selected}
        rowActions={rowActions}
        {...nothing}
        tabs={<SituationTabs current={situacao} found={expenses.answer?.situacoes} searchOf={(to) => view.searchOf({ situacao: to })} />}
        tools={
          <Button
            className={styles.density}
            icon="pi-align-justify"
            text
            severity="secondary"
            aria-label="Linhas compactas"
            aria-pressed={density.isCompact}
            title={density.isCompact ? 'Mostrar linhas confortáveis' : 'Mostrar linhas compactas'}
            onClick={density.toggle}
          />
        }
        filters={
          <>
            <div className={styles.expenseBars}>
              <ExpenseFilters filters={filters} chips={chips} onShow={(chosen) => view.show({ filters: chosen })} />
              <TickedBar
                ticks={ticks}
                onPay={() => setPaying('ticked')}
                onClassify={() => setClassifying(true)}
                onPrint={() => print(ticks.rows)}
              />
            </div>
            <p className="print-only">
              {printed
                ? count(printed.length, 'despesa marcada', 'despesas marcadas')
                : [SITUATION_NAMES[situacao], ...chips.map(({ text }) => text)].join(' · ')}
            </p>
          </>
        }
      >
        {(rows) => (
          <DataTable
            rows={rows}
            paged={expenses.paged}
            columns={columns}
            exportColumns={EXPENSE_EXPORT_COLUMNS}
            exportRows={perPart}
            rowKey={numberOf}
            label="Despesas"
            defaultSort={situacao === 'A_PAGAR' ? 'vencimento' : '-idDespesa'}
            startSize={PAGE_ROWS}
            isCompact={density.isCompact}
            flows
            rowClass={rowClass}
            rowMenu={menuOf(rowActions)}
            rowButton={(expense) =>
              may('despesa.pagar') &&
              isOpen(expense) && (
                <Button
                  label="Pagar"
                  text
                  size="small"
                  className={styles.rowPay}
                  tabIndex={-1}
                  aria-label={`Pagar ${expenseName(expense)}`}
                  onClick={() => setPaying(expense)}
                />
              )
            }
            rowKeys={rowKeys}
            ticks={ticks}
            printed={printed}
          />
        )}
      </ListPage>
      {editing && (
        <ExpenseDialog expense={editing === 'new' ? null : editing} onSaved={onSaved} onPay={payNow} onClose={() => setEditing(null)} />
      )}
      {copied && <ExpenseDialog expense={null} copied={copied} onSaved={onSaved} onPay={payNow} onClose={() => setCopied(null)} />}
      {cancelling && <CancellationDialog expense={cancelling} onSaved={onSettled} onClose={() => setCancelling(null)} />}
      {retaining && <RetainedTaxDialog expense={retaining} onClose={() => setRetaining(null)} />}
      {paying === 'ticked' && <PaymentsDialog expenses={ticks.rows} onSaved={ticks.clear} onClose={() => setPaying(null)} />}
      {isClassifying && <ClassifyPaymentsDialog expenses={ticks.rows} onSaved={ticks.clear} onClose={() => setClassifying(false)} />}
      {paying && paying !== 'ticked' && (
        <PaymentDialog
          expense={paying}
          given={paying.idDespesa === payment.of ? payment.fields : {}}
          onSaved={onSettled}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
