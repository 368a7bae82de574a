import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Fields } from '#contracts/common/record.js';
import type { CreationDialog } from '../lookups/creators';
import { useWorkingContext } from '../session/session';
import { RecordField, type RecordFieldProps } from '../ui/forms/fields/record-field';
import { FormDialog } from '../ui/forms/form-dialog';

/** The form of a register's records. `R` is a record, `B` its request. */
export interface RegisterForm<R extends object, B extends FieldValues> {
  /** What a record is: form, columns and search follow from it. */
  fields: Fields;
  /** The field that identifies a record among the others; where people write it, it stays as it is created. */
  key: keyof R & string;
  /** The field that names a record. */
  name: keyof R & string;
  newTitle: string;
  editTitle?: string;
  schema: new () => B;
  save: (body: B, isNew: boolean) => Promise<R>;
  /** Message after saving. */
  saved?: string;
  /** Shown if saving fails without a reason from the server. */
  saveFailure?: string;
  /** Roots of the queries that show the records, their own first. */
  roots: string[];
  /** What the form says besides of a field. */
  special?: Record<string, Partial<RecordFieldProps<Fields>>>;
  /** The fields of the form, if not those of the record in their order. */
  form?: ReactNode;
}

interface RegisterDialogProps<R extends object, B extends FieldValues> {
  register: RegisterForm<R, B>;
  /** The record to change; null creates one. */
  record: R | null;
  /** Values with which a new record begins, if not in the association of the tab its `cnpjAssociacao`. */
  start?: object;
  onSaved?: (saved: R) => void;
  onClose: () => void;
}

/** Creates or changes a record of a register. */
export function RegisterDialog<R extends object, B extends FieldValues>(props: RegisterDialogProps<R, B>) {
  const { register, record, start, onSaved, onClose } = props;
  const { cnpjAssociacao } = useWorkingContext();
  const isNew = record === null;
  return (
    <FormDialog
      title={(!isNew && register.editTitle) || register.newTitle}
      schema={register.schema}
      values={{ ...emptyOf(register.fields), cnpjAssociacao, ...start, ...record } as DefaultValues<B>}
      onSave={(body) => register.save(body, isNew)}
      success={register.saved ?? 'O registro foi salvo com sucesso!'}
      failure={register.saveFailure}
      invalidates={register.roots}
      asNew={(register.fields[register.key]?.by === 'key' ? { [register.key]: null, versao: null } : undefined) as Partial<B> | undefined}
      onSaved={onSaved}
      onClose={onClose}
    >
      {register.form ?? <RegisterFields register={register} isNew={isNew} />}
    </FormDialog>
  );
}

/** The values with which a new record begins; texts are empty, so that an emptied form has nothing to lose. */
const emptyOf = (fields: Fields) =>
  Object.fromEntries(
    written(fields).map(([name, { kind, required, preset }]) => [name, preset ?? (required && kind === 'text' ? '' : undefined)]),
  );

const written = (fields: Fields) => Object.entries(fields).filter(([, { by }]) => by === 'person');

function RegisterFields<R extends object, B extends FieldValues>({ register, isNew }: { register: RegisterForm<R, B>; isNew: boolean }) {
  const { fields, key, special = {} } = register;
  const names = written(fields).map(([name]) => name);
  const isFixed = (name: string) => !isNew && name === key;
  const first = names.find((name) => !isFixed(name));
  return names.map((name) => (
    <RecordField key={name} of={fields} name={name} readOnly={isFixed(name)} autoFocus={name === first} {...special[name]} />
  ));
}

/** The form of a new record of that register, over another form: it starts with the name and the place given there. */
export const creationOf =
  <R extends object, B extends FieldValues>(register: RegisterForm<R, B>): CreationDialog<R> =>
  ({ typed, place, onSaved, onClose }) => (
    <RegisterDialog
      register={register}
      record={null}
      start={{ ...place, [register.name]: typed.toUpperCase() }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
