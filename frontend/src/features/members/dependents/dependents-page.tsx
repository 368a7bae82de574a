import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { DEPENDENT_RECORD, type Dependent } from '#contracts/members/dependent.record.js';
import type { Member } from '#contracts/members/member.record.js';
import { api } from '#shared/api/client.ts';
import { formatName } from '#shared/format/format.ts';
import { membersQuery } from '#shared/queries/members.queries.ts';
import { useRegister } from '#shared/register/use-register.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { MEMBERS } from '../members/members.queries';
import { useUnmask } from '../unmask/use-unmask';
import { DependentDialog } from './dependent-dialog';
import { dependentsQuery, unmaskDependent } from './dependents.queries';

const COLUMNS = recordColumns<Dependent>(DEPENDENT_RECORD);

const searchIn = recordSearch(DEPENDENT_RECORD);

/** The fields of the dependent: the member is another person. */
const { cpfPessoa: _, ...OF_DEPENDENT } = DEPENDENT_RECORD;

/** The dependents of the member in the address. */
export function DependentsPage() {
  const [address] = useSearchParams();
  const id = Number(address.get('id'));
  return id ? <DependentsOfMember idPessoa={id} /> : <Navigate to={MEMBERS} replace />;
}

function DependentsOfMember({ idPessoa }: { idPessoa: number }) {
  const { cnpjAssociacao } = useWorkingContext();
  const member = useMember(idPessoa);
  const { ask, dialogs } = useUnmask(unmaskDependent, OF_DEPENDENT);
  const { select } = useListState();
  const { list, editing } = useRegister<Dependent>({
    records: useQuery(dependentsQuery(cnpjAssociacao, idPessoa)),
    keyOf: ({ id }) => id,
    oneOf: 'um dependente',
    name: ({ nome }) => nome,
    needs: { save: 'dependente.salvar', remove: 'dependente.excluir' },
    remove: ({ id }) => api.delete('pessoa_dependente/delete', { query: { cnpjAssociacao, idPessoa, id } }),
    question: ({ nome }) => `Deseja realmente excluir o dependente **${nome}**?`,
    failure: 'Erro ao excluir o registro.',
    roots: ['pessoa_dependente'],
    actions: [{ label: 'Mostrar dados mascarados', icon: 'pi-eye', needs: 'pessoa.mostrar', act: ask }],
  });

  return (
    <>
      <ListPage
        {...list}
        title="DEPENDENTES DO ASSOCIADO"
        ofPeople
        subtitle={member && `${formatName(member.nome)} · ${member.cpf}`}
        searchIn={searchIn}
        searchLabel="Pesquisar nome, CPF ou parentesco"
        empty="Nenhum dependente cadastrado."
        failure="Erro ao carregar dependentes."
        actions={<CloseButton label="Voltar" to={MEMBERS} />}
        table={{ columns: COLUMNS, rowKey: ({ id }) => id, label: 'Dependentes', defaultSort: 'nome' }}
      />
      {editing && (
        <DependentDialog idPessoa={idPessoa} dependent={editing.record} onSaved={({ id }) => select(id)} onClose={editing.onClose} />
      )}
      {dialogs}
    </>
  );
}

/** The member passed by the list, or looked up by the address. */
function useMember(id: number): Member | undefined {
  const { cnpjAssociacao } = useWorkingContext();
  const brought = (useLocation().state as { member?: Member } | null)?.member;
  const members = useQuery({ ...membersQuery(cnpjAssociacao), enabled: !brought });
  return brought ?? members.data?.find((member) => member.id === id);
}
