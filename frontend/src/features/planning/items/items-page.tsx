import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import { ITEM_RECORD, type Item, ItemRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ActionField, ExpenseElementField, FundsSourceField, ProgramField, SubActionField } from '#shared/lookups/plan-fields.tsx';
import { itemsQuery } from '#shared/queries/planning.queries.ts';
import { creationOf } from '#shared/register/register-dialog.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { columnsIn } from '#shared/ui/lists/columns.ts';
import { byProgramAndAction, folders, leaves, nameColumn, PLAN_REGISTER, type PlanTree } from '../plan-tree/plan-tree';
import { PlanTreePage } from '../plan-tree/plan-tree-page';

const { column } = columnsIn(PLAN_WORDS);

const COUNTED: [string, string] = ['ITEM', 'ITENS'];

const ofElement = (items: Item[]) => leaves(items, ({ descricaoElementoDespesa }) => descricaoElementoDespesa);

const ITEMS: PlanTree<Item, ItemRequest> = {
  ...PLAN_REGISTER,
  fields: ITEM_RECORD,
  roots: ['item', 'saldo_orcamentario'],
  title: 'ITENS CADASTRADOS',
  term: 'item',
  label: 'Itens por programa, ação e sub-ação',
  searchLabel: 'Pesquisar item, sub-ação, ação ou programa',
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
  newTitle: 'Novo Item',
  editTitle: 'Editar Item',
  record: 'o item',
  oneOf: 'um item',
  needs: { save: 'item.salvar', remove: 'item.excluir' },
  schema: ItemRequest,
  save: (body) => api.post('item/save', body),
  saved: 'Item salvo com sucesso!',
  saveFailure: 'Erro ao salvar o item. Tente novamente.',
  delete: (item) =>
    api.delete('item/delete/{cnpjAssociacao}/{idPrograma}/{idAcao}/{idSubAcao}/{id}/{idElementoDespesa}', {
      path: { ...item, idSubAcao: item.idSubAcao ?? 0 },
    }),
  takesOver: ['idPrograma', 'idAcao', 'idSubAcao'],
  form: (
    <>
      <ProgramField required autoFocus />
      <ActionField required />
      <SubActionField label="Subação" hint="Deixe em branco se o item não pertencer a uma subação." />
      <ExpenseElementField required term="elemento" />
      <FundsSourceField hint="Será proposta nas despesas deste item." />
      <RecordField of={ITEM_RECORD} name="descricao" />
    </>
  ),
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

export const ItemCreation = creationOf(ITEMS);
