import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginRequest, type Session } from '#contracts/identity/identity.js';
import { isChallenge, type LoginAnswer, type SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { ApiError } from '#shared/api/client.ts';
import { healthQuery } from '#shared/queries/health.queries.ts';
import { CHOICE, destinationIn, HOME, leadingTo } from '#shared/session/destination.ts';
import { useSession } from '#shared/session/session.ts';
import { openSession, readSession } from '#shared/session/stored-session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { OpenIdEntry } from '../openid/openid-entry';
import { PasskeyButton } from '../passkeys/passkey-button';
import { SecondStep } from '../second-factor/second-step';
import styles from './sessions.module.css';
import { enterWithPasskey, InvalidLoginAnswer, signIn } from './sessions.queries';

/** Login, in one or two steps (rule 34.4); a single association is chosen automatically (rule 17.1). */
export function LoginPage() {
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const navigate = useNavigate();
  const { token, user } = useSession();
  const [address] = useSearchParams();
  const onward = () => {
    const destination = destinationIn(address.toString());
    return readSession().link ? (destination ?? HOME) : leadingTo(CHOICE, destination);
  };
  const enter = (session: Session) => {
    openSession(session);
    navigate(onward());
  };
  useEffect(() => {
    document.title = 'RAZÃO LOGIN';
  }, []);

  const { form, id, submit } = useSaveForm({
    schema: LoginRequest,
    values: { login: '', senha: '' },
    onSave: (request: LoginRequest) =>
      signIn(request).catch((error: unknown) => {
        // Shown unchanged: the generic sentence of forms would not fit.
        throw error instanceof InvalidLoginAnswer ? new ApiError(422, error.message) : error;
      }),
    failure: 'Erro de conexão com o servidor!',
    isQuestion: true,
    onSaved: (answer: LoginAnswer) => {
      if (isChallenge(answer)) return setChallenge(answer);
      enter(answer);
    },
  });

  if (token && user && !form.formState.isSubmitting) return <Navigate to={onward()} replace />;
  return (
    <main className={styles.login}>
      <div className={styles.loginCard}>
        <span className="brand-mark" aria-hidden>
          <i className="pi pi-book" />
        </span>
        <h1>
          RAZÃO <small>LOGIN</small>
        </h1>
        <p className={styles.loginTagline}>Administração e finanças de associações</p>
        {challenge ? (
          <SecondStep challenge={challenge} onSession={openSession} onBack={() => setChallenge(null)} />
        ) : (
          <>
            <FormProvider {...form}>
              <form id={id} onSubmit={submit} noValidate>
                <ErrorSummary form={form} />
                <div className="form-grid">
                  <TextField name="login" label="Usuário" verbatim required autoComplete="username" autoFocus />
                  <PasswordField name="senha" label="Senha" required />
                </div>
                <Button type="submit" label="Acessar" icon="pi-sign-in" loading={form.formState.isSubmitting} />
              </form>
            </FormProvider>
            <PasskeyButton label="Entrar com chave de acesso" send={enterWithPasskey} onSent={enter} />
            <OpenIdEntry />
            <p className={styles.signUp}>
              <Link to="/senha_esquecida">Esqueci minha senha</Link>
            </p>
            <SignUpLink />
            <DemoUsers onChoose={(login, senha) => form.reset({ login, senha })} />
          </>
        )}
      </div>
    </main>
  );
}

/** Link to the sign-up, if strangers may sign up. */
function SignUpLink() {
  const { data } = useQuery(healthQuery);
  if (!data?.cadastro) return null;
  return (
    <p className={styles.signUp}>
      Não tem usuário? <Link to="/cadastro">Cadastre-se</Link>
    </p>
  );
}

/** In demo installations: the demo's users; a click fills in their login. */
function DemoUsers({ onChoose }: { onChoose: (login: string, senha: string) => void }) {
  const { data } = useQuery(healthQuery);
  if (!data?.demo?.length) return null;
  return (
    <section className={styles.demoUsers} aria-label="Demonstração">
      <p>Demonstração: escolha um usuário para preencher.</p>
      <ul>
        {data.demo.map(({ login, senha }) => (
          <li key={login}>
            <button type="button" className="link" onClick={() => onChoose(login, senha)}>
              {login} / {senha}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
