import { useQuery } from '@tanstack/react-query';
import { type FundsSource, FundsSourceRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { fundsSourcesQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { nameCreation } from '../named-register/name-dialog';
import type { NamedRegister } from '../named-register/named-register';
import { NamedRegisterPage } from '../named-register/named-register-page';

const FUNDS_SOURCES: NamedRegister<FundsSource> = {
  root: 'fonte_recurso',
  title: 'FONTE DE RECURSOS CADASTRADOS',
  term: 'fonte',
  label: 'Fontes de recursos',
  newLabel: 'Nova',
  newTitle: 'Nova Fonte de Recurso',
  editTitle: 'Editar Fonte de Recurso',
  record: 'a fonte de recurso',
  oneOf: 'uma fonte de recursos',
  schema: FundsSourceRequest,
  save: (body) => api.post('fonte_recurso/save', body),
  delete: (path) => api.delete('fonte_recurso/delete/{cnpjAssociacao}/{id}', { path }),
  deleteFailure: 'Erro ao excluir o registro!',
  needs: { save: 'fonteRecurso.salvar', remove: 'fonteRecurso.excluir' },
};

export function FundsSourcesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <NamedRegisterPage register={FUNDS_SOURCES} records={useQuery(fundsSourcesQuery(cnpjAssociacao))} />;
}

export const FundsSourceCreation = nameCreation(FUNDS_SOURCES);
