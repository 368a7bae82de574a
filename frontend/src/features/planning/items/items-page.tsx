import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import type { Item } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { itemsQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { columnsIn } from '#shared/ui/lists/columns.ts';
import { byProgramAndAction, folders, leaves, nameColumn, type PlanTree } from '../plan-tree/plan-tree';
import { PlanTreePage } from '../plan-tree/plan-tree-page';
import { ItemDialog } from './item-dialog';

const { column } = columnsIn(PLAN_WORDS);

const COUNTED: [string, string] = ['ITEM', 'ITENS'];

const ofElement = (items: Item[]) => leaves(items, ({ descricaoElementoDespesa }) => descricaoElementoDespesa);

const ITEMS: PlanTree<Item> = {
  root: 'item',
  title: 'ITENS CADASTRADOS',
  term: 'item',
  label: 'Itens por programa, ação e sub-ação',
  searchLabel: 'Pesquisar item, sub-ação, ação ou programa',
  searchIn: (item) => [item.descricao, item.descricaoSubAcao, item.descricaoAcao, item.descricaoPrograma, item.descricaoElementoDespesa],
  columns: [
    nameColumn('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao', 'descricaoItem'),
    column('descricaoElementoDespesa', { value: ({ elemento }) => elemento, sortable: false, width: '38%' }),
  ],
  nodes: (items) =>
    byProgramAndAction(items, {
      counted: COUNTED,
      children: (ofAction) => [
        ...ofElement(ofAction.filter(({ idSubAcao }) => idSubAcao === null)),
        ...folders(
          ofAction.filter(({ idSubAcao }) => idSubAcao !== null),
          {
            kind: 'subacao',
            id: ({ idSubAcao }) => idSubAcao,
            nome: ({ descricaoSubAcao }) => descricaoSubAcao,
            counted: COUNTED,
            children: ofElement,
          },
        ),
      ],
    }),
  total: 'Total de itens',
  record: 'o item',
  oneOf: 'um item',
  needs: { save: 'item.salvar', remove: 'item.excluir' },
  delete: (item) =>
    api.delete('item/delete/{cnpjAssociacao}/{idPrograma}/{idAcao}/{idSubAcao}/{id}/{idElementoDespesa}', {
      path: { ...item, idSubAcao: item.idSubAcao ?? 0 },
    }),
  dialog: ItemDialog,
  empty: 'Nenhum item encontrado',
  emptyHint: (
    <>
      Todo item pertence a uma <Link to="/acoes">ação</Link>. Use o botão Novo para cadastrar o primeiro.
    </>
  ),
};

export function ItemsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <PlanTreePage tree={ITEMS} records={useQuery(itemsQuery(cnpjAssociacao))} />;
}
