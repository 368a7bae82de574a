import { Column as PrimeColumn } from 'primereact/column';
import { type DataTableSelectionSingleChangeEvent, DataTable as PrimeDataTable } from 'primereact/datatable';
import { useMemo } from 'react';
import { TickAll, TickBox } from '../base/tick-box';
import type { RowsProps } from './card-list';
import { Cell, cellClass, widthOf } from './cell';
import type { Column } from './columns';
import { frozenStyle } from './hooks/use-frozen-columns';
import { type ListState, useListState } from './list-state';
import { RowMenu } from './row-menu';
import { tableFooter } from './table-footer';

const ROW_HEIGHT = 40;

interface TableGridProps<T extends object> extends RowsProps<T> {
  /** The rows of the page. */
  shown: T[];
  sort: ListState['sort'];
  /** Whether a third click on a header leaves the list unsorted. */
  removableSort: boolean;
  selectable: boolean;
  /** Whether the rows are still of another page than the one that the table names. */
  isLoading?: boolean;
  /** The rows scroll with the page. */
  flows?: boolean;
  /** Renders only the visible rows. */
  isVirtual: boolean;
  /** Sum of a column over all filtered rows, in reais. */
  sumOf: (column: Column<T>) => number;
}

/** The rows of a table in PrimeReact's grid, for wide screens. */
export function TableGrid<T extends object>(props: TableGridProps<T>) {
  const { rows, columns, rowKey, label, rowClass, rowMenu, rowButton, ticks } = props;
  const { shown, sort, removableSort, selectable, isLoading, flows = false, isVirtual, sumOf } = props;
  const list = useListState();
  const selected = shown.find((row) => String(rowKey(row)) === list.selected) ?? null;
  const widths = useMemo(
    () => columns.map((column) => (isVirtual || flows ? widthOf(rows, column) : column.width)),
    [rows, columns, isVirtual, flows],
  );
  return (
    <PrimeDataTable<T[]>
      value={shown}
      lazy
      scrollable
      scrollHeight={isVirtual ? 'calc(100dvh - 20rem)' : undefined}
      virtualScrollerOptions={isVirtual ? { itemSize: ROW_HEIGHT } : undefined}
      cellSelection={false}
      selectionMode={selectable ? 'single' : undefined}
      metaKeySelection={false}
      selection={selected}
      onSelectionChange={({ value }: DataTableSelectionSingleChangeEvent<T[]>) => list.select(value ? rowKey(value) : null)}
      sortField={sort?.field}
      sortOrder={sort ? (sort.descending ? -1 : 1) : undefined}
      removableSort={removableSort}
      onSort={({ sortField, sortOrder }) => list.setSort(sortOrder ? sortField : null, sortOrder === -1)}
      footerColumnGroup={tableFooter(columns, sumOf, { before: ticks ? 1 : 0, after: rowMenu || rowButton ? 1 : 0 })}
      rowClassName={(row) => [rowClass?.(row) ?? '', isVirtual ? 'row-virtual' : ''].join(' ')}
      pt={{
        table: { 'aria-label': label, className: isVirtual ? 'table-virtual' : undefined },
        wrapper: { tabIndex: isVirtual ? 0 : undefined },
      }}
    >
      {ticks && (
        <PrimeColumn
          key="marcadas"
          header={<TickAll ticks={ticks} rows={shown} disabled={isLoading} />}
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
          body={(row: T) => {
            const cell = <Cell row={row} column={column} />;
            // Identifies the row: PrimeReact numbers only the visible ones.
            return index === 0 ? <span data-key={rowKey(row)}>{cell}</span> : cell;
          }}
          className={cellClass(column)}
          headerClassName={cellClass(column)}
          style={{ width: widths[index], ...(column.frozen === true && frozenStyle(index)) }}
        />
      ))}
      {(rowMenu || rowButton) && (
        <PrimeColumn
          key="acoes"
          header={<span className="visually-hidden">Ações</span>}
          // The key ties an open menu to its record: it closes if another record takes its place.
          body={(row: T) => (
            <>
              {rowButton?.(row)}
              {rowMenu && <RowMenu key={rowKey(row)} {...rowMenu(row)} />}
            </>
          )}
          className="row-menu-cell"
          headerClassName="row-menu-cell"
          style={{ width: rowButton ? (rowMenu ? '7rem' : '9rem') : '3.5rem' }}
        />
      )}
    </PrimeDataTable>
  );
}
