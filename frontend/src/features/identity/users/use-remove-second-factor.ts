import type { ListedUser } from '#contracts/identity/identity.js';
import { api } from '#shared/api/client.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';

/** Removes the second factors of a user who has lost them, after confirmation (rule 34.7). */
export function useRemoveSecondFactor() {
  const run = useAction();
  return ({ numero, nome }: ListedUser) =>
    run(() => api.delete('segundo_fator/usuario/{numero}', { path: { numero } }), {
      confirm: [
        'delete',
        `**${nome}** perdeu o celular e os códigos de recuperação? Sem o segundo fator, a entrada pedirá só a senha, até que se cadastre outro. Deseja removê-lo?`,
      ],
      success: 'O segundo fator foi removido.',
      failure: 'Erro ao remover o segundo fator.',
    });
}
