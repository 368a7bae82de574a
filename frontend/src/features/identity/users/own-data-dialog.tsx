import { useQuery } from '@tanstack/react-query';
import { OwnDataRequest, USER_WORDS } from '#contracts/identity/users.js';
import { api } from '#shared/api/client.ts';
import { currentSessionQuery } from '#shared/queries/current-session.queries.ts';
import { useSession } from '#shared/session/session.ts';
import { updateSession } from '#shared/session/stored-session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';

const field = fieldsIn(USER_WORDS);

/** *Meus dados*: one's own name and e-mail, which nobody else changes of whom several associations know (rule 2.5). */
export function OwnDataDialog({ onClose }: { onClose: () => void }) {
  const { user: known } = useSession();
  // An administrator may have changed them since.
  const { data } = useQuery(currentSessionQuery);
  const user = data?.usuario ?? known;
  return (
    <FormDialog
      title="Meus dados"
      width="30rem"
      schema={OwnDataRequest}
      values={{ nome: user?.nome ?? '', email: user?.email ?? '', versao: user?.versao }}
      onSave={async (body: OwnDataRequest) => updateSession({ usuario: await api.put('usuario/meus_dados', body) })}
      success="Dados alterados com sucesso!"
      failure="Erro ao alterar os dados. Tente novamente."
      invalidates={['usuario', 'auth/sessao']}
      onClose={onClose}
    >
      <TextField {...field('nome')} required uppercase maxLength={200} autoFocus />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        lowercase
        maxLength={200}
        hint="Por ele você recupera a senha. O endereço de antes é avisado."
      />
    </FormDialog>
  );
}
