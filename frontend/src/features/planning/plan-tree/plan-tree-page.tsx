import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RegisterPage } from '#shared/register/register-page.tsx';
import type { ListQuery } from '#shared/ui/lists/list-page.tsx';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import type { PlanRecord, PlanTree } from './plan-tree';

interface PlanTreePageProps<R extends PlanRecord, B extends FieldValues> {
  tree: PlanTree<R, B>;
  records: ListQuery<R>;
}

/** A level of the plan as a tree under its parents: search, create, edit, delete. */
export function PlanTreePage<R extends PlanRecord, B extends FieldValues>({ tree, records }: PlanTreePageProps<R, B>) {
  const byId = useMemo(() => new Map(records.data?.map((record) => [record.id, record])), [records.data]);
  return (
    <RegisterPage register={tree} records={records}>
      {(found, rowMenu) => (
        <>
          <TreeTable
            nodes={tree.nodes(found)}
            columns={tree.columns}
            label={tree.label}
            rowMenu={({ id }) => {
              const record = id === undefined ? undefined : byId.get(id);
              return (record && rowMenu?.(record)) ?? null;
            }}
          />
          <p className="list-footer">
            {tree.total}: <strong>{found.length.toLocaleString('pt-BR')}</strong>
          </p>
        </>
      )}
    </RegisterPage>
  );
}
