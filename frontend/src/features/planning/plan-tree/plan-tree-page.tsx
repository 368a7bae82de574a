import { useMemo, useState } from 'react';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { ListPage, type ListQuery } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import type { PlanRecord, PlanRow, PlanTree } from './plan-tree';

/** A level of the plan as a tree under its parents: search, create, edit, delete. */
export function PlanTreePage<R extends PlanRecord>({ tree, records }: { tree: PlanTree<R>; records: ListQuery<R> }) {
  const list = useListState();
  const run = useAction();
  const may = useMay();
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const selected = records.data?.find(({ id }) => String(id) === list.selected);

  const remove = async (record: R) => {
    const removed = await run(() => tree.delete(record), {
      confirm: ['delete', `Deseja realmente excluir ${tree.record} **${record.descricao}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro de conexão com o servidor!',
      invalidates: [tree.root],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<R> = {
    record: tree.oneOf,
    name: ({ descricao }) => descricao,
    actions: offered<R>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: tree.needs.save, act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: tree.needs.remove, act: (record) => void remove(record) },
    ]),
  };
  const byId = useMemo(() => new Map(records.data?.map((record) => [record.id, record])), [records.data]);
  const rowMenu = ({ id }: PlanRow) => {
    const record = id === undefined ? undefined : byId.get(id);
    return (record && menuOf(rowActions)?.(record)) ?? null;
  };

  return (
    <>
      <ListPage
        title={tree.title}
        term={tree.term}
        query={records}
        searchIn={tree.searchIn}
        searchLabel={tree.searchLabel}
        empty={tree.empty}
        emptyHint={tree.emptyHint}
        selected={selected}
        rowActions={rowActions}
        onNew={may(tree.needs.save) ? () => setEditing('new') : undefined}
        actions={tree.extraActions}
      >
        {(rows) => (
          <>
            <TreeTable nodes={tree.nodes(rows)} columns={tree.columns} label={tree.label} rowMenu={rowMenu} />
            <p className="list-footer">
              {tree.total}: <strong>{rows.length.toLocaleString('pt-BR')}</strong>
            </p>
          </>
        )}
      </ListPage>
      {editing && (
        <tree.dialog
          record={editing === 'new' ? null : editing}
          model={selected}
          onSaved={({ id }) => list.select(tree.deselectsOnSave ? null : id)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
