import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contracts/treasury.js';
import { api } from '#shared/api/client.ts';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { isAdmin, useSession, useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { CloseButton } from '#shared/ui/toolbar.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { AccountDialog } from './account-dialog';

const COLUMNS: Column<Account>[] = [
  { field: 'numConta', header: 'Conta', card: 'title', width: '12rem' },
  { field: 'nomeBanco', header: 'Banco', value: ({ idBanco, nomeBanco }) => `${idBanco} - ${nomeBanco}` },
  { field: 'agencia', header: 'Agência', width: '9rem' },
  { field: 'descricao', header: 'Descrição' },
];

const searchIn = ({ numConta, idBanco, nomeBanco, agencia, descricao }: Account) => [numConta, idBanco, nomeBanco, agencia, descricao];

export function AccountsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const canWrite = isAdmin(useSession());
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const list = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<Account | 'new' | null>(null);
  const selected = accounts.data?.find(({ numConta }) => numConta === list.selected);

  const remove = async ({ numConta }: Account) => {
    const removed = await run(() => api.delete(`conta/delete/${cnpjAssociacao}/${encodeURIComponent(numConta)}`), {
      confirm: ['delete', 'Deseja realmente excluir esta conta?'],
      success: 'Conta excluída com sucesso!',
      failure: 'Erro ao excluir conta.',
      invalidates: ['conta'],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<Account> | undefined = canWrite
    ? {
        record: 'uma conta',
        name: ({ numConta, descricao }) => `${numConta} - ${descricao}`,
        actions: [
          { label: 'Editar', icon: 'pi-pencil', act: setEditing },
          { label: 'Excluir', icon: 'pi-trash', danger: true, act: (account) => void remove(account) },
        ],
      }
    : undefined;

  return (
    <>
      <ListPage
        title="CONTAS BANCÁRIAS"
        query={accounts}
        searchIn={searchIn}
        searchLabel="Pesquisar conta, banco ou descrição"
        empty="Nenhuma conta encontrada"
        onNew={canWrite ? () => setEditing('new') : undefined}
        newLabel="Nova"
        selected={selected}
        rowActions={rowActions}
        actions={<CloseButton />}
      >
        {(rows) => (
          <DataTable
            rows={rows}
            columns={COLUMNS}
            rowKey={({ numConta }) => numConta}
            label="Contas bancárias"
            rowMenu={rowActions && menuOf(rowActions)}
          />
        )}
      </ListPage>
      {editing && <AccountDialog account={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
