import { isOpenTo, type Operation } from '#contracts/identity/policy.js';
import { useSession } from './session';
import { type SessionState } from './stored-session';

/** Whether the person may carry out the operation, in the association they work in or in another one; as an auditor, in the base year. */
export type May = (operation: Operation, cnpj?: string) => boolean;

/** Permissions of a session. */
export const mayIn =
  ({ user, links, totalLinks, link }: Pick<SessionState, 'user' | 'links' | 'totalLinks' | 'link'>): May =>
  (operation, cnpj = link?.cnpj) => {
    const own = cnpj === link?.cnpj ? link : links.find((each) => each.cnpj === cnpj);
    // The type of a link that the session does not name is not known here: the server decides.
    const tipo = own?.tipo ?? (cnpj && totalLinks > links.length ? 'ADMIN' : undefined);
    return Boolean(user && tipo && isOpenTo(operation, user.role, tipo, own?.julga));
  };

/** Permissions of the current person, updated across tabs: `const may = useMay(); … {may('despesa.salvar') && <Button …/>}`. */
export const useMay = (): May => mayIn(useSession());
