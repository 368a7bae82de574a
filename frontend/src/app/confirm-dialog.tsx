import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmRequest } from '#contracts/identity/sessions.js';
import { api, onUnconfirmed } from '#shared/api/client.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { useHoldLoading } from '#shared/ui/dialogs/messages.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { useSaveForm } from '#shared/ui/forms/form.tsx';
import { FormModal } from '#shared/ui/forms/form-dialog.tsx';
import { onConfirmedElsewhere } from '../features/identity/openid/attempt';
import { OpenIdTab } from '../features/identity/openid/openid-entry';
import { PasskeyButton } from '../features/identity/passkeys/passkey-button';
import { secondFactorsQuery } from '../features/identity/second-factor/second-factor.queries';

/**
 * Asks for the password or a passkey over the page when a call takes it again (rule 2.16). Such calls wait for the answer and are then retried, so no input is
 * lost. Closing it leaves them refused.
 */
export function ConfirmDialog() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<PromiseWithResolvers<boolean> | null>(null);

  useEffect(() => {
    onUnconfirmed(() => {
      waiting.current ??= Promise.withResolvers<boolean>();
      setAsking(true);
      return waiting.current.promise;
    });
  }, []);

  const answer = (isConfirmed: boolean) => {
    setAsking(false);
    waiting.current?.resolve(isConfirmed);
    waiting.current = null;
  };
  return isAsking && <PasswordQuestion onAnswer={answer} />;
}

function PasswordQuestion({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data: own } = useQuery(secondFactorsQuery);
  useHoldLoading();
  const { form, id, submit } = useSaveForm({
    schema: ConfirmRequest,
    values: { senha: '' },
    onSave: (body: ConfirmRequest) => api.post('auth/confirma', body),
    onSaved: () => onAnswer(true),
    failure: 'Não foi possível conferir a senha. Tente novamente.',
    isQuestion: true,
  });
  useEffect(() => onConfirmedElsewhere(() => onAnswer(true)), [onAnswer]);
  return (
    <FormModal
      title="CONFIRME A SUA SENHA"
      width="26rem"
      submitLabel="Confirmar"
      form={form}
      id={id}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <p>
        O que você pediu só é feito por quem acaba de digitar a senha. Digite a de <strong>{readSession().user?.login}</strong> para
        continuar.
      </p>
      <PasswordField name="senha" label="Senha" required autoFocus />
      {own?.fatores.some(({ tipo }) => tipo === 'PASSKEY') && (
        <PasskeyButton
          label="Usar chave de acesso"
          send={(assercao) => api.post('auth/confirma', { assercao })}
          onSent={() => onAnswer(true)}
        />
      )}
      <OpenIdTab purpose="confirmar" />
    </FormModal>
  );
}
