import { useState } from 'react';
import { api } from '#shared/api/client.ts';
import { isAdmin, useSession, useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage, type ListQuery } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { useAction } from '#shared/ui/use-action.ts';
import { NameDialog } from './name-dialog';
import type { NamedRecord, NamedRegister } from './named-register';

const COLUMNS: Column<NamedRecord>[] = [
  { field: 'id', header: 'ID', width: '6rem' },
  { field: 'descricao', header: 'Nome', card: 'title' },
];

const searchIn = ({ descricao }: NamedRecord) => [descricao];

/** A register of names: list, search, create, edit, delete. */
export function NamedRegisterPage<R extends NamedRecord>({ register, records }: { register: NamedRegister<R>; records: ListQuery<R> }) {
  const { cnpjAssociacao } = useWorkingContext();
  const canWrite = isAdmin(useSession()) || !register.adminOnly;
  const list = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const selected = records.data?.find(({ id }) => String(id) === list.selected);

  const columns: Column<R>[] = [...COLUMNS, ...(register.columns ?? [])];

  const remove = async ({ id, descricao }: R) => {
    const removed = await run(() => api.delete(register.deletePath(cnpjAssociacao, id)), {
      confirm: ['delete', `Deseja realmente excluir ${register.record} **${descricao}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: register.deleteFailure,
      invalidates: [register.root],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<R> | undefined = canWrite
    ? {
        record: register.oneOf,
        name: ({ descricao }) => descricao,
        actions: [
          { label: 'Editar', icon: 'pi-pencil', act: setEditing },
          { label: 'Excluir', icon: 'pi-trash', danger: true, act: (record) => void remove(record) },
        ],
      }
    : undefined;

  return (
    <>
      <ListPage
        title={register.title}
        term={register.term}
        query={records}
        searchIn={searchIn}
        searchLabel="Pesquisar pelo nome"
        onNew={canWrite ? () => setEditing('new') : undefined}
        newLabel={register.newLabel}
        selected={selected}
        rowActions={rowActions}
      >
        {(rows) => (
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            label={register.label}
            rowMenu={rowActions && menuOf(rowActions)}
          />
        )}
      </ListPage>
      {editing && (
        <NameDialog
          register={register}
          record={editing === 'new' ? null : editing}
          onSaved={({ id }) => list.select(id)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
