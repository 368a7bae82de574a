import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bank } from '#contracts/treasury.js';
import { api } from '#shared/api/client.ts';
import { isAdmin, useSession } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { useAction } from '#shared/ui/use-action.ts';
import { BankDialog } from './bank-dialog';
import { banksQuery } from './banks.queries';

const COLUMNS: Column<Bank>[] = [
  { field: 'id', header: 'Código', width: '8rem' },
  { field: 'nome', header: 'Nome', card: 'title' },
];

const searchIn = ({ id, nome }: Bank) => [id, nome];

export function BanksPage() {
  const canWrite = isAdmin(useSession());
  const banks = useQuery(banksQuery());
  const list = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<Bank | 'new' | null>(null);
  const selected = banks.data?.find(({ id }) => id === list.selected);

  const remove = async ({ id, nome }: Bank) => {
    const removed = await run(() => api.delete(`banco/delete/${encodeURIComponent(id)}`), {
      confirm: ['delete', `Deseja realmente excluir o banco **${nome}**?`],
      success: 'Banco excluído com sucesso!',
      failure: 'Erro ao excluir banco.',
      invalidates: ['banco'],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<Bank> | undefined = canWrite
    ? {
        record: 'um banco',
        name: ({ nome }) => nome,
        actions: [
          { label: 'Editar', icon: 'pi-pencil', act: setEditing },
          { label: 'Excluir', icon: 'pi-trash', danger: true, act: (bank) => void remove(bank) },
        ],
      }
    : undefined;

  return (
    <>
      <ListPage
        title="BANCOS"
        query={banks}
        searchIn={searchIn}
        searchLabel="Pesquisar código ou nome"
        empty="Nenhum banco encontrado"
        onNew={canWrite ? () => setEditing('new') : undefined}
        selected={selected}
        rowActions={rowActions}
      >
        {(rows) => (
          <DataTable rows={rows} columns={COLUMNS} rowKey={({ id }) => id} label="Bancos" rowMenu={rowActions && menuOf(rowActions)} />
        )}
      </ListPage>
      {editing && <BankDialog bank={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
