import { Link } from 'react-router-dom';
import type { Operation } from '#contracts/identity/policy.js';
import { useMay } from '../session/may';

export interface Register {
  /** What is registered there, as a sentence names it: `a conta`. */
  record: string;
  /** Screen or form. */
  to: string;
  /** What it takes to write there. */
  needs: Operation;
}

/**
 * Where there is nothing to choose from: the way to where it is registered, in a tab of its own, so that what is typed stays (the list is loaded again
 * when the person comes back); or whom to ask.
 */
export function RegisterHint({ record, to, needs }: Register) {
  const may = useMay();
  if (!may(needs)) return `Peça a um administrador da associação que cadastre ${record}.`;
  return (
    <>
      <Link to={to} target="_blank" rel="opener">
        Cadastre {record}
      </Link>{' '}
      em outra aba e volte aqui.
    </>
  );
}
