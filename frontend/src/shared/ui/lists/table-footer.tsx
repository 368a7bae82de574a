import { Column as PrimeColumn } from 'primereact/column';
import { ColumnGroup } from 'primereact/columngroup';
import { Row } from 'primereact/row';
import { formatMoney } from '../../format/format';
import { cellClass } from './cell';
import type { Column } from './columns';
import { frozenStyle } from './hooks/use-frozen-columns';

interface FooterCell<T> {
  column: Column<T>;
  /** Place of the first column that the cell lies under. */
  index: number;
  span: number;
}

/**
 * The cells of a row of totals. A sum reaches back under the columns before it that have none, so that it is as wide as it must be; the first cell says
 * *Total*. A column that stands still keeps a cell of its own.
 */
function footerCells<T>(columns: Column<T>[]): FooterCell<T>[] {
  const cells: FooterCell<T>[] = [];
  let start = 0;
  columns.forEach((column, index) => {
    const next = columns[index + 1];
    const isLast = !next;
    const isEnd = column.sum || column.frozen || index === 0 || isLast || next.frozen;
    if (!isEnd) return;
    cells.push({ column, index: start, span: index + 1 - start });
    start = index + 1;
  });
  return cells;
}

/** The row of totals under a table; none without a column that is summed. `around` counts the columns before and after those. */
export function tableFooter<T>(columns: Column<T>[], sumOf: (column: Column<T>) => number, around: { before: number; after: number }) {
  if (!columns.some(({ sum }) => sum)) return undefined;
  return (
    <ColumnGroup>
      <Row>
        {around.before > 0 && <PrimeColumn colSpan={around.before} className="tick-cell" />}
        {footerCells(columns).map(({ column, index, span }) => (
          <PrimeColumn
            key={column.field}
            colSpan={span}
            footer={column.sum ? (column.total ?? formatMoney)(sumOf(column)) : index === 0 ? 'Total' : undefined}
            className={cellClass(column)}
            style={column.frozen === true ? frozenStyle(index) : undefined}
          />
        ))}
        {around.after > 0 && <PrimeColumn colSpan={around.after} className="row-menu-cell" />}
      </Row>
    </ColumnGroup>
  );
}
