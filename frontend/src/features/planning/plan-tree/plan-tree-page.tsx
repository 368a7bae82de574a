import { useMemo } from 'react';
import { useRegister } from '#shared/register/use-register.ts';
import { ListPage, type ListQuery } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import type { PlanRecord, PlanRow, PlanTree } from './plan-tree';

/** A level of the plan as a tree under its parents: search, create, edit, delete. */
export function PlanTreePage<R extends PlanRecord>({ tree, records }: { tree: PlanTree<R>; records: ListQuery<R> }) {
  const { select } = useListState();
  const { list, rowMenu, editing } = useRegister<R>({
    records,
    keyOf: ({ id }) => id,
    oneOf: tree.oneOf,
    name: ({ descricao }) => descricao,
    needs: tree.needs,
    remove: tree.delete,
    question: ({ descricao }) => `Deseja realmente excluir ${tree.record} **${descricao}**?`,
    failure: 'Erro de conexão com o servidor!',
    roots: [tree.root],
  });
  const byId = useMemo(() => new Map(records.data?.map((record) => [record.id, record])), [records.data]);
  const menuOfNode = ({ id }: PlanRow) => {
    const record = id === undefined ? undefined : byId.get(id);
    return (record && rowMenu?.(record)) ?? null;
  };

  return (
    <>
      <ListPage
        {...list}
        title={tree.title}
        term={tree.term}
        searchIn={tree.searchIn}
        searchLabel={tree.searchLabel}
        empty={tree.empty}
        emptyHint={tree.emptyHint}
      >
        {(rows) => (
          <>
            <TreeTable nodes={tree.nodes(rows)} columns={tree.columns} label={tree.label} rowMenu={menuOfNode} />
            <p className="list-footer">
              {tree.total}: <strong>{rows.length.toLocaleString('pt-BR')}</strong>
            </p>
          </>
        )}
      </ListPage>
      {editing && <tree.dialog {...editing} model={list.selected} onSaved={({ id }) => select(tree.deselectsOnSave ? null : id)} />}
    </>
  );
}
