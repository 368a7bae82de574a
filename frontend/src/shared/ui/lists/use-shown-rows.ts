import { useEffect, useMemo, useRef } from 'react';
import type { RowsProps } from './card-list';
import { sortRows } from './columns';
import { type PageSize, useListState } from './list-state';
import type { Paged } from './paged-list';
import { PAGE_SIZES } from './pagination';

export interface PagingProps<T extends object> {
  /** Default sort: a column's field, with `-` before it if descending. */
  defaultSort?: string;
  /** Default 10, 30, 50, 100, Todos; the first is the initial one. `null` shows all rows without a pagination control. */
  pageSizes?: readonly PageSize[] | null;
  /** Initial rows per page, if not the first of the sizes. */
  startSize?: PageSize;
  /** The rows are one page of a longer list, which the server searches, sorts and sums: `paged` of a `PagedList`. */
  paged?: Paged<T>;
}

/** The sorted rows of a table, and those of the current page; goes to the page of a row that was selected from outside. */
export function useShownRows<T extends object>(props: PagingProps<T> & Pick<RowsProps<T>, 'rows' | 'columns' | 'rowKey'>) {
  const { rows, columns, rowKey, defaultSort, pageSizes = PAGE_SIZES, paged } = props;
  const list = useListState();
  const sort = list.sort ?? (defaultSort ? { field: defaultSort.replace(/^-/, ''), descending: defaultSort.startsWith('-') } : null);
  const isPaged = paged !== undefined;
  const sorted = useMemo(
    () => sortRows(rows, isPaged ? undefined : columns.find(({ field }) => field === sort?.field), sort?.descending ?? false),
    [rows, columns, sort?.field, sort?.descending, isPaged],
  );
  const size = pageSizes === null ? 0 : (list.size ?? props.startSize ?? pageSizes[0] ?? 0);
  const total = paged?.total ?? rows.length;
  const page = size === 0 ? 1 : Math.min(list.page, Math.max(1, Math.ceil(total / size)));
  const shown = paged || size === 0 ? sorted : sorted.slice((page - 1) * size, page * size);
  useReveal(paged ? paged.pageOfSelected : pageOf(sorted, rowKey, list.selected, size));
  return { sort, sorted, shown, page, size, total };
}

/** The page of a row; null if it is not among the rows. */
function pageOf<T>(sorted: T[], rowKey: (row: T) => string | number, key: string | null, size: PageSize): number | null {
  const index = key === null ? -1 : sorted.findIndex((row) => String(rowKey(row)) === key);
  return index < 0 ? null : size === 0 ? 1 : Math.floor(index / size) + 1;
}

/**
 * Goes to the page of a row that was selected from outside (after a save, or by a link), once known; a selection in the initial address does not
 * change the page.
 */
function useReveal(target: number | null) {
  const { selected, selection, isLed, page, setPage } = useListState();
  const revealed = useRef(isLed ? null : selection);
  useEffect(() => {
    if (selection === revealed.current) return;
    if (selected !== null && target === null) return;
    revealed.current = selection;
    if (target !== null && target !== page) setPage(target);
  });
}
