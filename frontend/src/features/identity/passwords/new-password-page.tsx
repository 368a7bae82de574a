import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { NewPasswordRequest } from '#contracts/identity/passwords.js';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { Entrance } from '../sessions/entrance';
import { confirmed } from './confirmed';

/** Opened by the mailed address, or by that of an invitation. The token is after `#`, which browsers do not send. */
export function NewPasswordPage() {
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const isInvited = new URLSearchParams(search).has('convite');
  const [isChanged, setChanged] = useState(false);
  return (
    <Entrance title={isInvited ? 'PRIMEIRO ACESSO' : 'NOVA SENHA'}>
      {isInvited && !isChanged && <p>Você foi convidado a usar o Razão. Escolha a sua senha; o seu usuário está no convite.</p>}
      {isChanged && isInvited && <p role="status">Senha criada. Entre com o usuário do convite e a senha que escolheu.</p>}
      {isChanged && !isInvited && (
        <p role="status">Senha alterada. As sessões que estavam abertas foram encerradas: entre com a nova senha.</p>
      )}
      {!isChanged && token && <NewPasswordForm token={token} onChanged={() => setChanged(true)} />}
      {!isChanged && !token && (
        <p>
          Este endereço está incompleto. Abra-o de novo a partir do e-mail, ou peça outro em{' '}
          <Link to="/senha_esquecida">Esqueci minha senha</Link>.
        </p>
      )}
    </Entrance>
  );
}

function NewPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { form, id, submit } = useSaveForm({
    schema: NewPasswordRequest,
    values: { token, senhaNova: '' },
    check: confirmed,
    onSave: (request: NewPasswordRequest) => api.post('auth/senha/nova', request, { anonymous: true }),
    failure: 'Erro ao alterar a senha. Tente novamente.',
    isQuestion: true,
    onSaved: onChanged,
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary form={form} />
        <div className="form-grid">
          <PasswordField
            name="senhaNova"
            label="Nova senha"
            required
            autoFocus
            autoComplete="new-password"
            hint="Pelo menos 8 caracteres, que não sejam comuns nem dados seus."
          />
          <PasswordField name="confirmacao" label="Confirmação da nova senha" required autoComplete="new-password" />
        </div>
        <Button type="submit" label="Salvar" icon="pi-check" loading={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}
