import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Payee } from '#contracts/treasury.js';
import { api } from '#shared/api/client.ts';
import { formatDocument, formatPhone } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
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

/** Who made the payees that are to be checked. */
const MADE_BY: Column<Payee> = {
  field: 'cadastradoPor',
  header: 'Cadastrado por',
  value: ({ cadastradoPor, cadastradoEm }) => `${cadastradoPor}, ${dayAndTimeInBrazil(cadastradoEm!)}`,
  width: '18rem',
};

const searchIn = ({ cpfOrCnpj, nome, logrCidade }: Payee) => [cpfOrCnpj, formatDocument(cpfOrCnpj), nome, logrCidade];

export function PayeesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const canWrite = isAdmin(useSession());
  const [params, setParams] = useSearchParams();
  const isNarrowed = params.get('aConferir') === 'true';
  const payees = useQuery({
    ...payeesQuery(cnpjAssociacao),
    select: (all) => (isNarrowed ? all.filter(({ conferido }) => !conferido) : all),
  });
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
  const check = (payee: Payee) =>
    run(() => api.post<Payee>('favorecido/save', payee), {
      success: 'Favorecido conferido.',
      failure: 'Erro ao salvar favorecido. Verifique os dados e tente novamente.',
      invalidates: ['favorecido'],
    });
  const menuOfPayee = menuOf<Payee>({
    name: ({ nome }) => nome,
    actions: [
      { label: 'Editar', icon: 'pi-pencil', act: ({ cpfOrCnpj }) => void navigate(`/favorecido?cpfOrCnpj=${cpfOrCnpj}`) },
      {
        label: 'Marcar como conferido',
        icon: 'pi-check',
        act: (payee) => void check(payee),
        refusal: ({ conferido }) => (conferido ? 'Já foi conferido.' : undefined),
      },
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
      empty={isNarrowed ? 'Nenhum favorecido a conferir' : 'Nenhum registro encontrado.'}
      emptyHint={isNarrowed && 'Aqui aparecem os que forem cadastrados por quem não é administrador.'}
      onNew={() => navigate('/favorecido')}
      filters={
        canWrite && (
          <div className="ticked-bar">
            <Button
              type="button"
              label="Só a conferir"
              icon="pi pi-id-card"
              text
              severity="secondary"
              aria-pressed={isNarrowed}
              onClick={() => setParams(isNarrowed ? {} : { aConferir: 'true' }, { replace: true })}
            />
          </div>
        )
      }
    >
      {(rows) => (
        <DataTable
          rows={rows}
          columns={isNarrowed ? [...COLUMNS, MADE_BY] : COLUMNS}
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
