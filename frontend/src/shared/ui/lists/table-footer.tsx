import { Column as PrimeColumn } from 'primereact/column';
import { ColumnGroup } from 'primereact/columngroup';
import { Row } from 'primereact/row';
import { formatMoney } from '../../format/format';
import { cellClass } from './cell';
import type { Column } from './columns';
import { frozenStyle } from './hooks/use-frozen-columns';

interface FooterCell<T> {
  column: Column<T>;
  /** Index of the first column above the cell. */
  index: number;
  span: number;
}

/**
 * The cells of the row of totals. A sum spans the preceding columns without a sum, so that it has enough width; the first cell shows *Total*. A
 * frozen column has its own cell.
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

/** The row of totals of a table; undefined without a summed column. `around` counts the further columns before and after. */
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
