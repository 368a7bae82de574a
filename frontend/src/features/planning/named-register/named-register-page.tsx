import { NAMED_RECORD } from '#contracts/planning/planning.js';
import { useRegister } from '#shared/register/use-register.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { type Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage, type ListQuery } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { NameDialog } from './name-dialog';
import type { NamedRecord, NamedRegister } from './named-register';

const COLUMNS = recordColumns<NamedRecord>(NAMED_RECORD);

const searchIn = recordSearch(NAMED_RECORD);

/** A register of names: list, search, create, edit, delete. */
export function NamedRegisterPage<R extends NamedRecord>({ register, records }: { register: NamedRegister<R>; records: ListQuery<R> }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { select } = useListState();
  const { list, rowMenu, editing } = useRegister<R>({
    records,
    keyOf: ({ id }) => id,
    oneOf: register.oneOf,
    name: ({ descricao }) => descricao,
    needs: register.needs,
    remove: ({ id }) => register.delete({ cnpjAssociacao, id }),
    question: ({ descricao }) => `Deseja realmente excluir ${register.record} **${descricao}**?`,
    failure: register.deleteFailure,
    roots: [register.root],
  });
  const columns: Column<R>[] = [...COLUMNS, ...(register.columns ?? [])];

  return (
    <>
      <ListPage
        {...list}
        title={register.title}
        term={register.term}
        searchIn={searchIn}
        searchLabel="Pesquisar pelo nome"
        newLabel={register.newLabel}
      >
        {(rows) => <DataTable rows={rows} columns={columns} rowKey={({ id }) => id} label={register.label} rowMenu={rowMenu} />}
      </ListPage>
      {editing && <NameDialog register={register} {...editing} onSaved={({ id }) => select(id)} />}
    </>
  );
}
