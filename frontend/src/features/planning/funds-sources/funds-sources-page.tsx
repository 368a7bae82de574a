import { useQuery } from '@tanstack/react-query';
import { type FundsSource, FundsSourceRequest, NAMED_RECORD } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { fundsSourcesQuery } from '#shared/queries/planning.queries.ts';
import { creationOf } from '#shared/register/register-dialog.tsx';
import { RegisterPage, type RegisterScreen } from '#shared/register/register-page.tsx';
import { useWorkingContext } from '#shared/session/session.ts';

const FUNDS_SOURCES: RegisterScreen<FundsSource, FundsSourceRequest> = {
  fields: NAMED_RECORD,
  key: 'id',
  name: 'descricao',
  roots: ['fonte_recurso'],
  title: 'FONTE DE RECURSOS CADASTRADOS',
  term: 'fonte',
  label: 'Fontes de recursos',
  searchLabel: 'Pesquisar pelo nome',
  newLabel: 'Nova',
  newTitle: 'Nova Fonte de Recurso',
  editTitle: 'Editar Fonte de Recurso',
  record: 'a fonte de recurso',
  oneOf: 'uma fonte de recursos',
  needs: { save: 'fonteRecurso.salvar', remove: 'fonteRecurso.excluir' },
  schema: FundsSourceRequest,
  save: (body) => api.post('fonte_recurso/save', body),
  delete: (path) => api.delete('fonte_recurso/delete/{cnpjAssociacao}/{id}', { path }),
  deleteFailure: 'Erro ao excluir o registro!',
};

export function FundsSourcesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <RegisterPage register={FUNDS_SOURCES} records={useQuery(fundsSourcesQuery(cnpjAssociacao))} />;
}

export const FundsSourceCreation = creationOf(FUNDS_SOURCES);
