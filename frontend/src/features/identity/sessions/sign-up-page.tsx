import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { User } from '#contracts/identity/identity.js';
import { SignupRequest, USER_WORDS } from '#contracts/identity/users.js';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { Entrance } from './entrance';

const field = fieldsIn(USER_WORDS);

/** Sign-up; an administrator must activate the user (rule 2.11). */
export function SignUpPage() {
  const [registered, setRegistered] = useState<User | null>(null);
  return (
    <Entrance title="CADASTRO">
      {registered ? (
        <p role="status">
          Cadastro recebido, <strong>{registered.nome}</strong>. Um administrador precisa ativá-lo antes do primeiro acesso.
        </p>
      ) : (
        <SignUpForm onRegistered={setRegistered} />
      )}
    </Entrance>
  );
}

function SignUpForm({ onRegistered }: { onRegistered: (user: User) => void }) {
  const { form, id, submit } = useSaveForm({
    schema: SignupRequest,
    values: { cpf: '', nome: '', login: '', senha: '', cargo: '', email: '' },
    onSave: (request: SignupRequest) => api.post('auth/signup', request, { anonymous: true }),
    failure: 'Erro ao cadastrar usuário. Tente novamente.',
    onSaved: onRegistered,
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary form={form} />
        <div className="form-grid">
          <MaskedField {...field('cpf')} mask="cpf" required autoFocus />
          <TextField {...field('nome')} required uppercase maxLength={200} autoComplete="name" />
          <TextField {...field('email')} type="email" inputMode="email" lowercase maxLength={200} autoComplete="email" />
          <TextField {...field('cargo')} uppercase maxLength={100} />
          <TextField {...field('login')} verbatim required maxLength={60} autoComplete="username" />
          <PasswordField
            {...field('senha')}
            required
            autoComplete="new-password"
            hint="Pelo menos 8 caracteres, que não sejam comuns nem dados seus."
          />
        </div>
        <Button type="submit" label="Cadastrar" icon="pi-check" loading={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}
