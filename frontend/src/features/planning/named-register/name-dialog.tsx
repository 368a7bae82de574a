import { NAMED_RECORD } from '#contracts/planning/planning.js';
import type { CreationDialog } from '#shared/lookups/creators.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import type { NamedRecord, NamedRegister } from './named-register';

interface NameDialogProps<R extends NamedRecord> {
  register: NamedRegister<R>;
  record: R | null;
  /** Initial name of a new record. */
  name?: string;
  onSaved: (saved: R) => void;
  onClose: () => void;
}

/** Creates or renames a record of a register of names. */
export function NameDialog<R extends NamedRecord>({ register, record, name = '', onSaved, onClose }: NameDialogProps<R>) {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <FormDialog
      title={record ? register.editTitle : register.newTitle}
      schema={register.schema}
      values={{ id: null, descricao: name, ...record, cnpjAssociacao }}
      onSave={(body) => register.save({ ...body, cnpjAssociacao })}
      success="O registro foi salvo com sucesso!"
      failure="Erro ao salvar o registro!"
      invalidates={[register.root]}
      onSaved={onSaved}
      onClose={onClose}
    >
      <RecordField of={NAMED_RECORD} name="descricao" autoFocus />
      {register.fields}
    </FormDialog>
  );
}

/** The form of a new record of that register, over another form. */
export const nameCreation =
  <R extends NamedRecord>(register: NamedRegister<R>): CreationDialog<R> =>
  ({ typed, onSaved, onClose }) => (
    <NameDialog register={register} record={null} name={typed.toUpperCase()} onSaved={onSaved} onClose={onClose} />
  );
