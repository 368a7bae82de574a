import { useQuery } from '@tanstack/react-query';
import { NAMED_RECORD, type Program, ProgramRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { creationOf } from '#shared/register/register-dialog.tsx';
import { RegisterPage, type RegisterScreen } from '#shared/register/register-page.tsx';
import { useWorkingContext } from '#shared/session/session.ts';

const PROGRAMS: RegisterScreen<Program, ProgramRequest> = {
  fields: NAMED_RECORD,
  key: 'id',
  name: 'descricao',
  roots: ['programa'],
  title: 'PROGRAMAS CADASTRADOS',
  term: 'programa',
  label: 'Programas',
  searchLabel: 'Pesquisar pelo nome',
  newTitle: 'Novo Programa',
  editTitle: 'Editar Programa',
  record: 'o programa',
  oneOf: 'um programa',
  needs: { save: 'programa.salvar', remove: 'programa.excluir' },
  schema: ProgramRequest,
  save: (body) => api.post('programa/save', body),
  delete: (path) => api.delete('programa/delete/{cnpjAssociacao}/{id}', { path }),
  deleteFailure: 'Erro de conexão com o servidor!',
};

export function ProgramsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <RegisterPage register={PROGRAMS} records={useQuery(programsQuery(cnpjAssociacao))} />;
}

export const ProgramCreation = creationOf(PROGRAMS);
