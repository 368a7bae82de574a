import type { ListedUser, User } from '#contracts/identity/identity.js';
import { USER_WORDS, UserRequest } from '#contracts/identity/users.js';
import { api } from '#shared/api/client.ts';
import { readSession, updateSession } from '#shared/session/stored-session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { ROLE_OPTIONS, SITUATION_OPTIONS } from '../roles';

const field = fieldsIn(USER_WORDS);

/** Changes a user, whose CPF is fixed. */
export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { select } = useListState();
  // Also linked to other associations: their access is governed jointly (rule 2.5).
  const isShared = user.vinculadoAOutras;
  // Name and e-mail are also the person's own.
  const isTheirs = isShared && user.cpf !== readSession().user?.cpf;
  return (
    <FormDialog
      title="Editar Usuário"
      width="46rem"
      schema={UserRequest}
      values={{ ...user, senha: '', novo: false }}
      onSave={save}
      success="Registro salvo com sucesso!"
      failure="Erro ao atualizar usuário. Tente novamente."
      invalidates={['usuario']}
      onSaved={({ cpf }) => select(cpf)}
      onClose={onClose}
    >
      {isShared && (
        <p>
          Este usuário também é de associações que você não administra. Nome, e-mail, login, senha, situação e tipo só são mudados por quem
          administra todas elas, e nome e e-mail pela própria pessoa; o acesso às suas você dá e retira em <strong>Vincular</strong>.
        </p>
      )}
      <MaskedField {...field('cpf')} mask="cpf" required readOnly span={4} />
      <TextField {...field('nome')} required uppercase maxLength={200} autoFocus readOnly={isTheirs} span={8} />
      <TextField {...field('login')} verbatim required maxLength={60} readOnly={isShared} span={6} />
      {!isShared && (
        <PasswordField
          {...field('senha')}
          autoComplete="new-password"
          hint="Em branco, continua a mesma. A pessoa troca na primeira entrada a que você definir."
          span={6}
        />
      )}
      <SelectField {...field('situacao')} required options={SITUATION_OPTIONS} readOnly={isShared} span={6} />
      <SelectField
        {...field('role')}
        required
        options={ROLE_OPTIONS}
        readOnly={isShared}
        hint="O que pode em cada associação está nos vínculos."
        span={6}
      />
      <TextField {...field('cargo')} uppercase maxLength={100} span={6} />
      <TextField {...field('email')} type="email" inputMode="email" lowercase maxLength={200} readOnly={isTheirs} span={6} />
    </FormDialog>
  );
}

/** Saves; updates the session after a change of the own user. */
async function save(body: UserRequest): Promise<User> {
  const saved = await api.post('usuario/salvar', body);
  if (saved.cpf === readSession().user?.cpf) updateSession({ usuario: saved });
  return saved;
}
