import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Action } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { actionsQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { folders, leaves, nameColumn, type PlanTree } from '../plan-tree/plan-tree';
import { PlanTreePage } from '../plan-tree/plan-tree-page';
import { ActionDialog } from './action-dialog';

const ACTIONS: PlanTree<Action> = {
  root: 'acao',
  title: 'AÇÕES CADASTRADAS',
  term: 'acao',
  label: 'Ações por programa',
  searchLabel: 'Pesquisar ação ou programa',
  searchIn: ({ descricao, descricaoPrograma }) => [descricao, descricaoPrograma],
  columns: [nameColumn('descricaoPrograma', 'descricaoAcao')],
  nodes: (actions) =>
    folders(actions, {
      kind: 'programa',
      id: ({ idPrograma }) => idPrograma,
      nome: ({ descricaoPrograma }) => descricaoPrograma,
      counted: ['AÇÃO', 'AÇÕES'],
      children: leaves,
    }),
  total: 'Total de ações',
  record: 'a ação',
  oneOf: 'uma ação',
  needs: { save: 'acao.salvar', remove: 'acao.excluir' },
  delete: (path) => api.delete('acao/delete/{cnpjAssociacao}/{idPrograma}/{id}', { path }),
  dialog: ActionDialog,
  emptyHint: (
    <>
      Toda ação pertence a um <Link to="/programas">programa</Link>. Use o botão Novo para cadastrar a primeira.
    </>
  ),
};

export function ActionsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <PlanTreePage tree={ACTIONS} records={useQuery(actionsQuery(cnpjAssociacao))} />;
}
