import { matches } from '#domain/text.js';
import { useListState } from './list-state';

/** Selects a saved record, so that the list shows its page; clears a search that would hide it. */
export function useShowSaved<T>(searchIn: (record: T) => (string | number | null)[]) {
  const { search, setSearch, select } = useListState();
  return (key: number | string, saved: T) => {
    if (!matches(search, ...searchIn(saved))) setSearch('');
    select(key);
  };
}
