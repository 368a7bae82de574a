import type { UserLink } from '#contracts/identity/identity.js';
import { api, errorText } from '../api/client';
import { HOME, placeInAnotherYear } from '../session/destination';
import { readSession, storeContext } from '../session/stored-session';
import { useMessages } from '../ui/dialogs/messages';
import { useMayLeave } from '../ui/dialogs/unsaved-work';

/** The person's link to an association: asked for, where the session does not name it. */
const linkTo = async (cnpj: string): Promise<UserLink> =>
  readSession().links.find((link) => link.cnpj === cnpj) ?? api.get('auth/vinculo', { query: { cnpj } });

/**
 * The only way to switch association or base year: asks about unsaved input, stores the choice, and reloads the page, so that no data of the previous
 * association or year stays. Resolves to false, unchanged, if the person stays, or has no link to the association any more.
 * @param destination screen to open instead of the default one
 */
export function useSwitchContext() {
  const mayLeave = useMayLeave();
  const messages = useMessages();
  return async (
    { cnpj, ano }: { cnpj: string; ano?: number } | { cnpj?: never; ano: number },
    destination?: string | null,
  ): Promise<boolean> => {
    if (!(await mayLeave())) return false;
    try {
      storeContext({ ...(cnpj && { link: await linkTo(cnpj) }), ...(ano && { ano }) });
    } catch (error) {
      await messages.error(errorText(error, 'Erro ao abrir a associação.'));
      return false;
    }
    window.location.assign(destination ?? (cnpj ? HOME : placeInAnotherYear(window.location)));
    return true;
  };
}
