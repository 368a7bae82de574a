import { useRef } from 'react';

/**
 * The opened record as its list has it by now: a form that was overtaken takes over from it (rule 47.35). As it was last seen once the list lacks it, so that
 * the form, and what was typed in it, stays.
 * @param opened the record; another one, or none, begins anew
 */
export function useNewest<R, O extends R | null | undefined>(opened: O, rows: readonly R[] | undefined, keyOf: (record: R) => unknown): O {
  const seen = useRef<O>(opened);
  const isSame = (one: R | null | undefined, other: R | null | undefined) => one != null && other != null && keyOf(one) === keyOf(other);
  if (!isSame(seen.current, opened)) seen.current = opened;
  const newest = rows?.find((row) => isSame(row, opened));
  if (newest) seen.current = newest as R & O;
  return seen.current;
}

/** The record of a page, from its list; as it was last seen once the list lacks it, so that a form over it, and what was typed in it, stays. */
export function useLastSeen<R>(record: R | undefined): R | undefined {
  const seen = useRef(record);
  if (record !== undefined) seen.current = record;
  return seen.current;
}
