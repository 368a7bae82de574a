import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ACTION_RECORD, type Action, ActionRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { actionsQuery } from '#shared/queries/planning.queries.ts';
import { creationOf } from '#shared/register/register-dialog.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { folders, leaves, nameColumn, PLAN_REGISTER, type PlanTree } from '../plan-tree/plan-tree';
import { PlanTreePage } from '../plan-tree/plan-tree-page';

const ACTIONS: PlanTree<Action, ActionRequest> = {
  ...PLAN_REGISTER,
  fields: ACTION_RECORD,
  roots: ['acao', 'sub_acao', 'item'],
  title: 'AÇÕES CADASTRADAS',
  term: 'acao',
  label: 'Ações por programa',
  searchLabel: 'Pesquisar ação ou programa',
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
  newTitle: 'NOVA AÇÃO',
  editTitle: 'EDITAR AÇÃO',
  record: 'a ação',
  oneOf: 'uma ação',
  needs: { save: 'acao.salvar', remove: 'acao.excluir' },
  schema: ActionRequest,
  save: (body) => api.post('acao/save', body),
  delete: (path) => api.delete('acao/delete/{cnpjAssociacao}/{idPrograma}/{id}', { path }),
  takesOver: ['idPrograma'],
  form: (
    <>
      <ProgramField required autoFocus />
      <RecordField of={ACTION_RECORD} name="descricao" />
    </>
  ),
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

export const ActionCreation = creationOf(ACTIONS);
