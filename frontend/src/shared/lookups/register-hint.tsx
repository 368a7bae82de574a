import { Link } from 'react-router-dom';
import type { Operation } from '#contracts/identity/policy.js';
import { useMay } from '../session/may';

export interface Register {
  /** Name of its record in a sentence: `a conta`. */
  record: string;
  /** Screen or form. */
  to: string;
  /** Operation required to create it. */
  needs: Operation;
}

/** Hint for an empty list: a link to the register in a new tab, so that input stays (the list is refetched on return), or whom to ask. */
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
