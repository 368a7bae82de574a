import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ForgottenPasswordRequest } from '#contracts/identity/passwords.js';
import { api } from '#shared/api/client.ts';
import { healthQuery } from '#shared/queries/health.queries.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { Entrance } from '../sessions/entrance';

/** *Esqueci minha senha*: sends a mail or, if the server sends none, says whom to ask. Never reveals whether a login exists (rule 20.3). */
export function ForgottenPasswordPage() {
  const { data } = useQuery(healthQuery);
  const [isAsked, setAsked] = useState(false);
  return (
    <Entrance title="NOVA SENHA">
      {isAsked && (
        <div role="status">
          <p>
            Se existe um usuário ativo com esse login e com e-mail no cadastro, ele recebe em instantes um endereço para escolher a nova
            senha. O endereço vale por 30 minutos.
          </p>
          <p>Não chegou? Veja a caixa de spam, ou peça a um administrador da sua associação.</p>
        </div>
      )}
      {!isAsked && data?.senhaPorEmail && <LoginForm onAsked={() => setAsked(true)} />}
      {!isAsked && data?.senhaPorEmail === false && <WhomToAsk />}
    </Entrance>
  );
}

function LoginForm({ onAsked }: { onAsked: () => void }) {
  const { form, id, submit } = useSaveForm({
    schema: ForgottenPasswordRequest,
    values: { login: '' },
    onSave: (request: ForgottenPasswordRequest) => api.post('auth/senha/esquecida', request, { anonymous: true }),
    failure: 'Erro ao pedir a nova senha. Tente novamente.',
    isQuestion: true,
    onSaved: onAsked,
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary form={form} />
        <p>Informe o seu usuário: enviaremos ao e-mail do seu cadastro um endereço para escolher outra senha.</p>
        <div className="form-grid">
          <TextField name="login" label="Usuário" verbatim required autoComplete="username" autoFocus />
        </div>
        <Button type="submit" label="Enviar" icon="pi-envelope" loading={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}

function WhomToAsk() {
  return (
    <>
      <p>
        Peça a um <strong>administrador da sua associação</strong> que cadastre uma nova senha para você, em{' '}
        <em>Administração › Usuários</em>. Depois de entrar, troque-a em <em>Trocar senha</em>, no menu com o seu nome.
      </p>
      <p>Se você é o único administrador, fale com quem instalou o Razão.</p>
    </>
  );
}
