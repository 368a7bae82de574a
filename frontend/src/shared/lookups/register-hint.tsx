import { Link } from 'react-router-dom';
import { isAdmin, useSession } from '../session/session';

export interface Register {
  /** What is registered there, as a sentence names it: `a conta`. */
  record: string;
  /** Screen or form. */
  to: string;
  /** Whether only administrators write there. */
  adminOnly: boolean;
}

/**
 * Where there is nothing to choose from: the way to where it is registered, in a tab of its own, so that what is typed stays (the list is loaded again
 * when the person comes back); or whom to ask.
 */
export function RegisterHint({ record, to, adminOnly }: Register) {
  const canWrite = isAdmin(useSession()) || !adminOnly;
  if (!canWrite) return `Peça a um administrador da associação que cadastre ${record}.`;
  return (
    <>
      <Link to={to} target="_blank" rel="opener">
        Cadastre {record}
      </Link>{' '}
      em outra aba e volte aqui.
    </>
  );
}
