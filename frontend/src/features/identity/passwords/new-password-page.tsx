import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { NewPasswordRequest } from '#contracts/identity/passwords.js';
import { isChallenge } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { CHOICE, HOME } from '#shared/session/destination.ts';
import { openSession, readSession } from '#shared/session/stored-session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { Entrance } from '../sessions/entrance';
import { signIn } from '../sessions/sessions.queries';
import { confirmed } from './confirmed';

/** Opened by the mailed address, or by that of an invitation. The token is after `#`, which browsers do not send. */
export function NewPasswordPage() {
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const isInvited = new URLSearchParams(search).has('convite');
  /** Whose password was changed. */
  const [login, setLogin] = useState<string | null>(null);
  const isChanged = login !== null;
  return (
    <Entrance title={isInvited ? 'PRIMEIRO ACESSO' : 'NOVA SENHA'}>
      {isInvited && !isChanged && <p>Você foi convidado a usar o Razão. Escolha a sua senha, e entre.</p>}
      {isChanged && (
        <p role="status">
          {isInvited ? 'Senha criada. Entre' : 'Senha alterada. As sessões que estavam abertas foram encerradas: entre'} com o usuário{' '}
          <strong>{login}</strong> e a {isInvited ? 'senha que escolheu' : 'nova senha'}.
        </p>
      )}
      {!isChanged && token && <NewPasswordForm token={token} isInvited={isInvited} onChanged={setLogin} />}
      {!isChanged && !token && (
        <p>
          Este endereço está incompleto. Abra-o de novo a partir do e-mail, ou peça outro em{' '}
          <Link to="/senha_esquecida">Esqueci minha senha</Link>.
        </p>
      )}
    </Entrance>
  );
}

interface NewPasswordFormProps {
  token: string;
  isInvited: boolean;
  onChanged: (login: string) => void;
}

/** Sets the password; who was invited goes in with it, unless a second factor is to follow (rule 47.25). */
function NewPasswordForm({ token, isInvited, onChanged }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { form, id, submit } = useSaveForm({
    schema: NewPasswordRequest,
    values: { token, senhaNova: '' },
    check: confirmed,
    onSave: async (request: NewPasswordRequest) => {
      const { login } = await api.post('auth/senha/nova', request, { anonymous: true });
      // The password is set, whatever comes of this.
      const answer = isInvited ? await signIn({ login, senha: request.senhaNova }).catch(() => null) : null;
      return { login, session: answer && !isChallenge(answer) ? answer : null };
    },
    failure: 'Erro ao alterar a senha. Tente novamente.',
    isQuestion: true,
    onSaved: ({ login, session }) => {
      if (!session) return onChanged(login);
      openSession(session);
      navigate(readSession().link ? HOME : CHOICE);
    },
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
