import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Operation } from '#contracts/identity/policy.js';
import type { TermId } from '../help/glossary';
import { ListPage, type ListQuery } from '../ui/lists/list-page';
import { useListState } from '../ui/lists/list-state';
import { recordColumns, recordSearch } from '../ui/lists/record-list';
import type { RowMenuEntries } from '../ui/lists/row-actions';
import { RegisterDialog, type RegisterForm } from './register-dialog';
import { useRegister } from './use-register';

/** The screen of a register: its list and its form. */
export interface RegisterScreen<R extends object, B extends FieldValues> extends RegisterForm<R, B> {
  title: string;
  /** Term of the title that is explained beside it. */
  term?: TermId;
  /** Accessible name of the list: `Programas`. */
  label: string;
  searchLabel: string;
  empty?: string;
  emptyHint?: ReactNode;
  newLabel?: 'Novo' | 'Nova';
  /** A record in sentences: `um programa` in hints, `o programa` in the question before deleting. */
  oneOf: string;
  record: string;
  /** Operations required to create and change, and to delete. */
  needs: { save: Operation; remove: Operation };
  delete: (record: R) => Promise<unknown>;
  /** Message after deleting. */
  deleted?: string;
  /** Shown if deleting fails without a reason from the server. */
  deleteFailure: string;
  /** Fields that a new record takes over from the selected one. */
  takesOver?: (keyof R & string)[];
  /** The list's order, if not the newest first: a field, with `-` before it when descending. */
  defaultSort?: string;
  /** Whether saving clears the selection instead of selecting the saved record. */
  deselectsOnSave?: boolean;
}

interface RegisterPageProps<R extends object, B extends FieldValues> {
  register: RegisterScreen<R, B>;
  records: ListQuery<R>;
  /** Buttons after *Novo*, and the one of an empty list. */
  actions?: ReactNode;
  emptyAction?: ReactNode;
  /** Values with which a new record begins. */
  start?: Partial<R>;
  /** Draws the found records, if not as a table. */
  children?: (found: R[], rowMenu: ((record: R) => RowMenuEntries) | undefined) => ReactNode;
}

/** A register: list, search, create, change, delete. */
export function RegisterPage<R extends object, B extends FieldValues>(props: RegisterPageProps<R, B>) {
  const { register, records, actions, emptyAction, children } = props;
  const { fields, key, name, label, roots, takesOver = [] } = register;
  const { select } = useListState();
  const keyOf = (record: R) => String(record[key]);
  const nameOf = (record: R) => String(record[name]);
  const { list, rowMenu, editing } = useRegister<R>({
    records,
    keyOf,
    oneOf: register.oneOf,
    name: nameOf,
    needs: register.needs,
    remove: register.delete,
    question: (record) => `Deseja realmente excluir ${register.record} **${nameOf(record)}**?`,
    removed: register.deleted,
    failure: register.deleteFailure,
    roots: roots.slice(0, 1),
  });
  const searchIn = useMemo(() => recordSearch(fields), [fields]);
  const model = list.selected;
  const start = { ...props.start, ...(model && Object.fromEntries(takesOver.map((field) => [field, model[field]]))) };
  return (
    <>
      <ListPage<R>
        {...list}
        title={register.title}
        term={register.term}
        searchIn={searchIn}
        searchLabel={register.searchLabel}
        empty={register.empty}
        emptyHint={register.emptyHint}
        emptyAction={emptyAction}
        actions={actions}
        newLabel={register.newLabel}
        table={{ columns: recordColumns<R>(fields), rowKey: keyOf, label, defaultSort: register.defaultSort }}
      >
        {children && ((found) => children(found, rowMenu))}
      </ListPage>
      {editing && (
        <RegisterDialog
          register={register}
          {...editing}
          start={start}
          onSaved={(saved) => select(register.deselectsOnSave ? null : keyOf(saved))}
        />
      )}
    </>
  );
}
