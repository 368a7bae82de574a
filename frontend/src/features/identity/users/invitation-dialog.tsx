import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Invitation, InvitationRequest } from '#contracts/identity/invitations.js';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { USER_WORDS } from '#contracts/identity/users.js';
import { api } from '#shared/api/client.ts';
import { healthQuery } from '#shared/queries/health.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { PasswordField } from '#shared/ui/forms/fields/password-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { LINK_TYPE_OPTIONS } from '../roles';
import { AssociationField } from './association-field';
import { AuditFields } from './audit-fields';
import { LINK_ROOTS, renewOwnLink } from './links.queries';
import { proposedLogin } from './proposed-login';

const ofUser = fieldsIn(USER_WORDS);
const ofLink = fieldsIn(LINK_WORDS);

/** A saved invitation, and what was typed of the person. */
export interface Invited {
  invitation: Invitation;
  nome: string;
  login: string;
}

/** Registers a person and their link at once (rule 2.14). */
export function InvitationDialog({ onSaved, onClose }: { onSaved: (invited: Invited) => void; onClose: () => void }) {
  const { associacao, ano } = useWorkingContext();
  // With the name beside the CNPJ, which the request does not have.
  const start = { cpf: '', nome: '', login: '', email: '', senha: '', cnpj: associacao.cnpj, nomeAssociacao: associacao.nome };
  return (
    <FormDialog
      title="Novo Usuário"
      width="46rem"
      schema={InvitationRequest}
      values={{ ...start, anos: [ano] }}
      onSave={async (body: InvitationRequest) => ({ invitation: await invite(body), nome: body.nome, login: body.login })}
      failure="Erro ao cadastrar usuário. Tente novamente."
      invalidates={LINK_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <MaskedField {...ofUser('cpf')} mask="cpf" required autoFocus span={4} hint="Quem já tem usuário recebe só o vínculo." />
      <TextField {...ofUser('nome')} required uppercase maxLength={200} span={8} />
      <TextField {...ofUser('email')} type="email" inputMode="email" lowercase maxLength={200} span={6} />
      <LoginField />
      <SelectField {...ofLink('tipo')} required options={LINK_TYPE_OPTIONS} span={6} />
      <PasswordHint />
      <AuditFields />
      <AssociationField readOnly={false} autoFocus={false} />
    </FormDialog>
  );
}

async function invite(body: InvitationRequest): Promise<Invitation> {
  const invitation = await api.post('usuario/convite', body);
  renewOwnLink(invitation.vinculo.cpf, invitation.vinculo.cnpj, invitation.vinculo);
  return invitation;
}

/** The login follows the name until somebody types another one. */
function LoginField() {
  const { watch, getFieldState, setValue, formState } = useFormContext();
  const nome = watch('nome');
  const isTyped = getFieldState('login', formState).isDirty;
  useEffect(() => {
    if (!isTyped) setValue('login', proposedLogin(nome ?? ''));
  }, [nome, isTyped, setValue]);
  return <TextField {...ofUser('login')} verbatim required maxLength={60} hint="Proposto pelo nome: mude se quiser." span={6} />;
}

/** A password is only for those who cannot use the invitation. */
function PasswordHint() {
  const sendsMail = useQuery(healthQuery).data?.senhaPorEmail === true;
  const hint = sendsMail
    ? 'Em branco, a pessoa recebe por e-mail um convite para escolhê-la.'
    : 'Em branco, você recebe um endereço para entregar à pessoa, que a escolhe.';
  return <PasswordField {...ofUser('senha')} autoComplete="new-password" hint={hint} span={6} />;
}
