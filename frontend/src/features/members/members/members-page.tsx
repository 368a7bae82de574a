import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Member } from '#contracts/members.js';
import { api } from '#shared/api/client.ts';
import { formatDocument } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { menuOf } from '#shared/ui/row-actions.ts';
import { ActionButton } from '#shared/ui/toolbar.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { membersQuery } from './members.queries';

const COLUMNS: Column<Member>[] = [
  { field: 'cpf', header: 'CPF', type: 'document', width: '11rem' },
  { field: 'nome', header: 'Nome', card: 'title' },
  { field: 'nomeMae', header: 'Nome da mãe' },
];

const searchIn = ({ cpf, nome }: Member) => [cpf, formatDocument(cpf), nome];

export function MembersPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const members = useQuery(membersQuery(cnpjAssociacao));
  const navigate = useNavigate();
  const run = useAction();

  const remove = ({ cpf, nome }: Member) =>
    run(() => api.delete('pessoa/delete', { query: { cnpjEscola: cnpjAssociacao, cpf } }), {
      confirm: ['delete', `Deseja realmente excluir o associado **${nome}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: ['pessoa'],
    });
  const menuOfMember = menuOf<Member>({
    name: ({ nome }) => nome,
    actions: [
      { label: 'Editar', icon: 'pi-pencil', act: ({ cpf }) => void navigate(`/pessoa?cpf=${cpf}`) },
      {
        label: 'Dependentes',
        icon: 'pi-users',
        act: (member) => void navigate(`/pessoa_dependentes?cpf=${member.cpf}`, { state: { member } }),
      },
      { label: 'Excluir', icon: 'pi-trash', act: (member) => void remove(member) },
    ],
  });

  return (
    <ListPage
      title="ASSOCIADOS CADASTRADOS"
      query={members}
      searchIn={searchIn}
      searchLabel="Pesquisar nome ou CPF"
      failure="Erro ao carregar associados."
      emptyHint="Use o botão Novo para cadastrar o primeiro, ou Importar para trazê-los de uma planilha."
      onNew={() => navigate('/pessoa')}
      actions={<ActionButton label="Importar" icon="pi-upload" onClick={() => navigate('/pessoa_importacao')} />}
    >
      {(rows) => (
        <DataTable
          rows={rows}
          columns={COLUMNS}
          rowKey={({ cpf }) => cpf}
          label="Associados"
          defaultSort="nome"
          selectable={false}
          rowMenu={menuOfMember}
        />
      )}
    </ListPage>
  );
}
