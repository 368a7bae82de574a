import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Names of the list's state in the address; `ordem` is a column's field, with `-` before it when descending. */
const PARAMS = ['q', 'ordem', 'pagina', 'por', 'sel'] as const;
type Param = (typeof PARAMS)[number];
type Params = Partial<Record<Param, string>>;

/** Rows per page: a number, or 0 for all of them. */
export type PageSize = number;

/** The screen and its view without the state of its list; unsaved input belongs to this place. */
export function placeOfList({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): string {
  const params = new URLSearchParams(search);
  for (const name of PARAMS) params.delete(name);
  return `${pathname}?${params}`;
}

export interface ListState {
  search: string;
  /** Changes the search and returns to the first page. */
  setSearch: (text: string) => void;
  sort: { field: string; descending: boolean } | null;
  setSort: (field: string | null, descending?: boolean) => void;
  /** From 1. */
  page: number;
  setPage: (page: number) => void;
  /** Undefined until the person chooses one. */
  size: PageSize | undefined;
  setSize: (size: PageSize) => void;
  /** Key of the selected row. */
  selected: string | null;
  /** Selects a row. The tables go to its page, also when it was selected already, such as after a save. */
  select: (key: string | number | null) => void;
  /** Changes with every `select`; null before the first. */
  selection: number | null;
  /** Whether a link led here to see the selected row. */
  isLed: boolean;
}

/** Navigation state of a link to a row of a list: `navigate('/despesas?sel=12', toSelected())`. The table shows its page. */
export const toSelected = () => ({ state: { selection: Date.now(), isLed: true } });

/** Navigation state: how the row was selected. Every change of the list drops `isLed`. */
interface Selection {
  selection?: number | null;
  isLed?: boolean;
}

/** An empty parameter counts as absent. */
function listState(params: Params, { selection = null, isLed = false }: Selection, change: (patch: Params) => void): ListState {
  const { q, ordem, pagina, por, sel } = params;
  return {
    search: q ?? '',
    setSearch: (text) => change({ q: text, pagina: '' }),
    sort: ordem ? { field: ordem.replace(/^-/, ''), descending: ordem.startsWith('-') } : null,
    setSort: (field, descending) => change({ ordem: field ? `${descending ? '-' : ''}${field}` : '' }),
    page: Math.max(1, Number(pagina) || 1),
    setPage: (page) => change({ pagina: page > 1 ? String(page) : '' }),
    size: por ? Number(por) : undefined,
    setSize: (size) => change({ por: String(size), pagina: '' }),
    selected: sel || null,
    select: (key) => change({ sel: key === null ? '' : String(key) }),
    selection,
    isLed,
  };
}

const LocalState = createContext<ListState | null>(null);

/** Gives the lists inside their own state, not in the address: for pickers in dialogs and second lists on a page. */
export function LocalListState({ children }: { children: ReactNode }) {
  const [params, setParams] = useState<Params>({});
  const state = useMemo(() => listState(params, {}, (patch) => setParams((now) => ({ ...now, ...patch }))), [params]);
  return <LocalState.Provider value={state}>{children}</LocalState.Provider>;
}

/** Search, sort, page, page size and selected row: in the address, so that *voltar* and reload keep them. */
export function useListState(): ListState {
  const local = useContext(LocalState);
  const [search, setSearch] = useSearchParams();
  const { selection = null, isLed = false } = (useLocation().state as Selection | null) ?? {};
  const fromAddress = useMemo(() => {
    const params = Object.fromEntries(PARAMS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))) as Params;
    return listState(params, { selection, isLed }, (patch) =>
      setSearch(
        // Read again: two changes in one event must not overwrite each other.
        () => {
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(patch)) value ? next.set(name, value) : next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true, state: { selection: 'sel' in patch ? Date.now() : selection } },
      ),
    );
  }, [search, setSearch, selection, isLed]);
  return local ?? fromAddress;
}
