import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Redistribution } from '#contracts/redistributions.js';
import { itemsQuery } from '../../../shared/lookups/planning.queries';
import { useWorkingContext } from '../../../shared/session/session';
import { ListPage } from '../../../shared/ui/list-page';
import { useListState } from '../../../shared/ui/list-state';
import { ActionButton } from '../../../shared/ui/toolbar';
import { TreeTable } from '../../../shared/ui/tree-table';
import { useAction } from '../../../shared/ui/use-action';
import { useReport } from '../../../shared/ui/use-report';
import { ClosedYearBanner } from '../closed-year-banner';
import { OPERATION_COLUMNS, operationTree } from './operation-tree';
import { type Operation, operationName, operationsOf, searchIn } from './redistribution';
import { deleteOperation, REDISTRIBUTION_ROOTS, redistributionsQuery } from './redistributions.queries';

const isNameless = ({ idItem, descricaoItem }: Redistribution) => idItem !== null && descricaoItem === null;

/** The year's redistributions, each operation with its debit and its credit. */
export function RedistributionsPage() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const movements = redistributionsQuery(cnpjAssociacao, ano);
  const operations = useQuery({ ...movements, select: operationsOf });
  const isLookupNeeded = operations.data?.some(({ movimentos }) => movimentos.some(isNameless)) ?? false;
  const items = useQuery({ ...itemsQuery(cnpjAssociacao), enabled: isLookupNeeded });
  const list = useListState();
  const navigate = useNavigate();
  const run = useAction();
  const print = useReport();
  const selected = operations.data?.find(({ operacao }) => String(operacao) === list.selected);
  const mayDelete = link.tipo !== 'USER';

  const remove = async (operation: Operation) => {
    const removed = await run(() => deleteOperation(operation.movimentos[0] as Redistribution), {
      confirm: ['delete', `Deseja realmente excluir a **${operationName(operation)}** e todos os seus movimentos?`],
      success: 'A operação foi excluída com sucesso!',
      failure: 'Erro ao excluir a operação.',
      invalidates: REDISTRIBUTION_ROOTS,
    });
    if (removed) list.select(null);
  };
  const action = (label: string, icon: string, act: (operation: Operation) => void, refusal?: string) => (
    <ActionButton
      label={label}
      icon={icon}
      disabled={!selected || Boolean(refusal)}
      hint={refusal ?? (selected ? undefined : 'Selecione uma operação.')}
      danger={icon === 'pi-trash'}
      onClick={() => selected && act(selected)}
    />
  );

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="REDISTRIBUIÇÕES ORÇAMENTÁRIAS"
        query={operations}
        searchIn={searchIn}
        searchLabel="Pesquisar programa, ação, item, valor ou data"
        onNew={() => navigate('/redistribuicao')}
        selectedName={selected && operationName(selected)}
        actions={
          <>
            {action('Editar Operação', 'pi-pencil', ({ operacao }) => navigate(`/redistribuicao/operacao/${operacao}`))}
            {action(
              'Excluir Operação',
              'pi-trash',
              (operation) => void remove(operation),
              mayDelete ? undefined : 'Só um administrador ou gestor da associação pode excluir uma operação.',
            )}
            {action(
              'Imprimir Operação',
              'pi-print',
              ({ operacao }) =>
                void print(`Redistribuição, operação #${operacao}`, 'relatorio/redistribuicao', { cnpjAssociacao, ano, operacao }),
            )}
          </>
        }
      >
        {(rows) => <TreeTable nodes={operationTree(rows, items.data)} columns={OPERATION_COLUMNS} label="Redistribuições por operação" />}
      </ListPage>
    </>
  );
}
