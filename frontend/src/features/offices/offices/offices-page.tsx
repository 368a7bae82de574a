import { useQuery } from '@tanstack/react-query';
import { OFFICE_RECORD, type Office, OfficeRequest } from '#contracts/offices/office.record.js';
import { api } from '#shared/api/client.ts';
import { OFFICE_ROOTS, officesQuery } from '#shared/queries/offices.queries.ts';
import { RegisterPage, type RegisterScreen } from '#shared/register/register-page.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { ReadyOfficesButton } from './ready-offices-button';

const OFFICES: RegisterScreen<Office, OfficeRequest> = {
  fields: OFFICE_RECORD,
  key: 'id',
  name: 'nome',
  roots: OFFICE_ROOTS,
  title: 'CARGOS',
  term: 'cargo',
  label: 'Cargos',
  searchLabel: 'Pesquisar cargo',
  defaultSort: 'ordem',
  empty: 'Nenhum cargo ainda.',
  emptyHint: 'Comece por um conjunto pronto, como o da APM, e mude depois o que for diferente na sua associação.',
  newTitle: 'Novo Cargo',
  editTitle: 'Editar Cargo',
  record: 'o cargo',
  oneOf: 'um cargo',
  needs: { save: 'cargo.salvar', remove: 'cargo.excluir' },
  schema: OfficeRequest,
  save: (body) => api.post('cargo/save', body),
  delete: (path) => api.delete('cargo/delete/{cnpjAssociacao}/{id}', { path }),
  deleteFailure: 'Erro ao excluir o cargo.',
  special: {
    papel: { hint: 'Quem assina os documentos por esta função.' },
    vagas: { hint: 'Quantas pessoas ao mesmo tempo.' },
    ordem: { hint: 'O lugar na lista.' },
  },
};

/** The offices of the association, in their order. */
export function OfficesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const offices = useQuery(officesQuery(cnpjAssociacao));
  const last = Math.max(0, ...(offices.data ?? []).map(({ ordem }) => ordem));
  const hasOffices = last > 0;
  return (
    <RegisterPage
      register={OFFICES}
      records={offices}
      start={{ vagas: 1, ordem: Math.min(last + 1, 99) }}
      actions={hasOffices && <ReadyOfficesButton />}
      emptyAction={<ReadyOfficesButton isNextStep />}
    />
  );
}
