import { useNavigate } from 'react-router-dom';
import type { ListedUser } from '#contracts/identity/identity.js';
import { api, errorText } from '#shared/api/client.ts';
import { useSession } from '#shared/session/session.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { useListState } from '#shared/ui/lists/list-state.tsx';

const FAILURE = 'Erro ao excluir o registro!';

/** Deletes a user after confirmation, except oneself and users with links. If the links cannot be loaded, leads to the start (rules 2.6 and 17.5). */
export function useRemoveUser() {
  const { user: self } = useSession();
  const list = useListState();
  const messages = useMessages();
  const navigate = useNavigate();
  const run = useAction();
  return async ({ cpf, nome, vinculadoAOutras }: ListedUser) => {
    if (cpf === self?.cpf) return messages.error('Você não pode excluir a si mesmo.');
    if (vinculadoAOutras)
      return messages.error('Este usuário também é de associações que você não administra. Em Vincular, retire o acesso dele às suas.');
    let isBroken = false;
    const check = await run((signal) => api.get('usuario_bind/exists_cpf/{cpf}', { path: { cpf }, signal }), {
      failure: (error) => {
        isBroken = true;
        return errorText(error, FAILURE);
      },
    });
    if (!check) return isBroken ? navigate('/') : undefined;
    if (check.result.exists)
      return messages.error('Este usuário possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.');
    const removed = await run(() => api.delete('usuario/delete/{cpf}', { path: { cpf } }), {
      confirm: ['delete', `Deseja realmente excluir o usuário **${nome}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: FAILURE,
      invalidates: ['usuario'],
    });
    if (removed) list.select(null);
  };
}
