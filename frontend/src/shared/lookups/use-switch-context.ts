import type { UserLink } from '#contracts/identity/identity.js';
import { HOME, placeInAnotherYear } from '../session/destination';
import { storeContext } from '../session/stored-session';
import { useMayLeave } from '../ui/dialogs/unsaved-work';

/**
 * The only way to switch association or base year: asks about unsaved input, stores the choice, and reloads the page, so that no data of the previous
 * association or year stays. Resolves to false, unchanged, if the person stays.
 * @param destination screen to open instead of the default one
 */
export function useSwitchContext() {
  const mayLeave = useMayLeave();
  return async (next: { link: UserLink; ano?: number } | { ano: number }, destination?: string | null): Promise<boolean> => {
    if (!(await mayLeave())) return false;
    storeContext(next);
    window.location.assign(destination ?? ('link' in next ? HOME : placeInAnotherYear(window.location)));
    return true;
  };
}
