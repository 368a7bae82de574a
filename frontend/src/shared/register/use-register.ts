import { useState } from 'react';
import type { Operation } from '#contracts/identity/policy.js';
import { type NeedyAction, offered } from '../lookups/offered';
import { useMay } from '../session/may';
import { useAction } from '../ui/dialogs/use-action';
import type { ListQuery } from '../ui/lists/list-page';
import { useListState } from '../ui/lists/list-state';
import { menuOf, type RowActions } from '../ui/lists/row-actions';
import { useNewest } from './use-newest';

interface Register<R extends object> {
  records: ListQuery<R>;
  /** Key of a record in the address. */
  keyOf: (record: R) => string | number;
  /** Record with an indefinite article, for hints: `um banco`. */
  oneOf: string;
  name: (record: R) => string;
  /** Operations required to create and change, and to delete. */
  needs: { save: Operation; remove: Operation };
  remove: (record: R) => Promise<unknown>;
  /** Question before deleting. */
  question: (record: R) => string;
  /** Message after deleting. */
  removed?: string;
  /** Shown if deleting fails without a reason from the server. */
  failure: string;
  /** Roots of the queries that show the records. */
  roots: string[];
  /** Whether the address stays unchanged after deleting, because the person may be redirected. */
  keepsAddress?: boolean;
  /** Further actions on a record. */
  actions?: NeedyAction<R>[];
}

/**
 * The list of a register whose records are created and changed in a dialog, and deleted.
 * @returns props of the `ListPage` (`list`), the menu of a row, and props of the dialog (`editing`, null while closed), whose record is null for a
 * new one
 */
export function useRegister<R extends object>(register: Register<R>) {
  const { records, keyOf, oneOf, name, needs, actions = [] } = register;
  const may = useMay();
  const state = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const edited = useNewest(editing === 'new' ? null : editing, records.data, keyOf);

  const remove = async (record: R) => {
    const removed = await run(() => register.remove(record), {
      confirm: ['delete', register.question(record)],
      success: register.removed ?? 'O registro foi excluído com sucesso!',
      failure: register.failure,
      invalidates: register.roots,
    });
    if (removed && !register.keepsAddress) state.select(null);
  };
  const rowActions: RowActions<R> = {
    record: oneOf,
    name,
    actions: offered<R>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: needs.save, act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: needs.remove, act: (record) => void remove(record) },
      ...actions,
    ]),
  };
  return {
    list: {
      query: records,
      selected: records.data?.find((record) => String(keyOf(record)) === state.selected),
      onNew: may(needs.save) ? () => setEditing('new') : undefined,
      rowActions,
    },
    rowMenu: menuOf(rowActions),
    editing: editing && { record: edited, onClose: () => setEditing(null) },
  };
}
