import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageOf } from '#contracts/common/lists.js';
import type { CallSettings, ListPath, ListPathOf, PageWith, QueryOf } from '../../api/calls';
import { api } from '../../api/client';
import { count } from '../../format/format';
import type { Progress } from '../dialogs/loading-dialog';
import type { Column } from './columns';
import { type PageSize, useListState } from './list-state';
import { PAGE_SIZES } from './pagination';

type Asked = Record<string, string | number | boolean | undefined>;

/** A list of a book that the server answers page by page, at `<path>/pagina`. */
export interface PagedListSource<T> {
  /** Start of its routes, and root of its query keys. */
  path: ListPathOf<T>;
  book: { cnpjAssociacao: string; ano: number };
  rowKey: (row: T) => number;
  columns: Column<T>[];
  /** Filters besides the search, as named in the API. */
  filters?: Partial<QueryOf<'GET', `${ListPathOf<T>}/pagina`>>;
  /** Default rows per page; `startSize` of the table. */
  startSize?: PageSize;
}

/** The displayed page of a list. */
export interface Paged<T> {
  /** Number of rows that match the search. */
  total: number;
  /** Sums of all these rows by field, in reais. */
  somas: Record<string, number>;
  /** Page of the selected row; null while unknown, and if the search does not find it. */
  pageOfSelected: number | null;
  /** Whether another page is loading. */
  isLoading: boolean;
  /** All rows that match the search, in the order of the screen. */
  all: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<T[]>;
}

/** A list paged by the server. */
export interface PagedList<T> {
  /** The rows of the page. */
  data: T[] | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
  /** The selected row, even if on another page. */
  selected: T | undefined;
  paged: Paged<T>;
  /** The current page, unchanged. */
  answer: PageWith<T> | undefined;
}

interface ListAddress {
  path: ListPath;
  book: PagedListSource<never>['book'];
}

/** The path determines the type of the rows. */
const askPage = <A>({ path, book }: ListAddress, asked: Asked, settings: CallSettings) =>
  api.get(`${path}/pagina`, { query: { ...book, ...asked }, ...settings }) as Promise<A>;

const pageQuery = <T>(list: ListAddress, asked: Asked) =>
  queryOptions({
    queryKey: [list.path, list.book.cnpjAssociacao, list.book.ano, 'pagina', asked],
    queryFn: ({ client, queryKey, signal }) => askPage<PageOf<T>>(list, asked, { signal, held: client.getQueryData<PageOf<T>>(queryKey) }),
    // The tag belongs to the unchanged answer, not to a copy.
    structuralSharing: false,
  });

/** The current page of the list, with facts about all pages. */
export function usePagedList<T>(source: PagedListSource<T>): PagedList<T> {
  const { book, rowKey, columns, filters, startSize = PAGE_SIZES[0]! } = source;
  const { search, sort, page, size = startSize, selected } = useListState();
  const isOrder = columns.some(({ field, sortable }) => field === sort?.field && sortable !== false);
  const found: Asked = {
    ...filters,
    busca: search || undefined,
    // The sort key in the address need not be a column.
    ordem: sort && isOrder ? `${sort.descending ? '-' : ''}${sort.field}` : undefined,
  };
  const asked = pageQuery<T>(source, { ...found, linhas: size, pagina: page });
  const client = useQueryClient();
  // Requested before rendering, so that the server answers meanwhile.
  if (!client.getQueryState(asked.queryKey)) void client.prefetchQuery(asked);
  const shown = useQuery({
    ...asked,
    // Keeps the previous page until the next one is loaded, unless it is from another book.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === book.cnpjAssociacao && query.queryKey[2] === book.ano ? previous : undefined,
  });
  const isSelected = (row: T) => String(rowKey(row)) === selected;
  const isOnPage = shown.data?.linhas.some(isSelected) ?? false;
  const holding = useQuery({
    ...pageQuery<T>(source, { ...found, linhas: size, contendo: Number(selected) }),
    enabled: Number(selected) > 0 && shown.isSuccess && !shown.isPlaceholderData && !isOnPage,
  });
  const holder = isOnPage ? shown.data : holding.data;
  const selectedRow = holder?.linhas.find(isSelected);
  const all: Paged<T>['all'] = async (signal, onProgress) => {
    onProgress({ text: `Carregando ${count(shown.data?.total ?? 0, 'registro', 'registros')}, por favor aguarde...` });
    const { linhas } = await askPage<PageOf<T>>(source, { ...found, linhas: 0 }, { signal });
    return linhas;
  };
  return {
    data: shown.data?.linhas,
    error: shown.error,
    isPending: shown.isPending,
    refetch: shown.refetch,
    selected: selectedRow,
    answer: shown.data as PageWith<T> | undefined,
    paged: {
      total: shown.data?.total ?? 0,
      somas: shown.data?.somas ?? {},
      pageOfSelected: selectedRow && holder ? holder.pagina : null,
      isLoading: shown.isPlaceholderData,
      all,
    },
  };
}
