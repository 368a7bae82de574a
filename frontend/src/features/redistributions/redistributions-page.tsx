import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { PROPOSALS } from '#shared/lookups/proposal-address.ts';
import { itemsQuery } from '#shared/queries/planning.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { OPERATION_COLUMNS, type OperationRow, operationTree } from './operation-tree';
import { type Operation, operationName, operationsOf, searchIn } from './redistribution';
import { deleteOperation, NEW_REDISTRIBUTION, REDISTRIBUTION_ROOTS, redistributionsQuery } from './redistributions.queries';

/** The year's redistributions, each operation with its debit and its credit. */
export function RedistributionsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const movements = redistributionsQuery(cnpjAssociacao, ano);
  const operations = useQuery({ ...movements, select: operationsOf });
  const items = useQuery({ ...itemsQuery(cnpjAssociacao), enabled: Boolean(operations.data?.length) });
  const list = useListState();
  const navigate = useNavigate();
  const run = useAction();
  const print = useReport();
  const selected = operations.data?.find(({ operacao }) => String(operacao) === list.selected);

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
    void print(`Redistribuição, operação #${operacao}`, { path: 'relatorio/redistribuicao', query: { cnpjAssociacao, ano, operacao } });
  const rowActions: RowActions<Operation> = {
    record: 'uma operação',
    name: operationName,
    actions: offered<Operation>(may, [
      {
        label: 'Editar Operação',
        icon: 'pi-pencil',
        needs: 'redistribuicao.justificar',
        act: ({ operacao }) => navigate(`/redistribuicao/operacao/${operacao}`),
      },
      {
        label: 'Excluir Operação',
        icon: 'pi-trash',
        danger: true,
        needs: 'redistribuicao.efetuar',
        act: (operation) => void remove(operation),
        refusal: () =>
          may('redistribuicao.excluir') ? undefined : 'Só um administrador ou gestor da associação pode excluir uma operação.',
      },
      { label: 'Imprimir Operação', icon: 'pi-print', needs: 'relatorio.ver', act: printOperation },
    ]),
  };
  const rowMenu = ({ operation, movement }: OperationRow) => (!movement && menuOf(rowActions)?.(operation)) || null;

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="REDISTRIBUIÇÕES ORÇAMENTÁRIAS"
        term="redistribuicao"
        query={operations}
        searchIn={searchIn}
        searchLabel="Pesquisar programa, ação, item, valor ou data"
        onNew={may('redistribuicao.efetuar') ? () => navigate(NEW_REDISTRIBUTION) : undefined}
        actions={may('proposta.ver') && <Button label="Propostas" icon="pi-inbox" outlined onClick={() => navigate(PROPOSALS)} />}
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
