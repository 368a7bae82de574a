import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { changeOfPassword, OwnPasswordFields } from './own-password-form';

/** *Trocar senha*. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Trocar senha" width="26rem" {...changeOfPassword} success="Senha alterada com sucesso!" onClose={onClose}>
      <OwnPasswordFields />
    </FormDialog>
  );
}
