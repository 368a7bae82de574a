import { useEffect, useRef, useState } from 'react';
import { LoginRequest } from '#contracts/identity/identity.js';
import { isChallenge, type LoginAnswer, type SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { onSessionExpired } from '#shared/api/client.ts';
import { closeSession, onSessionChange, readSession, renewSession } from '#shared/session/stored-session.ts';
import { useHoldLoading } from '#shared/ui/dialogs/messages.tsx';
import { useMayLeave } from '#shared/ui/dialogs/unsaved-work.ts';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { useSaveForm } from '#shared/ui/forms/form.tsx';
import { FormModal } from '#shared/ui/forms/form-dialog.tsx';
import { OpenIdTab } from '../features/identity/openid/openid-entry';
import { PasskeyButton } from '../features/identity/passkeys/passkey-button';
import { SecondStepDialog } from '../features/identity/second-factor/second-step';
import { enterWithPasskey, signIn } from '../features/identity/sessions/sessions.queries';

/**
 * Asks for the password, and the second factor of who has one, over the page when the session has expired. Refused calls, also of other tabs, wait for it and are then retried, so no input is lost.
 * Closing it ends the session, after a question about unsaved input.
 */
export function ReloginDialog() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<PromiseWithResolvers<boolean> | null>(null);

  useEffect(() => {
    onSessionExpired(() => {
      if (!readSession().token) return Promise.resolve(false);
      waiting.current ??= Promise.withResolvers<boolean>();
      setAsking(true);
      return waiting.current.promise;
    });
  }, []);

  // In this or another tab, the person has logged in or the session has ended.
  useEffect(() => {
    if (!isAsking) return;
    const before = readSession();
    return onSessionChange(() => {
      const { token, user } = readSession();
      if (token === before.token) return;
      waiting.current?.resolve(token !== null && user?.cpf === before.user?.cpf);
      waiting.current = null;
      setAsking(false);
    });
  }, [isAsking]);

  return isAsking && <PasswordQuestion />;
}

function PasswordQuestion() {
  const { user } = readSession();
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const mayLeave = useMayLeave();
  useHoldLoading();
  const { form, id, submit } = useSaveForm({
    schema: LoginRequest,
    values: { login: user?.login ?? '', senha: '' },
    onSave: (request: LoginRequest) => signIn(request),
    failure: 'Login ou senha incorretos. Tente novamente.',
    isQuestion: true,
    onSaved: (answer: LoginAnswer) => (isChallenge(answer) ? setChallenge(answer) : renewSession(answer)),
  });
  const leave = async () => {
    if (await mayLeave()) closeSession({ onPurpose: false });
  };
  if (challenge)
    return <SecondStepDialog challenge={challenge} onSession={renewSession} onBack={() => setChallenge(null)} onClose={leave} />;
  return (
    <FormModal title="SESSÃO EXPIRADA" width="26rem" submitLabel="Continuar" form={form} id={id} onSubmit={submit} onClose={leave}>
      <p>
        Sessão expirada. Digite a senha de <strong>{user?.login}</strong> para continuar de onde parou.
      </p>
      <PasswordField name="senha" label="Senha" required autoFocus />
      <PasskeyButton label="Usar chave de acesso" send={enterWithPasskey} onSent={renewSession} />
      <OpenIdTab purpose="continuar" />
    </FormModal>
  );
}
