import type { ReactNode } from 'react';
import { count, formatMoney } from '../../format/format';
import { Cell, cellClass } from './cell';
import { type Column, columnSum } from './columns';
import { flatten, type TreeNode } from './tree';

/** From this many columns on, print in landscape. */
const LANDSCAPE_FROM = 6;

interface PrintTableProps<T> {
  columns: Column<T>[];
  label: string;
  children: ReactNode;
  footer?: ReactNode;
}

const isPrinted = <T,>({ exportValue }: Column<T>) => exportValue !== false;

/** Of the whole document: Chromium now and then prints a named page (`page: landscape`) in portrait. */
const LANDSCAPE = '@page { size: A4 landscape; margin: 10mm }';

function PrintTable<T>({ columns, label, children, footer }: PrintTableProps<T>) {
  const isWide = columns.length >= LANDSCAPE_FROM;
  return (
    <>
      {isWide && <style>{LANDSCAPE}</style>}
      <table className={`print-table ${isWide ? 'print-landscape' : ''}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {footer}
      </table>
    </>
  );
}

interface RowsProps<T> {
  rows: T[];
  columns: Column<T>[];
  rowKey: (row: T) => string | number;
  label: string;
  /** Total number of rows, if only one page is printed. */
  ofMany?: number;
}

/** A printed list: all rows and columns, followed by the sums. */
export function PrintedRows<T>({ rows, rowKey, label, ofMany, columns: all }: RowsProps<T>) {
  const columns = all.filter(isPrinted);
  const footer = columns.some(({ sum }) => sum) && (
    <tbody className="print-total">
      <tr>
        {columns.map((column, index) => (
          <td key={column.field} className={cellClass(column)}>
            {column.sum ? formatMoney(columnSum(rows, column)) : index === 0 && 'Total'}
          </td>
        ))}
      </tr>
    </tbody>
  );
  return (
    <>
      {ofMany !== undefined && (
        <p>
          Só a página que estava na tela: {rows.length} de {count(ofMany, 'registro', 'registros')}. A tecla Ctrl+P imprime a lista inteira.
        </p>
      )}
      <PrintTable columns={columns} label={label} footer={ofMany === undefined && footer}>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.field} className={cellClass(column)}>
                <Cell row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </PrintTable>
    </>
  );
}

/** A printed tree: all branches, indented by level. */
export function PrintedTree<T>({ nodes, label, columns: all }: { nodes: TreeNode<T>[]; columns: Column<T>[]; label: string }) {
  const columns = all.filter(isPrinted);
  return (
    <PrintTable columns={columns} label={label}>
      {flatten(nodes, () => true).map(({ node, level, isParent }) => (
        <tr key={node.key} className={isParent ? 'print-parent' : undefined} style={{ '--level': level - 1 } as React.CSSProperties}>
          {columns.map((column) => (
            <td key={column.field} className={cellClass(column)}>
              <Cell row={node.data} column={column} />
            </td>
          ))}
        </tr>
      ))}
    </PrintTable>
  );
}
