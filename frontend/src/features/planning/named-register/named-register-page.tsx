import { useState } from 'react';
import { NAMED_WORDS } from '#contracts/planning/plan-words.js';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage, type ListQuery } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { NameDialog } from './name-dialog';
import type { NamedRecord, NamedRegister } from './named-register';

const { column } = columnsIn(NAMED_WORDS);

const COLUMNS: Column<NamedRecord>[] = [column('id', { width: '6rem' }), column('descricao', { card: 'title' })];

const searchIn = ({ descricao }: NamedRecord) => [descricao];

/** A register of names: list, search, create, edit, delete. */
export function NamedRegisterPage<R extends NamedRecord>({ register, records }: { register: NamedRegister<R>; records: ListQuery<R> }) {
  const { cnpjAssociacao } = useWorkingContext();
  const may = useMay();
  const list = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const selected = records.data?.find(({ id }) => String(id) === list.selected);

  const columns: Column<R>[] = [...COLUMNS, ...(register.columns ?? [])];

  const remove = async ({ id, descricao }: R) => {
    const removed = await run(() => register.delete({ cnpjAssociacao, id }), {
      confirm: ['delete', `Deseja realmente excluir ${register.record} **${descricao}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: register.deleteFailure,
      invalidates: [register.root],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<R> = {
    record: register.oneOf,
    name: ({ descricao }) => descricao,
    actions: offered<R>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: register.needs.save, act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: register.needs.remove, act: (record) => void remove(record) },
    ]),
  };

  return (
    <>
      <ListPage
        title={register.title}
        term={register.term}
        query={records}
        searchIn={searchIn}
        searchLabel="Pesquisar pelo nome"
        onNew={may(register.needs.save) ? () => setEditing('new') : undefined}
        newLabel={register.newLabel}
        selected={selected}
        rowActions={rowActions}
      >
        {(rows) => <DataTable rows={rows} columns={columns} rowKey={({ id }) => id} label={register.label} rowMenu={menuOf(rowActions)} />}
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
