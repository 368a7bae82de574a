import { Column as PrimeColumn } from 'primereact/column';
import { type DataTableSelectionSingleChangeEvent, DataTable as PrimeDataTable } from 'primereact/datatable';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { sheetOfRows } from '../export/sheet';
import { CardList, type RowsProps } from './card-list';
import { Cell, cellClass, widthOf } from './cell';
import { type Column, sortRows, sumOf } from './columns';
import { useExportable } from './export-menu';
import { type PageSize, useListState } from './list-state';
import type { Paged } from './long-list';
import { PAGE_SIZES, Pagination } from './pagination';
import { PrintedRows } from './print-table';
import { RowMenu } from './row-menu';
import { tableFooter } from './table-footer';
import { TickAll, TickBox, TickedKeys } from './tick-box';
import { frozenStyle, useFrozenColumns } from './use-frozen-columns';
import { useNarrow } from './use-media';
import { usePrintable } from './use-printable';
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
  /** Columns of a spreadsheet, where they are others than those of the screen. */
  exportColumns?: Column<T>[];
  /** The rows of a spreadsheet that stand for one of the screen. */
  exportRows?: (row: T) => T[];
  /** Rows that stand before and after all others in a spreadsheet. */
  exportFrame?: [first: T, last: T];
  /** Rows of a page until the person chooses, where it is not the first of the sizes. */
  startSize?: PageSize;
  /** Rows of one line each, close together. */
  isCompact?: boolean;
  /** The rows scroll with the page, not in a frame of their own. */
  flows?: boolean;
  /** What keys do with the row that has the focus, by `KeyboardEvent.key`. */
  rowKeys?: Record<string, (row: T) => void>;
  /** Goes on paper instead of the list, such as the rows that are ticked. */
  printed?: T[] | null;
  /** The rows are one page of a longer list, which the server searches, sorts and sums: `paged` of a `LongList`. */
  paged?: Paged<T>;
}

/** The one flat table: sort, selection, page and size come from `useListState`; cards below 768 px. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const {
    rows,
    columns,
    rowKey,
    label,
    defaultSort,
    pageSizes = PAGE_SIZES,
    selectable = true,
    rowClass,
    rowMenu,
    rowButton,
    ticks,
    paged,
  } = props;
  const { startSize = pageSizes?.[0] ?? 0, isCompact = false, flows = false, printed } = props;
  const list = useListState();
  const narrow = useNarrow();
  const printing = usePrinting();
  const sort = list.sort ?? (defaultSort ? { field: defaultSort.replace(/^-/, ''), descending: defaultSort.startsWith('-') } : null);
  const isPaged = paged !== undefined;
  const sorted = useMemo(
    () => sortRows(rows, isPaged ? undefined : columns.find(({ field }) => field === sort?.field), sort?.descending ?? false),
    [rows, columns, sort?.field, sort?.descending, isPaged],
  );
  const size = pageSizes === null ? 0 : (list.size ?? startSize);
  const total = paged?.total ?? rows.length;
  const page = size === 0 ? 1 : Math.min(list.page, Math.max(1, Math.ceil(total / size)));
  const shown = paged || size === 0 ? sorted : sorted.slice((page - 1) * size, page * size);
  const sumShown = (column: Column<T>) => paged?.somas[column.field] ?? sumOf(rows, column);
  useReveal(paged ? paged.pageOfSelected : pageOf(sorted, rowKey, list.selected, size));
  useExportable(label, async (...asked) => {
    const all = paged ? await paged.all(...asked) : sorted;
    const rows = props.exportRows ? all.flatMap(props.exportRows) : all;
    const [first, last] = props.exportFrame ?? [];
    return sheetOfRows(first && last ? [first, ...rows, last] : rows, props.exportColumns ?? columns);
  });
  const printableList = usePrintable(sorted, paged);
  const printable = printed ? { rows: printed } : printableList;
  const container = useRef<HTMLDivElement>(null);
  useFrozenColumns(container, !narrow && !printing);

  const selected = shown.find((row) => String(rowKey(row)) === list.selected) ?? null;
  const virtual = shown.length > VIRTUAL_FROM;
  const widths = useMemo(
    () => columns.map((column) => (virtual || flows ? widthOf(rows, column) : column.width)),
    [rows, columns, virtual, flows],
  );

  if (printing) return <PrintedRows {...printable} columns={columns} rowKey={rowKey} label={label} />;
  const table = (
    <div
      className={['data-table', isCompact && 'compact', flows && !virtual && 'flows'].filter(Boolean).join(' ')}
      ref={container}
      aria-busy={paged?.isLoading}
      onKeyDownCapture={(event) => pressRow(event, props)}
    >
      {narrow ? (
        <CardList
          {...props}
          columns={columns}
          rows={shown}
          selected={list.selected}
          onSelect={selectable ? list.select : undefined}
          sumOf={sumShown}
        />
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
          footerColumnGroup={tableFooter(columns, sumShown, { before: ticks ? 1 : 0, after: rowMenu ? 1 : 0 })}
          rowClassName={(row) => [rowClass?.(row) ?? '', virtual ? 'row-virtual' : ''].join(' ')}
          pt={{
            table: { 'aria-label': label, className: virtual ? 'table-virtual' : undefined },
            wrapper: { tabIndex: virtual ? 0 : undefined },
          }}
        >
          {ticks && (
            <PrimeColumn
              key="marcadas"
              header={<TickAll ticks={ticks} rows={shown} />}
              body={(row: T) => <TickBox ticks={ticks} row={row} name={rowKey(row)} isInRow />}
              className="tick-cell"
              headerClassName="tick-cell"
              style={{ width: '2.25rem' }}
            />
          )}
          {columns.map((column, index) => (
            <PrimeColumn
              key={column.field}
              field={column.field}
              header={column.header}
              sortable={column.sortable !== false}
              body={(row: T) =>
                index === 0 ? (
                  // So that a row of the table says which it is: PrimeReact counts those in sight alone.
                  <span data-key={rowKey(row)}>
                    <Cell row={row} column={column} />
                  </span>
                ) : (
                  <Cell row={row} column={column} />
                )
              }
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
              body={(row: T) => (
                <>
                  {rowButton?.(row)}
                  <RowMenu key={rowKey(row)} {...rowMenu(row)} />
                </>
              )}
              className="row-menu-cell"
              headerClassName="row-menu-cell"
              style={{ width: rowButton ? '7rem' : '3.5rem' }}
            />
          )}
        </PrimeDataTable>
      )}
      {pageSizes && (
        <Pagination label={label} total={total} page={page} size={size} sizes={pageSizes} onPage={list.setPage} onSize={list.setSize} />
      )}
    </div>
  );
  return ticks ? <TickedKeys value={ticks.keys}>{table}</TickedKeys> : table;
}

/** Does with the focused row what the key stands for. Before the table hears it, to which Enter and Space mean selecting. */
function pressRow<T extends object>(
  event: KeyboardEvent,
  { rows, rowKey, rowKeys }: Pick<DataTableProps<T>, 'rows' | 'rowKey' | 'rowKeys'>,
) {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  const press = rowKeys?.[key.length === 1 ? key.toLowerCase() : key];
  if (!press || ctrlKey || altKey || metaKey || !(target instanceof HTMLTableRowElement)) return;
  const named = target.querySelector<HTMLElement>('[data-key]')?.dataset.key;
  const row = rows.find((each) => String(rowKey(each)) === named);
  if (!row) return;
  event.preventDefault();
  event.stopPropagation();
  press(row);
}

/** The page on which a row stands; null where it is not among the rows. */
function pageOf<T>(sorted: T[], rowKey: (row: T) => string | number, key: string | null, size: PageSize): number | null {
  const index = key === null ? -1 : sorted.findIndex((row) => String(rowKey(row)) === key);
  return index < 0 ? null : size === 0 ? 1 : Math.floor(index / size) + 1;
}

/** Goes to the page of a row that was selected from outside (after a save, or by a link), once it is known; what the address brought stays put. */
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
