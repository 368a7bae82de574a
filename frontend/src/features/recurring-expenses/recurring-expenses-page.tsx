import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  RECURRING_EXPENSE_NAMES,
  RECURRING_EXPENSE_RECORD,
  type RecurringExpense,
} from '#contracts/recurring-expenses/recurring-expense.record.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { NewButton } from '#shared/ui/lists/toolbar.tsx';
import { useShowSaved } from '#shared/ui/lists/use-show-saved.ts';
import { DraftsSection } from './drafts-section';
import { formatMonth, payeeOf, recurringName, repeated } from './recurring-expense';
import { RecurringExpenseDialog } from './recurring-expense-dialog';
import { expenseQuery, RECURRING_ROOTS, recurringExpensesQuery } from './recurring-expenses.queries';

const situationOf = ({ ativa, impedimento }: RecurringExpense) => impedimento ?? (ativa ? 'Ativa' : 'Pausada');

const FIELDS = { ...RECURRING_EXPENSE_RECORD, ...RECURRING_EXPENSE_NAMES };
const columns = (...names: (keyof typeof FIELDS)[]) =>
  recordColumns<RecurringExpense>(
    FIELDS,
    {
      nomeFavorecido: { value: payeeOf },
      inicio: { body: ({ inicio }) => formatMonth(inicio) },
      fim: { body: ({ fim }) => formatMonth(fim) ?? 'sem fim' },
    },
    names,
  );

const COLUMNS: Column<RecurringExpense>[] = [
  ...columns('id', 'nomeFavorecido', 'objetoResumido', 'dia', 'diaVencimento', 'inicio', 'fim'),
  {
    field: 'situacao',
    header: 'Situação',
    value: situationOf,
    width: '9rem',
    body: (recurring) => (
      <Badge tone={recurring.impedimento ? 'danger' : recurring.ativa ? 'success' : 'neutral'}>{situationOf(recurring)}</Badge>
    ),
  },
  ...columns('valor'),
];

const searchInFields = recordSearch(FIELDS);
const searchIn = (recurring: RecurringExpense) => [...searchInFields(recurring), payeeOf(recurring), situationOf(recurring)];

/** Monthly expenses: their drafts, and the register. */
export function RecurringExpensesPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const recurring = useQuery(recurringExpensesQuery(cnpjAssociacao));
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<RecurringExpense | 'new' | null>(null);
  const edited = useNewest(editing === 'new' ? null : editing, recurring.data, ({ id }) => id);
  const rowMenu = useRecurringMenu(setEditing);
  const [address, setAddress] = useSearchParams();
  const idDespesa = Number(address.get('despesa')) || null;
  const source = useQuery({ ...expenseQuery(cnpjAssociacao, ano, idDespesa ?? 0), enabled: idDespesa !== null });

  const close = () => {
    setEditing(null);
    if (idDespesa === null) return;
    // Read again: the list has just selected the saved record.
    const left = new URLSearchParams(window.location.search);
    left.delete('despesa');
    setAddress(left, { replace: true });
  };

  return (
    <Page title="DESPESAS RECORRENTES" actions={<NewButton label="Nova" onClick={() => setEditing('new')} />}>
      <ClosedYearBanner />
      <DraftsSection />
      <PageSection title="CADASTRO" subtitle="O que se repete todo mês, até quando for preciso.">
        <List
          query={recurring}
          searchIn={searchIn}
          searchLabel="Pesquisar favorecido ou objeto"
          exportAs="despesas recorrentes"
          empty="Nenhuma despesa recorrente cadastrada"
          emptyHint="Use o botão Nova para cadastrar o que se repete todo mês: aluguel, limpeza, internet."
          table={{
            columns: COLUMNS,
            rowKey: ({ id }) => id,
            label: 'Despesas recorrentes',
            defaultSort: 'nomeFavorecido',
            rowClass: ({ ativa }) => (ativa ? undefined : 'row-muted'),
            rowMenu,
          }}
        />
      </PageSection>
      {(editing || source.data) && (
        <RecurringExpenseDialog
          key={idDespesa}
          recurring={edited}
          proposed={source.data ? repeated(source.data, dateInBrazil(new Date())) : undefined}
          onSaved={(saved) => showSaved(saved.id, saved)}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** The menu of a recurring expense: change, pause or resume, delete. */
function useRecurringMenu(edit: (recurring: RecurringExpense) => void) {
  const { cnpjAssociacao } = useWorkingContext();
  const run = useAction();
  const may = useMay();
  const pause = (row: RecurringExpense) =>
    run(() => api.post('despesa_recorrente/save', { ...row, ativa: !row.ativa }), {
      success: row.ativa ? 'Despesa recorrente pausada.' : 'Despesa recorrente retomada.',
      failure: 'Erro ao salvar. Tente novamente.',
      invalidates: RECURRING_ROOTS,
    });
  const remove = (row: RecurringExpense) =>
    run(() => api.delete('despesa_recorrente/delete', { query: { cnpjAssociacao, id: row.id } }), {
      confirm: ['delete', `Deseja realmente excluir a despesa recorrente **${recurringName(row)}**? O que já foi registrado fica.`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: RECURRING_ROOTS,
    });
  return (row: RecurringExpense) =>
    menuOf<RecurringExpense>({
      name: recurringName,
      actions: offered<RecurringExpense>(may, [
        { label: 'Editar', icon: 'pi-pencil', needs: 'despesaRecorrente.salvar', act: edit },
        row.ativa
          ? { label: 'Pausar', icon: 'pi-pause', needs: 'despesaRecorrente.salvar', act: (each) => void pause(each) }
          : { label: 'Retomar', icon: 'pi-play', needs: 'despesaRecorrente.salvar', act: (each) => void pause(each) },
        { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'despesaRecorrente.excluir', act: (each) => void remove(each) },
      ]),
    })?.(row) ?? { name: recurringName(row), actions: [] };
}
