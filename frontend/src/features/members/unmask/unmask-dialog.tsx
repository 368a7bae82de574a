import { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { ReasonField } from '#shared/ui/forms/fields/reason-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';

export interface UnmaskDialogProps<T> {
  /** Number of the member or dependent. */
  id: number;
  /** The call that answers the whole record. */
  unmask: (request: UnmaskRequest) => Promise<T>;
  onShown: (person: T) => void;
  onClose: () => void;
}

/** Asks for the reason to see the masked data of one person, which the journal keeps (rule 36.6). */
export function UnmaskDialog<T>({ id, unmask, onShown, onClose }: UnmaskDialogProps<T>) {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <FormDialog
      title="Mostrar dados mascarados"
      schema={UnmaskRequest}
      values={{ cnpjAssociacao, id, motivo: '' }}
      onSave={unmask}
      failure="Erro ao mostrar os dados."
      saveLabel="Mostrar"
      isQuestion
      onSaved={onShown}
      onClose={onClose}
    >
      <p>O seu nome, a hora e o motivo ficam em Acessos e Cadastros.</p>
      <ReasonField autoFocus />
    </FormDialog>
  );
}
