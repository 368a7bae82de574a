import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { fold } from '#domain/text.js';
import { count } from '../../format/format';
import type { TermId } from '../../help/glossary';
import { useNarrow } from '../base/use-media';
import { InModal } from '../dialogs/modal';
import { Page } from '../layout/page';
import { EmptyState, FailedState, ListSkeleton, NoMatchState } from '../layout/states';
import { ExportMenu, ExportScope } from './export-menu';
import { useListState } from './list-state';
import type { LongList } from './long-list';
import type { RowActions } from './row-actions';
import { SearchBox } from './search-box';
import { SelectionBar, SelectionButtons, SelectionStatus } from './selection';
import { NewButton } from './toolbar';

type Searchable = string | number | null | undefined;
/** What a list needs of a query's state. Of a list that is paged, its rows are those of the page that the server found. */
export type ListQuery<T> = Pick<UseQueryResult<T[]>, 'data' | 'error' | 'isPending'> & {
  refetch: () => Promise<unknown>;
  paged?: LongList<T>['paged'];
};

interface ListProps<T> {
  query: ListQuery<T>;
  /** Texts of a row that the search looks in; without it there is no search box. */
  searchIn?: (row: T) => Searchable[];
  /** Placeholder and name of the search box. */
  searchLabel?: string;
  /** Shown when there is nothing yet. */
  empty?: string;
  /** What to do when there is nothing yet. */
  emptyHint?: ReactNode;
  /** Shown when loading fails; the reason is added. */
  failure?: string;
  /** Creates a record: the `Novo` button, the `N` key and the empty list's next step. */
  onNew?: () => void;
  newLabel?: string;
  /** Start of the exported file's name, where the title (of a `List`, the label of its table) does not say it; false for no *Exportar*, as in every modal. */
  exportAs?: string | false;
  /** Above the search: what divides the list. */
  tabs?: ReactNode;
  /** Beside *Exportar*. */
  tools?: ReactNode;
  /** Between the search and the rows: what narrows the list, and what is done with several rows. */
  filters?: ReactNode;
  /** The filtered rows. */
  children: (rows: T[]) => ReactNode;
}

interface ListPageProps<T> extends ListProps<T> {
  title: string;
  /** Word of the title that is explained beside it. */
  term?: TermId;
  subtitle?: ReactNode;
  /** Buttons after `Novo`. */
  actions?: ReactNode;
  /** What can be done with a row; the tables below get the same as each row's own menu (`menuOf`). */
  rowActions?: RowActions<T>;
  /** The row that the address names, one of the query's; not offered for anything while the search hides it. */
  selected?: T;
}

/** A screen with one list, in its four honest states: loading, empty, failed, no match. */
export function ListPage<T>({ title, term, subtitle, actions, selected, ...given }: ListPageProps<T>) {
  const { rowActions: all, ...list } = given;
  const rowActions = all?.actions.length ? all : undefined;
  const matches = useMatches(list);
  const narrow = useNarrow();
  // The server looked for it on the other pages, and found it by the same search.
  const row = selected && (list.query.paged || matches.includes(selected)) ? selected : undefined;
  return (
    <Page
      title={title}
      term={term}
      subtitle={subtitle}
      actions={
        <>
          {list.onNew && <NewButton label={list.newLabel} onClick={list.onNew} />}
          {rowActions && !narrow && <SelectionButtons rowActions={rowActions} row={row} />}
          {actions}
        </>
      }
    >
      <ListPanel
        exportAs={title}
        {...list}
        matches={matches}
        status={rowActions && matches.length > 0 && <SelectionStatus rowActions={rowActions} row={row} />}
      />
      {rowActions && narrow && row && <SelectionBar rowActions={rowActions} row={row} />}
    </Page>
  );
}

/** The list alone, for dialogs (inside `LocalListState`) and for pages with more than a list. */
export function List<T>(props: ListProps<T>) {
  return <ListPanel {...props} matches={useMatches(props)} />;
}

interface ListPanelProps<T> extends ListProps<T> {
  /** The rows that the search finds. */
  matches: T[];
  /** Said of the selection, beside the search box. */
  status?: ReactNode;
}

function ListPanel<T>(props: ListPanelProps<T>) {
  const { query, searchIn, searchLabel = 'Pesquisar', status, exportAs, matches, tabs, tools, filters } = props;
  const { search } = useListState();
  const exports = !use(InModal) && exportAs !== false;
  return (
    <ExportScope>
      <div className="panel">
        {tabs}
        {(searchIn || status || exports) && (
          <div className="list-bar">
            {searchIn && <SearchBox label={searchLabel} />}
            {status}
            {tools}
            {exports && <ExportMenu name={exportAs} disabled={matches.length === 0 || Boolean(query.error)} />}
          </div>
        )}
        {filters}
        {search && matches.length > 0 && (
          <p className="print-only">
            Só o que contém “{search}”: {count(query.paged?.total ?? matches.length, 'registro', 'registros')}.
          </p>
        )}
        <ListBody {...props} />
      </div>
    </ExportScope>
  );
}

function ListBody<T>({
  query,
  matches,
  empty = 'Nenhum registro encontrado.',
  emptyHint,
  failure = 'Erro ao carregar os registros.',
  onNew,
  newLabel = 'Novo',
  children,
}: ListPanelProps<T>) {
  const { search, setSearch } = useListState();
  const { data, error, isPending, refetch, paged } = query;
  if (isPending) return <ListSkeleton />;
  if (error || !data) return <FailedState error={error} failure={failure} onRetry={() => void refetch()} />;
  // What the server found nothing for may be there all the same.
  if (data.length === 0 && !(paged && search))
    return <EmptyState text={empty} hint={emptyHint ?? (onNew && `Use o botão ${newLabel} para fazer o primeiro cadastro.`)} />;
  if (matches.length === 0) return <NoMatchState search={search} onClear={() => setSearch('')} />;
  return children(matches);
}

/** Rows that hold every word of the search, whatever its case and accents. */
function useMatches<T>({ query, searchIn }: Pick<ListProps<T>, 'query' | 'searchIn'>): T[] {
  const { data: rows, paged } = query;
  const list = useListState();
  const search = paged ? '' : list.search;
  // Folded once per list, not once per keystroke, where the page declares `searchIn` outside of its component.
  const folded = useMemo(() => rows?.map((row) => fold((searchIn?.(row) ?? []).join(' '))), [rows, searchIn]);
  return useMemo(() => {
    const words = fold(search).split(' ').filter(Boolean);
    if (!rows || !folded || words.length === 0) return rows ?? [];
    return rows.filter((_, index) => words.every((word) => folded[index]?.includes(word)));
  }, [rows, folded, search]);
}
