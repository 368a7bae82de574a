import { PasswordRequest } from '#contracts/identity/passwords.js';
import { api } from '#shared/api/client.ts';
import { updateSession } from '#shared/session/stored-session.ts';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { confirmed } from './confirmed';

/** Changes the person's own password. Ends all other sessions; this one continues with the token of the answer. */
export const changeOfPassword = {
  schema: PasswordRequest,
  values: { senhaAtual: '', senhaNova: '' },
  check: confirmed,
  onSave: async (body: PasswordRequest) => updateSession({ token: (await api.put('usuario/senha', body)).token }),
  failure: 'Erro ao alterar a senha. Tente novamente.',
};

export function OwnPasswordFields() {
  return (
    <>
      <PasswordField name="senhaAtual" label="Senha atual" required autoFocus />
      <PasswordField
        name="senhaNova"
        label="Nova senha"
        required
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres. As suas outras sessões serão encerradas."
      />
      <PasswordField name="confirmacao" label="Confirmação da nova senha" required autoComplete="new-password" />
    </>
  );
}
