import { DEPENDENT_WORDS } from '#contracts/members/dependent-words.js';
import { type Dependent, DependentRequest, KINSHIPS } from '#contracts/members/dependents.js';
import { SEXES } from '#contracts/members/member-fields.js';
import { api } from '#shared/api/client.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { PersonalField } from '../unmask/personal-field';
import { UnmaskNote } from '../unmask/unmask-note';
import { unmaskDependent } from './dependents.queries';

const field = fieldsIn(DEPENDENT_WORDS);

interface DependentDialogProps {
  /** Number of the member. */
  idPessoa: number;
  /** Null creates one. */
  dependent: Dependent | null;
  onSaved: (saved: Dependent) => void;
  onClose: () => void;
}

const toOptions = (values: Iterable<string>) => [...values].map((value) => ({ value, label: value }));
const SEX_OPTIONS = toOptions(SEXES);

export function DependentDialog({ idPessoa, dependent, onSaved, onClose }: DependentDialogProps) {
  const { cnpjAssociacao } = useWorkingContext();
  // Offers the current kinship, too, which another system may have written.
  const kinships = toOptions(new Set([...KINSHIPS, ...(dependent ? [dependent.parentesco] : [])]));
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
      <TextField {...field('nome')} required uppercase maxLength={200} autoFocus />
      <PersonalField of={MaskedField} {...field('cpf')} mask="cpf" span={6} />
      <PersonalField of={DateField} {...field('dataNasc')} span={6} />
      <SelectField {...field('sexo')} options={SEX_OPTIONS} span={6} />
      <SelectField {...field('parentesco')} required options={kinships} span={6} />
    </FormDialog>
  );
}
