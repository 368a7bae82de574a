import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useNavigate } from 'react-router-dom';
import type { Redistribution } from '#contracts/redistributions.js';
import { itemsQuery } from '#shared/lookups/planning.queries.ts';
import { isAuditor, isManager, useWorkingContext } from '#shared/session/session.ts';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { TreeTable } from '#shared/ui/tree-table.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { useReport } from '#shared/ui/use-report.tsx';
import { ClosedYearBanner } from '../closed-year-banner';
import { OPERATION_COLUMNS, type OperationRow, operationTree } from './operation-tree';
import { type Operation, operationName, operationsOf, searchIn } from './redistribution';
import { deleteOperation, PROPOSALS, REDISTRIBUTION_ROOTS, redistributionsQuery } from './redistributions.queries';

/** The year's redistributions, each operation with its debit and its credit. */
export function RedistributionsPage() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const movements = redistributionsQuery(cnpjAssociacao, ano);
  const operations = useQuery({ ...movements, select: operationsOf });
  const items = useQuery({ ...itemsQuery(cnpjAssociacao), enabled: Boolean(operations.data?.length) });
  const list = useListState();
  const navigate = useNavigate();
  const run = useAction();
  const print = useReport();
  const selected = operations.data?.find(({ operacao }) => String(operacao) === list.selected);
  const mayDelete = isManager({ link });

  const remove = async (operation: Operation) => {
    const removed = await run(() => deleteOperation(operation.movimentos[0] as Redistribution), {
      confirm: ['delete', `Deseja realmente excluir a **${operationName(operation)}** e todos os seus movimentos?`],
      success: 'A operação foi excluída com sucesso!',
      failure: 'Erro ao excluir a operação.',
      invalidates: REDISTRIBUTION_ROOTS,
    });
    if (removed) list.select(null);
  };
  const printOperation = ({ operacao }: Operation) =>
    void print(`Redistribuição, operação #${operacao}`, 'relatorio/redistribuicao', { cnpjAssociacao, ano, operacao });
  const rowActions: RowActions<Operation> = {
    record: 'uma operação',
    name: operationName,
    actions: [
      { label: 'Editar Operação', icon: 'pi-pencil', act: ({ operacao }) => navigate(`/redistribuicao/operacao/${operacao}`) },
      {
        label: 'Excluir Operação',
        icon: 'pi-trash',
        danger: true,
        act: (operation) => void remove(operation),
        refusal: () => (mayDelete ? undefined : 'Só um administrador ou gestor da associação pode excluir uma operação.'),
      },
      { label: 'Imprimir Operação', icon: 'pi-print', readOnly: true, act: printOperation },
    ],
  };
  const rowMenu = ({ operation, movement }: OperationRow) => (movement ? null : menuOf(rowActions)(operation));

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="REDISTRIBUIÇÕES ORÇAMENTÁRIAS"
        term="redistribuicao"
        query={operations}
        searchIn={searchIn}
        searchLabel="Pesquisar programa, ação, item, valor ou data"
        onNew={() => navigate('/redistribuicao')}
        actions={
          !isAuditor({ link }) && (
            <>
              <Button label="Várias linhas" icon="pi pi-sitemap" outlined onClick={() => navigate('/redistribuicao/linhas')} />
              <Button label="Propostas" icon="pi pi-inbox" outlined onClick={() => navigate(PROPOSALS)} />
            </>
          )
        }
        selected={selected}
        rowActions={rowActions}
      >
        {(rows) => (
          <TreeTable
            nodes={operationTree(rows, items.data)}
            columns={OPERATION_COLUMNS}
            label="Redistribuições por operação"
            rowMenu={rowMenu}
          />
        )}
      </ListPage>
    </>
  );
}
