import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { isValidCpf, maskCpf, normalizeCpf } from '#domain/cpf.js';
import { fold } from '#domain/text.js';
import { count } from '../../format/format';
import type { TermId } from '../../help/glossary';
import { useCards } from '../base/use-media';
import { InModal } from '../dialogs/modal';
import { Page } from '../layout/page';
import { EmptyState, FailedState, ListSkeleton, NoMatchState } from '../layout/states';
import { ColumnMenu, ColumnScope } from './column-menu';
import { DataTable, type DataTableProps } from './data-table';
import { ExportMenu, ExportScope } from './export-menu';
import { useListState } from './list-state';
import type { Paged } from './paged-list';
import { menuOf, type RowActions } from './row-actions';
import { SearchBox } from './search-box';
import { SelectionBar, SelectionButtons, SelectionStatus } from './selection';
import { NewButton } from './toolbar';

type Searchable = string | number | null | undefined;
/** The parts of a query's state that a list needs. The rows of a paged list are the page from the server. */
export type ListQuery<T> = Pick<UseQueryResult<T[]>, 'data' | 'error' | 'isPending'> & {
  refetch: () => Promise<unknown>;
  paged?: Paged<T>;
  /** The selected row of a paged list. */
  selected?: T;
};

interface ListProps<T extends object> {
  query: ListQuery<T>;
  /** The table of the found rows. */
  table?: Omit<DataTableProps<T>, 'rows' | 'paged'>;
  /** Actions on a row: the menu of each one and, on a page, buttons for the selected row. */
  rowActions?: RowActions<T>;
  /** Searched texts of a row; without it there is no search box. */
  searchIn?: (row: T) => Searchable[];
  /** Placeholder and name of the search box. */
  searchLabel?: string;
  /** Shown if there are no records. */
  empty?: string;
  /** Next step if there are no records. */
  emptyHint?: ReactNode;
  /** The button of that step. */
  emptyAction?: ReactNode;
  /** Where to look further for what the search did not find. */
  furtherSearch?: (search: string) => ReactNode;
  /** Shown when loading fails; the reason is added. */
  failure?: string;
  /** Creates a record: the `Novo` button, the `N` key and the empty list's next step. */
  onNew?: () => void;
  newLabel?: string;
  /** Start of the exported file's name, by default the title (in a `List`, the label of its table); false without *Exportar*, as in every modal. */
  exportAs?: string | false;
  /** Whether the rows are people: their export takes the password again (rule 2.16). */
  ofPeople?: boolean;
  /** Tabs above the search. */
  tabs?: ReactNode;
  /** Buttons beside *Exportar*. */
  tools?: ReactNode;
  /** Between the search and the rows: filters, and actions on several rows. */
  filters?: ReactNode;
  /** Draws the found rows, if not as a table alone. */
  children?: (rows: T[]) => ReactNode;
}

interface ListPageProps<T extends object> extends ListProps<T> {
  title: string;
  /** Term of the title that is explained beside it. */
  term?: TermId;
  subtitle?: ReactNode;
  /** Buttons after `Novo`. */
  actions?: ReactNode;
  /** The query's row that the address names, where no `table` says it; has no actions while the search hides it. */
  selected?: T;
}

/** A screen with one list, in its states: loading, empty, failed, no match. */
export function ListPage<T extends object>({ title, term, subtitle, actions, ...list }: ListPageProps<T>) {
  const { query, table } = list;
  const rowActions = list.rowActions?.actions.length ? list.rowActions : undefined;
  const matches = useMatches(list);
  const cards = useCards();
  const state = useListState();
  const inTable = table && query.data?.find((each) => String(table.rowKey(each)) === state.selected);
  const selected = list.selected ?? query.selected ?? inTable;
  // The server searched the other pages for it, with the same search.
  const row = selected && (query.paged || matches.includes(selected)) ? selected : undefined;
  return (
    <Page
      title={title}
      term={term}
      subtitle={subtitle}
      actions={
        <>
          {list.onNew && <NewButton label={list.newLabel} onClick={list.onNew} />}
          {rowActions && !cards && <SelectionButtons rowActions={rowActions} row={row} />}
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
      {rowActions && cards && row && <SelectionBar rowActions={rowActions} row={row} />}
    </Page>
  );
}

/** The list alone, for dialogs (inside `LocalListState`) and for pages with several parts. */
export function List<T extends object>(props: ListProps<T>) {
  return <ListPanel {...props} matches={useMatches(props)} />;
}

interface ListPanelProps<T extends object> extends ListProps<T> {
  /** The rows that match the search. */
  matches: T[];
  /** Text about the selection, beside the search box. */
  status?: ReactNode;
}

function ListPanel<T extends object>(props: ListPanelProps<T>) {
  const { query, searchIn, searchLabel = 'Pesquisar', status, exportAs, ofPeople, matches, tabs, tools, filters } = props;
  const { search } = useListState();
  const isPage = !use(InModal);
  const exports = isPage && exportAs !== false;
  return (
    <Scopes>
      <div className="panel">
        {tabs}
        {(searchIn || status || isPage) && (
          <div className="list-bar">
            {searchIn && <SearchBox label={searchLabel} />}
            {status}
            {tools}
            {isPage && <ColumnMenu />}
            {exports && <ExportMenu name={exportAs} ofPeople={ofPeople} disabled={matches.length === 0 || Boolean(query.error)} />}
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
    </Scopes>
  );
}

/** Connects *Colunas* and *Exportar* with the table of the list. */
function Scopes({ children }: { children: ReactNode }) {
  return (
    <ExportScope>
      <ColumnScope>{children}</ColumnScope>
    </ExportScope>
  );
}

function ListBody<T extends object>({
  query,
  matches,
  empty = 'Nenhum registro encontrado.',
  emptyHint,
  emptyAction,
  furtherSearch,
  failure = 'Erro ao carregar os registros.',
  onNew,
  newLabel = 'Novo',
  table,
  rowActions,
  children,
}: ListPanelProps<T>) {
  const { search, setSearch } = useListState();
  const { data, error, isPending, refetch, paged } = query;
  if (isPending) return <ListSkeleton />;
  if (error || !data) return <FailedState error={error} failure={failure} onRetry={() => void refetch()} />;
  // Without matches on the server, there may still be records.
  if (data.length === 0 && !(paged && search))
    return (
      <EmptyState
        text={empty}
        hint={emptyHint ?? (onNew && `Use o botão ${newLabel} para fazer o primeiro cadastro.`)}
        action={emptyAction}
      />
    );
  if (matches.length === 0) return <NoMatchState search={search} onClear={() => setSearch('')} further={furtherSearch?.(search)} />;
  if (children) return children(matches);
  return table && <DataTable rowMenu={rowActions && menuOf(rowActions)} {...table} rows={matches} paged={paged} />;
}

/** The word and, of a whole CPF, its mask: a list may show only that. */
const formsOf = (word: string) => (isValidCpf(word) ? [word, maskCpf(normalizeCpf(word))] : [word]);

/** Rows that contain every word of the search, ignoring case and accents. */
function useMatches<T extends object>({ query, searchIn }: Pick<ListProps<T>, 'query' | 'searchIn'>): T[] {
  const { data: rows, paged } = query;
  const list = useListState();
  const search = paged ? '' : list.search;
  // Folded once per list, not per keystroke, if the page declares `searchIn` outside of its component.
  const folded = useMemo(() => rows?.map((row) => fold((searchIn?.(row) ?? []).join(' '))), [rows, searchIn]);
  return useMemo(() => {
    const words = fold(search).split(' ').filter(Boolean);
    if (!rows || !folded || words.length === 0) return rows ?? [];
    return rows.filter((_, index) => words.every((word) => formsOf(word).some((form) => folded[index]?.includes(form))));
  }, [rows, folded, search]);
}
