import { useQuery } from '@tanstack/react-query';
import { type Program, ProgramRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { programsQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { nameCreation } from '../named-register/name-dialog';
import type { NamedRegister } from '../named-register/named-register';
import { NamedRegisterPage } from '../named-register/named-register-page';

const PROGRAMS: NamedRegister<Program> = {
  root: 'programa',
  title: 'PROGRAMAS CADASTRADOS',
  term: 'programa',
  label: 'Programas',
  newLabel: 'Novo',
  newTitle: 'Novo Programa',
  editTitle: 'Editar Programa',
  record: 'o programa',
  oneOf: 'um programa',
  schema: ProgramRequest,
  save: (body) => api.post('programa/save', body),
  delete: (path) => api.delete('programa/delete/{cnpjAssociacao}/{id}', { path }),
  deleteFailure: 'Erro de conexão com o servidor!',
  needs: { save: 'programa.salvar', remove: 'programa.excluir' },
};

export function ProgramsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  return <NamedRegisterPage register={PROGRAMS} records={useQuery(programsQuery(cnpjAssociacao))} />;
}

export const ProgramCreation = nameCreation(PROGRAMS);
