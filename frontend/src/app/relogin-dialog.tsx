import { useEffect, useRef, useState } from 'react';
import { LoginRequest } from '#contracts/identity.js';
import { signIn } from '../features/identity/sessions/sessions.queries';
import { onSessionExpired } from '../shared/api/client';
import { closeSession, readSession, renewSession } from '../shared/session/session';
import { PasswordField } from '../shared/ui/fields/password-field';
import { FormDialog } from '../shared/ui/form-dialog';

/**
 * Asks for the password over the page when the session has expired. The call that was refused waits for it and is then sent again, so nothing typed is lost;
 * calls refused meanwhile wait for the same answer. Closing it ends the session.
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

  const finish = (renewed: boolean) => {
    if (!waiting.current) return;
    setAsking(false);
    waiting.current.resolve(renewed);
    waiting.current = null;
    if (!renewed) closeSession();
  };

  if (!isAsking) return null;
  const { user } = readSession();
  return (
    <FormDialog
      title="SESSÃO EXPIRADA"
      width="26rem"
      schema={LoginRequest}
      values={{ login: user?.login ?? '', senha: '' }}
      onSave={async (request) => renewSession(await signIn(request))}
      failure="Login ou senha incorretos. Tente novamente."
      onSaved={() => finish(true)}
      onClose={() => finish(false)}
      saveLabel="Continuar"
    >
      <p className="form-note">
        Sessão expirada. Digite a senha de <strong>{user?.login}</strong> para continuar de onde parou.
      </p>
      <PasswordField name="senha" label="Senha" required autoFocus />
    </FormDialog>
  );
}
