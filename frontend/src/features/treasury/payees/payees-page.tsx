import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Payee } from '#contracts/treasury.js';
import { api } from '#shared/api/client.ts';
import { formatDocument, formatPhone } from '#shared/format/format.ts';
import { payeesQuery } from '#shared/lookups/treasury.queries.ts';
import { isAdmin, useSession, useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useMessages } from '#shared/ui/messages.tsx';
import { menuOf } from '#shared/ui/row-actions.ts';
import { useAction } from '#shared/ui/use-action.ts';

const COLUMNS: Column<Payee>[] = [
  { field: 'cpfOrCnpj', header: 'CPF / CNPJ', type: 'document', width: '13rem' },
  { field: 'nome', header: 'Nome', card: 'title' },
  { field: 'telefone', header: 'Telefone', value: ({ celular, telefone }) => formatPhone(celular ?? telefone), width: '11rem' },
  { field: 'logrCidade', header: 'Cidade', width: '13rem' },
  { field: 'logrUf', header: 'UF', width: '5rem' },
];

const searchIn = ({ cpfOrCnpj, nome, logrCidade }: Payee) => [cpfOrCnpj, formatDocument(cpfOrCnpj), nome, logrCidade];

export function PayeesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const canWrite = isAdmin(useSession());
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  const navigate = useNavigate();
  const messages = useMessages();
  const run = useAction();

  const remove = async ({ cpfOrCnpj, nome }: Payee) => {
    const query = { cnpjAssociacao, cnpjFavorecido: cpfOrCnpj };
    const check = await run((signal) => api.get<{ exists: boolean }>('despesa/exists_favorecido', { query, signal }), {
      failure: 'Erro ao verificar vínculos do favorecido',
    });
    if (!check) return;
    if (check.result.exists) return messages.error('Este favorecido possui vínculos com pagamentos e não pode ser excluído.');
    await run(() => api.delete('favorecido/delete', { query: { cnpjAssociacao, cpfOrCnpj } }), {
      confirm: ['delete', `Deseja realmente excluir o favorecido **${nome}**?`],
      success: 'Favorecido excluído com sucesso!',
      failure: 'Erro ao excluir o favorecido',
      invalidates: ['favorecido'],
    });
  };
  const menuOfPayee = menuOf<Payee>({
    name: ({ nome }) => nome,
    actions: [
      { label: 'Editar', icon: 'pi-pencil', act: ({ cpfOrCnpj }) => void navigate(`/favorecido?cpfOrCnpj=${cpfOrCnpj}`) },
      { label: 'Excluir', icon: 'pi-trash', act: (payee) => void remove(payee) },
    ],
  });

  return (
    <ListPage
      title="FAVORECIDOS CADASTRADOS"
      term="favorecido"
      query={payees}
      searchIn={searchIn}
      searchLabel="Pesquisar documento, nome ou cidade"
      failure="Erro ao carregar favorecidos"
      onNew={canWrite ? () => navigate('/favorecido') : undefined}
    >
      {(rows) => (
        <DataTable
          rows={rows}
          columns={COLUMNS}
          rowKey={({ cpfOrCnpj }) => cpfOrCnpj}
          label="Favorecidos"
          defaultSort="nome"
          selectable={false}
          rowMenu={canWrite ? menuOfPayee : undefined}
        />
      )}
    </ListPage>
  );
}
