import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { fold } from '#domain/text.js';
import { ExportMenu, ExportScope } from './export-menu';
import { useListState } from './list-state';
import { InModal } from './modal';
import { Page } from './page';
import { SearchBox } from './search-box';
import { EmptyState, FailedState, ListSkeleton, NoMatchState } from './states';
import { NewButton } from './toolbar';

type Searchable = string | number | null | undefined;
/** What a list needs of a query's state. */
export type ListQuery<T> = Pick<UseQueryResult<T[]>, 'data' | 'error' | 'isPending' | 'refetch'>;

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
  /** The filtered rows. */
  children: (rows: T[]) => ReactNode;
}

interface ListPageProps<T> extends ListProps<T> {
  title: string;
  subtitle?: ReactNode;
  /** Buttons after `Novo`. */
  actions?: ReactNode;
  /** Name of what is selected, shown as *SELECIONADO: name*. */
  selectedName?: string | null;
}

/** A screen with one list, in its four honest states: loading, empty, failed, no match. */
export function ListPage<T>({ title, subtitle, actions, selectedName, ...list }: ListPageProps<T>) {
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {list.onNew && <NewButton label={list.newLabel} onClick={list.onNew} />}
          {actions}
        </>
      }
    >
      <List exportAs={title} {...list} selectedName={selectedName} />
    </Page>
  );
}

/** The list alone, for dialogs (inside `LocalListState`) and for pages with more than a list. */
export function List<T>(props: ListProps<T> & { selectedName?: string | null }) {
  const { query, searchIn, searchLabel = 'Pesquisar', selectedName, exportAs } = props;
  const { search } = useListState();
  const matches = useSearch(query.data, search, searchIn);
  const exports = !use(InModal) && exportAs !== false;
  return (
    <ExportScope>
      <div className="panel">
        {(searchIn || selectedName || exports) && (
          <div className="list-bar">
            {searchIn && <SearchBox label={searchLabel} />}
            {selectedName && (
              <p className="selected-badge" role="status">
                SELECIONADO: <strong>{selectedName}</strong>
              </p>
            )}
            {exports && <ExportMenu name={exportAs} disabled={matches.length === 0 || Boolean(query.error)} />}
          </div>
        )}
        <ListBody {...props} matches={matches} />
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
}: ListProps<T> & { matches: T[] }) {
  const { search, setSearch } = useListState();
  const { data, error, isPending, refetch } = query;
  if (isPending) return <ListSkeleton />;
  if (error || !data) return <FailedState error={error} failure={failure} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return <EmptyState text={empty} hint={emptyHint ?? (onNew && `Use o botão ${newLabel} para fazer o primeiro cadastro.`)} />;
  if (matches.length === 0) return <NoMatchState search={search} onClear={() => setSearch('')} />;
  return children(matches);
}

/** Rows that hold every word of the search, whatever its case and accents. */
function useSearch<T>(rows: T[] | undefined, search: string, searchIn: ListProps<T>['searchIn']): T[] {
  // Folded once per list, not once per keystroke, where the page declares `searchIn` outside of its component.
  const folded = useMemo(() => rows?.map((row) => fold((searchIn?.(row) ?? []).join(' '))), [rows, searchIn]);
  return useMemo(() => {
    const words = fold(search).split(' ').filter(Boolean);
    if (!rows || !folded || words.length === 0) return rows ?? [];
    return rows.filter((_, index) => words.every((word) => folded[index]?.includes(word)));
  }, [rows, folded, search]);
}
