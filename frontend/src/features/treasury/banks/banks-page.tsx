import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BANK_WORDS } from '#contracts/treasury/bank-words.js';
import type { Bank } from '#contracts/treasury/banks.js';
import { api } from '#shared/api/client.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { BankDialog } from './bank-dialog';
import { banksQuery } from './banks.queries';

const { column } = columnsIn(BANK_WORDS);

const COLUMNS: Column<Bank>[] = [column('id', { width: '8rem' }), column('nome', { card: 'title' })];

const searchIn = ({ id, nome }: Bank) => [id, nome];

export function BanksPage() {
  const may = useMay();
  const banks = useQuery(banksQuery());
  const list = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<Bank | 'new' | null>(null);
  const selected = banks.data?.find(({ id }) => id === list.selected);

  const remove = async ({ id, nome }: Bank) => {
    const removed = await run(() => api.delete('banco/delete/{id}', { path: { id } }), {
      confirm: ['delete', `Deseja realmente excluir o banco **${nome}**?`],
      success: 'Banco excluído com sucesso!',
      failure: 'Erro ao excluir banco.',
      invalidates: ['banco'],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<Bank> = {
    record: 'um banco',
    name: ({ nome }) => nome,
    actions: offered<Bank>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'banco.salvar', act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'banco.excluir', act: (bank) => void remove(bank) },
    ]),
  };

  return (
    <>
      <ListPage
        title="BANCOS"
        query={banks}
        searchIn={searchIn}
        searchLabel="Pesquisar código ou nome"
        empty="Nenhum banco encontrado"
        onNew={may('banco.salvar') ? () => setEditing('new') : undefined}
        selected={selected}
        rowActions={rowActions}
      >
        {(rows) => <DataTable rows={rows} columns={COLUMNS} rowKey={({ id }) => id} label="Bancos" rowMenu={menuOf(rowActions)} />}
      </ListPage>
      {editing && <BankDialog bank={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
