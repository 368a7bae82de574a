import { type RecoveryCodes, TotpConfirmation, type TotpSecret } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { QrCode } from '#shared/ui/base/qr-code.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { useSaveForm } from '#shared/ui/forms/form.tsx';
import { FormModal } from '#shared/ui/forms/form-dialog.tsx';
import styles from './second-factor.module.css';
import { SECOND_FACTOR_ROOTS } from './second-factor.queries';

interface AppDialogProps {
  app: TotpSecret;
  onConfirmed: (codes: RecoveryCodes) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: its QR code, the same as text, and the first code of the app as the proof that it has it. */
export function AppDialog({ app: { segredo, uri }, onConfirmed, onClose }: AppDialogProps) {
  const { form, id, submit } = useSaveForm({
    schema: TotpConfirmation,
    values: { codigo: '' },
    onSave: (body: TotpConfirmation) => api.post('segundo_fator/totp/confirma', body),
    failure: 'Erro ao cadastrar o aplicativo. Tente novamente.',
    invalidates: SECOND_FACTOR_ROOTS,
    isQuestion: true,
    onSaved: onConfirmed,
  });
  return (
    <FormModal title="Cadastrar aplicativo" width="30rem" submitLabel="Confirmar" form={form} id={id} onSubmit={submit} onClose={onClose}>
      <div>
        <p>
          No celular, abra o aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis…), escolha acrescentar uma conta
          e aponte a câmera para este código.
        </p>
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        <p className={styles.secret}>
          Sem câmera? Digite no aplicativo esta chave: <code>{segredo.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <TextField
        name="codigo"
        label="Código que o aplicativo mostra"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
    </FormModal>
  );
}
