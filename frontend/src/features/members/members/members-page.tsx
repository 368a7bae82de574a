import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isActiveOn, MEMBER_RECORD, type Member } from '#contracts/members/member.record.js';
import { isMasked } from '#domain/masks.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatPhone } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { membersQuery } from '#shared/queries/members.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { ImportButton } from '#shared/ui/lists/toolbar.tsx';
import { useUnmask } from '../unmask/use-unmask';
import { ActiveOnFilter, MEMBER_FILTERS } from './active-on-filter';
import { memberAt, unmaskMember } from './members.queries';

const COLUMNS = recordColumns<Member>(MEMBER_RECORD, { celular: { value: ({ celular }) => phoneText(celular) } });

/** A phone as it is written; masked, its last digits. */
const phoneText = (celular: string | null) => (isMasked(celular) ? celular : formatPhone(celular));

const ownTexts = recordSearch(MEMBER_RECORD);
const searchIn = (member: Member) => [...ownTexts(member), phoneText(member.celular)];

export function MembersPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const [{ ativosEm }] = useFilters(MEMBER_FILTERS);
  const members = useQuery({
    ...membersQuery(cnpjAssociacao),
    select: (all) => (ativosEm ? all.filter((member) => isActiveOn(member, ativosEm)) : all),
  });
  const navigate = useNavigate();
  const run = useAction();
  const may = useMay();

  const { ask, dialogs } = useUnmask(unmaskMember, MEMBER_RECORD);

  const remove = ({ id, nome }: Member) =>
    run(() => api.delete('pessoa/delete', { query: { cnpjAssociacao, id } }), {
      confirm: ['delete', `Deseja realmente excluir o associado **${nome}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: ['pessoa'],
    });
  const menuOfMember = menuOf<Member>({
    name: ({ nome }) => nome,
    actions: offered<Member>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'pessoa.salvar', act: ({ id }) => void navigate(memberAt(id)) },
      { label: 'Mostrar dados mascarados', icon: 'pi-eye', needs: 'pessoa.mostrar', act: ask },
      {
        label: 'Dependentes',
        icon: 'pi-users',
        needs: 'dependente.ver',
        act: (member) => void navigate(`/pessoa_dependentes?id=${member.id}`, { state: { member } }),
      },
      {
        label: 'Dados pessoais',
        icon: 'pi-shield',
        needs: 'pessoa.emitirDossie',
        act: ({ id }) => void navigate(`/dados_pessoais?id=${id}`),
      },
      { label: 'Excluir', icon: 'pi-trash', needs: 'pessoa.excluir', act: (member) => void remove(member) },
    ]),
  });

  return (
    <>
      <ListPage
        title="ASSOCIADOS CADASTRADOS"
        ofPeople
        query={members}
        searchIn={searchIn}
        searchLabel="Pesquisar nome ou CPF"
        failure="Erro ao carregar associados."
        filters={<ActiveOnFilter />}
        {...(ativosEm && { empty: `Nenhum associado ativo em ${formatDate(ativosEm)}.` })}
        emptyHint="Use o botão Novo para cadastrar o primeiro, ou Importar para trazê-los de uma planilha."
        onNew={may('pessoa.salvar') ? () => navigate('/pessoa') : undefined}
        tools={<ImportButton onClick={() => navigate('/pessoa_importacao')} />}
        table={{
          columns: COLUMNS,
          rowKey: ({ id }) => id,
          label: 'Associados',
          defaultSort: 'nome',
          selectable: false,
          rowMenu: menuOfMember,
        }}
      />
      {dialogs}
    </>
  );
}
