import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bank } from '#contracts/treasury.js';
import { api } from '../../../shared/api/client';
import { isAdmin, useSession } from '../../../shared/session/session';
import type { Column } from '../../../shared/ui/columns';
import { DataTable } from '../../../shared/ui/data-table';
import { ListPage } from '../../../shared/ui/list-page';
import { useListState } from '../../../shared/ui/list-state';
import { ActionButton } from '../../../shared/ui/toolbar';
import { useAction } from '../../../shared/ui/use-action';
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

  return (
    <>
      <ListPage
        title="BANCOS"
        query={banks}
        searchIn={searchIn}
        searchLabel="Pesquisar código ou nome"
        empty="Nenhum banco encontrado"
        onNew={canWrite ? () => setEditing('new') : undefined}
        actions={
          canWrite && (
            <>
              <ActionButton label="Editar" icon="pi-pencil" disabled={!selected} onClick={() => selected && setEditing(selected)} />
              <ActionButton label="Excluir" icon="pi-trash" danger disabled={!selected} onClick={() => selected && void remove(selected)} />
            </>
          )
        }
      >
        {(rows) => <DataTable rows={rows} columns={COLUMNS} rowKey={({ id }) => id} label="Bancos" />}
      </ListPage>
      {editing && <BankDialog bank={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
