import { matches } from '#domain/text.js';
import { useListState } from '#shared/ui/lists/list-state.tsx';

/** Selects what was just saved, so that the list goes to it; a search that would hide it is emptied. */
export function useShowSaved<T>(searchIn: (record: T) => (string | number | null)[]) {
  const { search, setSearch, select } = useListState();
  return (key: number | string, saved: T) => {
    if (!matches(search, ...searchIn(saved))) setSearch('');
    select(key);
  };
}
