import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BUDGET_RECORD, type Budget } from '#contracts/budget-ledger/budgets.js';
import { lineText } from '#contracts/common/book.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { formatMoney } from '#shared/format/format.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import { useShowSaved } from '#shared/ui/lists/use-show-saved.ts';
import { BudgetDialog } from './budget-dialog';
import { type BudgetRow, budgetName, budgetTree } from './budget-tree';
import { BUDGET_ROOTS, budgetsQuery, deleteBudget, deletionFailure } from './budgets.queries';

const { column } = columnsIn(BUDGET_RECORD);

const COLUMNS: Column<BudgetRow>[] = [
  {
    field: 'nome',
    header: 'Hierarquia / Orçamento',
    levels: ['Programa', 'Ação', 'Sub-Ação', 'Item'],
    card: 'title',
    body: ({ nome, contagem }) => (
      <span>
        {nome} {contagem && <small className="tree-count">({contagem})</small>}
      </span>
    ),
  },
  column('descricaoElementoDespesa', { field: 'elemento', width: '32%', body: ({ elemento }) => elemento ?? <span className="empty" /> }),
  column('valor', BUDGET_RECORD.valor.column),
];

const searchIn = (budget: Budget) => [
  budget.descricaoPrograma,
  budget.descricaoAcao,
  budget.descricaoSubAcao,
  budgetName(budget),
  budget.descricaoElementoDespesa,
  formatMoney(budget.valor),
];

/** The year's budgets as a tree of the plan; every linked person may read it, administrators may write. */
export function BudgetsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const canWrite = may('orcamento.salvar');
  const budgets = useQuery(budgetsQuery(cnpjAssociacao, ano));
  const list = useListState();
  const run = useAction();
  const showSaved = useShowSaved(searchIn);
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Budget | 'new' | null>(null);
  const edited = useNewest(editing === 'new' ? null : editing, budgets.data, ({ id }) => id);

  const remove = async (budget: Budget) => {
    const removed = await run(() => deleteBudget(budget), {
      confirm: ['delete', `Deseja realmente excluir o orçamento **${budgetName(budget)}** de **${formatMoney(budget.valor)}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: deletionFailure,
      invalidates: BUDGET_ROOTS,
    });
    if (removed) list.select(null);
  };
  const menuOfBudget = menuOf<Budget>({
    name: budgetName,
    actions: offered<Budget>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'orcamento.salvar', act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', needs: 'orcamento.excluir', act: (budget) => void remove(budget) },
      {
        label: 'Histórico',
        icon: 'pi-history',
        needs: 'auditoria.ver',
        act: (budget) => void navigate(`/auditoria?linha=${lineText(budget)}`),
      },
    ]),
  });

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="ORÇAMENTOS CADASTRADOS"
        term="linha"
        query={budgets}
        searchIn={searchIn}
        searchLabel="Pesquisar programa, ação ou item"
        emptyHint={
          canWrite ? (
            <>
              Um orçamento dá valor a um <Link to="/itens">item</Link> do planejamento. Use o botão Novo para cadastrar o primeiro.
            </>
          ) : (
            'Os orçamentos são cadastrados por um administrador da associação.'
          )
        }
        onNew={canWrite ? () => setEditing('new') : undefined}
      >
        {(rows) => (
          <>
            <TreeTable
              nodes={budgetTree(rows)}
              columns={COLUMNS}
              label="Orçamentos por programa, ação e sub-ação"
              rowMenu={({ budget }) => (budget && menuOfBudget?.(budget)) ?? null}
            />
            <p className="list-footer">
              Total de orçamentos: <strong>{rows.length.toLocaleString('pt-BR')}</strong> · Valor total:{' '}
              <strong className="figures">{formatBRL(sumOfReais(rows))}</strong>
            </p>
          </>
        )}
      </ListPage>
      {editing && <BudgetDialog budget={edited} onSaved={(saved) => showSaved(saved.id, saved)} onClose={() => setEditing(null)} />}
    </>
  );
}
