import { Column as PrimeColumn } from 'primereact/column';
import { type DataTableSelectionSingleChangeEvent, DataTable as PrimeDataTable } from 'primereact/datatable';
import { useEffect, useMemo, useRef } from 'react';
import { sheetOfRows } from '../export/sheet';
import { CardList, type RowsProps } from './card-list';
import { Cell, cellClass, widthOf } from './cell';
import { sortRows } from './columns';
import { useExportable } from './export-menu';
import { type PageSize, useListState } from './list-state';
import { PAGE_SIZES, Pagination } from './pagination';
import { PrintedRows } from './print-table';
import { RowMenu } from './row-menu';
import { tableFooter } from './table-footer';
import { frozenStyle, useFrozenColumns } from './use-frozen-columns';
import { useNarrow } from './use-media';
import { usePrinting } from './use-printing';

/** Beyond that many rows on one page only those in sight are drawn. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = 40;

export interface DataTableProps<T extends object> extends RowsProps<T> {
  /** Sort before the person chooses one: a column's field, with `-` before it when descending. */
  defaultSort?: string;
  /** Default 10, 30, 50, 100, Todos; the first is where it starts. `null` shows all rows without a pagination control. */
  pageSizes?: readonly PageSize[] | null;
  /** Whether a click selects a row (and a second one deselects it). Default true. */
  selectable?: boolean;
}

/** The one flat table: sort, selection, page and size come from `useListState`; cards below 768 px. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, label, defaultSort, pageSizes = PAGE_SIZES, selectable = true, rowClass, rowMenu } = props;
  const list = useListState();
  const narrow = useNarrow();
  const printing = usePrinting();
  const sort = list.sort ?? (defaultSort ? { field: defaultSort.replace(/^-/, ''), descending: defaultSort.startsWith('-') } : null);
  const sorted = useMemo(
    () =>
      sortRows(
        rows,
        columns.find(({ field }) => field === sort?.field),
        sort?.descending ?? false,
      ),
    [rows, columns, sort?.field, sort?.descending],
  );
  const size = pageSizes === null ? 0 : (list.size ?? pageSizes[0] ?? 0);
  const page = size === 0 ? 1 : Math.min(list.page, Math.max(1, Math.ceil(sorted.length / size)));
  const shown = size === 0 ? sorted : sorted.slice((page - 1) * size, page * size);
  useReveal(sorted, rowKey, size);
  useExportable(label, () => sheetOfRows(sorted, columns));
  const container = useRef<HTMLDivElement>(null);
  useFrozenColumns(container, !narrow && !printing);

  const selected = shown.find((row) => String(rowKey(row)) === list.selected) ?? null;
  const virtual = shown.length > VIRTUAL_FROM;
  const widths = useMemo(() => columns.map((column) => (virtual ? widthOf(rows, column) : column.width)), [rows, columns, virtual]);

  if (printing) return <PrintedRows rows={sorted} columns={columns} rowKey={rowKey} label={label} />;
  return (
    <div className="data-table" ref={container}>
      {narrow ? (
        <CardList {...props} rows={shown} selected={list.selected} onSelect={selectable ? list.select : undefined} total={rows} />
      ) : (
        <PrimeDataTable<T[]>
          value={shown}
          lazy
          scrollable
          scrollHeight={virtual ? 'calc(100dvh - 20rem)' : undefined}
          virtualScrollerOptions={virtual ? { itemSize: ROW_HEIGHT } : undefined}
          cellSelection={false}
          selectionMode={selectable ? 'single' : undefined}
          metaKeySelection={false}
          selection={selected}
          onSelectionChange={({ value }: DataTableSelectionSingleChangeEvent<T[]>) => list.select(value ? rowKey(value) : null)}
          sortField={sort?.field}
          sortOrder={sort ? (sort.descending ? -1 : 1) : undefined}
          removableSort={!defaultSort}
          onSort={({ sortField, sortOrder }) => list.setSort(sortOrder ? sortField : null, sortOrder === -1)}
          footerColumnGroup={tableFooter(rows, columns, rowMenu ? 1 : 0)}
          rowClassName={(row) => [rowClass?.(row) ?? '', virtual ? 'row-virtual' : ''].join(' ')}
          pt={{
            table: { 'aria-label': label, className: virtual ? 'table-virtual' : undefined },
            wrapper: { tabIndex: virtual ? 0 : undefined },
          }}
        >
          {columns.map((column, index) => (
            <PrimeColumn
              key={column.field}
              field={column.field}
              header={column.header}
              sortable={column.sortable !== false}
              body={(row: T) => <Cell row={row} column={column} />}
              className={cellClass(column)}
              headerClassName={cellClass(column)}
              style={{ width: widths[index], ...(column.frozen === true && frozenStyle(index)) }}
            />
          ))}
          {rowMenu && (
            <PrimeColumn
              key="acoes"
              header={<span className="visually-hidden">Ações</span>}
              // An open menu belongs to its record: it closes when the list moves another one to its place.
              body={(row: T) => <RowMenu key={rowKey(row)} {...rowMenu(row)} />}
              className="row-menu-cell"
              headerClassName="row-menu-cell"
              style={{ width: '3.5rem' }}
            />
          )}
        </PrimeDataTable>
      )}
      {pageSizes && (
        <Pagination
          label={label}
          total={rows.length}
          page={page}
          size={size}
          sizes={pageSizes}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      )}
    </div>
  );
}

/** Shows the page of a row selected from outside (after a save), once loaded; not for a selection from the address. */
function useReveal<T>(sorted: T[], rowKey: (row: T) => string | number, size: PageSize) {
  const { selected, selection, page, setPage } = useListState();
  const revealed = useRef(selection);
  useEffect(() => {
    if (selection === revealed.current) return;
    const index = selected === null ? -1 : sorted.findIndex((row) => String(rowKey(row)) === selected);
    if (selected !== null && index < 0) return;
    revealed.current = selection;
    const target = size === 0 || index < 0 ? page : Math.floor(index / size) + 1;
    if (target !== page) setPage(target);
  });
}
