import { isOpenTo, type Operation } from '#contracts/identity/policy.js';
import { useSession } from './session';
import { type SessionState } from './stored-session';

/** Whether the person may carry out the operation, in the association they work in or in another one; as an auditor, in the base year. */
export type May = (operation: Operation, cnpj?: string) => boolean;

/** Permissions of a session. */
export const mayIn =
  ({ user, links, link }: Pick<SessionState, 'user' | 'links' | 'link'>): May =>
  (operation, cnpj = link?.cnpj) => {
    const own = links.find((each) => each.cnpj === cnpj);
    return Boolean(user && own && isOpenTo(operation, user.role, own.tipo, own.julga));
  };

/** Permissions of the current person, updated across tabs: `const may = useMay(); … {may('despesa.salvar') && <Button …/>}`. */
export const useMay = (): May => mayIn(useSession());
