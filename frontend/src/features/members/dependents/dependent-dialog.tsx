import { DEPENDENT_RECORD, type Dependent, DependentRequest, KINSHIPS } from '#contracts/members/dependent.record.js';
import { api } from '#shared/api/client.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { PersonalField } from '#shared/ui/forms/fields/personal-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { UnmaskNote } from '../unmask/unmask-note';
import { unmaskDependent } from './dependents.queries';

interface DependentDialogProps {
  /** Number of the member. */
  idPessoa: number;
  /** Null creates one. */
  dependent: Dependent | null;
  onSaved: (saved: Dependent) => void;
  onClose: () => void;
}

export function DependentDialog({ idPessoa, dependent, onSaved, onClose }: DependentDialogProps) {
  const { cnpjAssociacao } = useWorkingContext();
  // Offers the current kinship, too, which another system may have written.
  const kinships = new Set([...KINSHIPS, ...(dependent ? [dependent.parentesco] : [])]);
  return (
    <FormDialog
      title={dependent ? 'Editar Dependente' : 'Novo Dependente'}
      schema={DependentRequest}
      values={{ nome: '', ...dependent, cnpjAssociacao, idPessoa }}
      onSave={(body) => api.post('pessoa_dependente/save', body)}
      success="Registro salvo com sucesso!"
      failure="Erro ao salvar o registro!"
      invalidates={['pessoa_dependente']}
      onSaved={onSaved}
      onClose={onClose}
    >
      {dependent && <UnmaskNote id={dependent.id} unmask={unmaskDependent} />}
      <RecordField of={DEPENDENT_RECORD} name="nome" autoFocus />
      <PersonalField of={DEPENDENT_RECORD} name="cpf" />
      <PersonalField of={DEPENDENT_RECORD} name="dataNasc" />
      <RecordField of={DEPENDENT_RECORD} name="sexo" />
      <SelectField {...recordFields(DEPENDENT_RECORD)('parentesco')} options={[...kinships].map((value) => ({ value, label: value }))} />
    </FormDialog>
  );
}
