import { useMemo, useState } from 'react';
import { api } from '#shared/api/client.ts';
import { ListPage, type ListQuery } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { TreeTable } from '#shared/ui/tree-table.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import type { PlanRecord, PlanRow, PlanTree } from './plan-tree';

/** A level of the plan as a tree under its parents: search, create, edit, delete. */
export function PlanTreePage<R extends PlanRecord>({ tree, records }: { tree: PlanTree<R>; records: ListQuery<R> }) {
  const list = useListState();
  const run = useAction();
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const selected = records.data?.find(({ id }) => String(id) === list.selected);

  const remove = async (record: R) => {
    const removed = await run(() => api.delete(tree.deletePath(record)), {
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
    actions: [
      { label: 'Editar', icon: 'pi-pencil', act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, act: (record) => void remove(record) },
    ],
  };
  const byId = useMemo(() => new Map(records.data?.map((record) => [record.id, record])), [records.data]);
  const rowMenu = ({ id }: PlanRow) => {
    const record = id === undefined ? undefined : byId.get(id);
    return record ? menuOf(rowActions)(record) : null;
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
        onNew={() => setEditing('new')}
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
