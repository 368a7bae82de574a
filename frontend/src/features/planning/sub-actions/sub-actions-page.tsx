import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SUB_ACTION_RECORD, type SubAction, SubActionRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ActionField, ProgramField } from '#shared/lookups/plan-fields.tsx';
import { subActionsQuery } from '#shared/queries/planning.queries.ts';
import { creationOf } from '#shared/register/register-dialog.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { byProgramAndAction, leaves, nameColumn, PLAN_REGISTER, type PlanTree } from '../plan-tree/plan-tree';
import { PlanTreePage } from '../plan-tree/plan-tree-page';

const SUB_ACTIONS: PlanTree<SubAction, SubActionRequest> = {
  ...PLAN_REGISTER,
  fields: SUB_ACTION_RECORD,
  roots: ['sub_acao', 'item'],
  title: 'SUB-AÇÕES CADASTRADAS',
  term: 'sub-acao',
  label: 'Sub-ações por programa e ação',
  searchLabel: 'Pesquisar sub-ação, ação ou programa',
  columns: [nameColumn('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao')],
  nodes: (subActions) => byProgramAndAction(subActions, { counted: ['SUB-AÇÃO', 'SUB-AÇÕES'], children: leaves }),
  total: 'Total de sub-ações',
  newTitle: 'Nova Sub-Ação',
  editTitle: 'Editar Sub-Ação',
  record: 'a sub-ação',
  oneOf: 'uma sub-ação',
  needs: { save: 'subAcao.salvar', remove: 'subAcao.excluir' },
  schema: SubActionRequest,
  save: (body) => api.post('sub_acao/save', body),
  saved: 'Sub-Ação salva com sucesso!',
  saveFailure: 'Erro ao salvar a sub-ação. Tente novamente.',
  delete: (path) => api.delete('sub_acao/delete/{cnpjAssociacao}/{idPrograma}/{idAcao}/{id}', { path }),
  takesOver: ['idPrograma', 'idAcao'],
  deselectsOnSave: true,
  form: (
    <>
      <ProgramField required autoFocus />
      <ActionField required />
      <RecordField of={SUB_ACTION_RECORD} name="descricao" />
    </>
  ),
  emptyHint: (
    <>
      Toda sub-ação pertence a uma <Link to="/acoes">ação</Link>. Use o botão Novo para cadastrar a primeira.
    </>
  ),
};

export function SubActionsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <PlanTreePage tree={SUB_ACTIONS} records={useQuery(subActionsQuery(cnpjAssociacao))} />;
}

export const SubActionCreation = creationOf(SUB_ACTIONS);
