import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SubAction } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { subActionsQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { byProgramAndAction, leaves, nameColumn, type PlanTree } from '../plan-tree/plan-tree';
import { PlanTreePage } from '../plan-tree/plan-tree-page';
import { SubActionDialog } from './sub-action-dialog';

const SUB_ACTIONS: PlanTree<SubAction> = {
  root: 'sub_acao',
  title: 'SUB-AÇÕES CADASTRADAS',
  term: 'sub-acao',
  label: 'Sub-ações por programa e ação',
  searchLabel: 'Pesquisar sub-ação, ação ou programa',
  searchIn: ({ descricao, descricaoAcao, descricaoPrograma }) => [descricao, descricaoAcao, descricaoPrograma],
  columns: [nameColumn('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao')],
  nodes: (subActions) => byProgramAndAction(subActions, { counted: ['SUB-AÇÃO', 'SUB-AÇÕES'], children: leaves }),
  total: 'Total de sub-ações',
  record: 'a sub-ação',
  oneOf: 'uma sub-ação',
  needs: { save: 'subAcao.salvar', remove: 'subAcao.excluir' },
  delete: (path) => api.delete('sub_acao/delete/{cnpjAssociacao}/{idPrograma}/{idAcao}/{id}', { path }),
  dialog: SubActionDialog,
  emptyHint: (
    <>
      Toda sub-ação pertence a uma <Link to="/acoes">ação</Link>. Use o botão Novo para cadastrar a primeira.
    </>
  ),
  deselectsOnSave: true,
};

export function SubActionsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <PlanTreePage tree={SUB_ACTIONS} records={useQuery(subActionsQuery(cnpjAssociacao))} />;
}
