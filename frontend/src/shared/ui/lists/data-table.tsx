import { type KeyboardEvent, useRef } from 'react';
import { TickedKeys } from '../base/tick-box';
import { useCards } from '../base/use-media';
import { CardList, type RowsProps } from './card-list';
import { useChosenColumns } from './column-menu';
import { type Column, columnSum } from './columns';
import styles from './data-table.module.css';
import { sheetOfRows } from './export/sheet';
import { useExportable } from './export-menu';
import { useFrozenColumns } from './hooks/use-frozen-columns';
import { usePrintable } from './hooks/use-printable';
import { usePrinting } from './hooks/use-printing';
import { useListState } from './list-state';
import { PAGE_SIZES, Pagination } from './pagination';
import { PrintedRows } from './print-table';
import { TableGrid } from './table-grid';
import { type PagingProps, useShownRows } from './use-shown-rows';

/** From that many rows on a page only visible ones are rendered. */
const VIRTUAL_FROM = 100;

export interface DataTableProps<T extends object> extends RowsProps<T>, PagingProps<T> {
  /** Whether a click selects a row (and a second one deselects it). Default true. */
  selectable?: boolean;
  /** Columns of the spreadsheet, if they differ from the screen's. */
  exportColumns?: Column<T>[];
  /** The spreadsheet's rows for one row of the screen. */
  exportRows?: (row: T) => T[];
  /** First and last row added to a spreadsheet. */
  exportFrame?: [first: T, last: T];
  /** Compact rows of one line. */
  isCompact?: boolean;
  /** The rows scroll with the page, not in a container. */
  flows?: boolean;
  /** Actions of keys on the focused row, by `KeyboardEvent.key`. */
  rowKeys?: Record<string, (row: T) => void>;
  /** Rows to print instead of the list, such as the ticked ones. */
  printed?: T[] | null;
}

/** The only flat table: sort, selection, page and size come from `useListState`; cards below 1000 px. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, label, pageSizes = PAGE_SIZES, selectable = true, isCompact, printed, ticks, paged } = props;
  const list = useListState();
  const cards = useCards();
  const printing = usePrinting();
  const { sort, sorted, shown, page, size, total } = useShownRows(props);
  const { chosen, isExported } = useChosenColumns(label, columns);
  // More columns than the screen is wide for scroll in their container.
  const flows = props.flows && chosen.length <= columns.filter(({ optional }) => !optional).length;
  const sumShown = (column: Column<T>) => paged?.somas[column.field] ?? columnSum(rows, column);
  useExportable(label, async (...asked) => {
    const all = paged ? await paged.all(...asked) : sorted;
    const [first, last] = props.exportFrame ?? [];
    const framed = (rows: T[]) => (first && last ? [first, ...rows, last] : rows);
    if (isExported) return sheetOfRows(framed(all), chosen);
    return sheetOfRows(framed(props.exportRows ? all.flatMap(props.exportRows) : all), props.exportColumns ?? columns);
  });
  const printableList = usePrintable(sorted, paged);
  const printable = printed ? { rows: printed } : printableList;
  const container = useRef<HTMLDivElement>(null);
  useFrozenColumns(container, !cards && !printing, chosen.length);

  const isVirtual = shown.length > VIRTUAL_FROM;
  if (printing) return <PrintedRows {...printable} columns={chosen} rowKey={rowKey} label={label} />;
  const table = (
    <div
      className={['data-table', isCompact && styles.compact, flows && !isVirtual && styles.flows].filter(Boolean).join(' ')}
      ref={container}
      aria-busy={paged?.isLoading}
      onKeyDownCapture={(event) => pressRow(event, props)}
    >
      {cards ? (
        <CardList
          {...props}
          columns={columns}
          rows={shown}
          selected={list.selected}
          onSelect={selectable ? list.select : undefined}
          sumOf={sumShown}
        />
      ) : (
        <TableGrid
          {...props}
          columns={chosen}
          shown={shown}
          flows={flows}
          sort={sort}
          removableSort={!props.defaultSort}
          selectable={selectable}
          isLoading={paged?.isLoading}
          isVirtual={isVirtual}
          sumOf={sumShown}
        />
      )}
      {pageSizes && (
        <Pagination label={label} total={total} page={page} size={size} sizes={pageSizes} onPage={list.setPage} onSize={list.setSize} />
      )}
    </div>
  );
  return ticks ? <TickedKeys value={ticks.keys}>{table}</TickedKeys> : table;
}

/** Runs the key's action on the focused row, before the table handles the key: for it Enter and Space select. */
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
