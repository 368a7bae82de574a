import { useRef } from 'react';
import { Button } from '../base/button';
import { useNarrow } from '../base/use-media';
import { cellClass } from './cell';
import type { Column } from './columns';
import { sheetOfTree } from './export/sheet';
import { useExportable } from './export-menu';
import { useExpansion } from './hooks/use-expansion';
import { usePrinting } from './hooks/use-printing';
import { useWindow } from './hooks/use-window';
import { useListState } from './list-state';
import { PrintedTree } from './print-table';
import type { RowMenuEntries } from './row-actions';
import { type FlatNode, flatten, ROLES, type TreeNode } from './tree';
import { TreeRow } from './tree-row';
import { useTreeKeys } from './use-tree-keys';

export interface TreeTableProps<T> {
  nodes: TreeNode<T>[];
  /** The first one shows the tree. */
  columns: Column<T>[];
  /** Accessible name of the tree: `Ações por programa`. */
  label: string;
  /** Whether a click selects a selectable row (and a second one deselects it). Default true. */
  selectable?: boolean;
  /** A row's menu; null for a row without one. */
  rowMenu?: (data: T) => RowMenuEntries | null;
}

/** The only tree: a treegrid of flattened nodes; of many, only the visible ones are rendered. Search and selection as in `DataTable`. */
export function TreeTable<T>({ nodes, columns, label, selectable = true, rowMenu }: TreeTableProps<T>) {
  const list = useListState();
  const narrow = useNarrow();
  const printing = usePrinting();
  const expansion = useExpansion(nodes, label, list.selected, list.search !== '');
  const rows = flatten(nodes, expansion.isExpanded);
  useExportable(label, () => sheetOfTree(nodes, columns));
  const scroller = useRef<HTMLDivElement>(null);
  // As in app/styles: one line, or on narrow screens one per column.
  const rowHeight = narrow ? 24 + 24 * columns.length : 40;
  const { first, last, before, after, isWindowed, scrollTo } = useWindow(scroller, rows.length, rowHeight);
  const drawn = rows.slice(first, last);

  const isSelectable = ({ node, isParent }: FlatNode<T>) => selectable && (node.selectable ?? !isParent);
  const choose = (row: FlatNode<T>) => {
    setActive(row.node.key);
    if (isSelectable(row)) list.select(list.selected === row.node.key ? null : row.node.key);
    else if (row.isParent) expansion.toggle(row.node.key);
  };
  const keys = { rows, drawn, scroller, scrollTo, onToggle: expansion.toggle, onChoose: choose };
  const { activeKey, setActive, onKeyDown } = useTreeKeys(keys);

  if (printing) return <PrintedTree nodes={nodes} columns={columns} label={label} />;
  return (
    <div className="tree-table">
      <TreeButtons {...expansion} />
      <div
        ref={scroller}
        className={`tree-scroller ${isWindowed ? 'tree-windowed' : ''}`}
        style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}
      >
        <table {...ROLES.grid} aria-label={label} aria-rowcount={rows.length + 1} className="tree">
          <thead {...ROLES.group}>
            <tr {...ROLES.row} aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column.field} {...ROLES.header} scope="col" className={cellClass(column)} style={{ width: column.width }}>
                  {column.header}
                </th>
              ))}
              {rowMenu && (
                <th {...ROLES.header} scope="col" className="tree-actions">
                  Ações
                </th>
              )}
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {before > 0 && <tr aria-hidden style={{ height: before }} />}
            {drawn.map((row, offset) => (
              <TreeRow
                key={row.node.key}
                row={row}
                index={first + offset}
                columns={columns}
                menu={rowMenu?.(row.node.data)}
                isSelected={isSelectable(row) ? list.selected === row.node.key : undefined}
                isActive={row.node.key === activeKey}
                onChoose={() => choose(row)}
                onToggle={() => expansion.toggle(row.node.key)}
                onKeyDown={(event) => onKeyDown(event, row, first + offset)}
              />
            ))}
            {after > 0 && <tr aria-hidden style={{ height: after }} />}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TreeButtons({ expandAll, collapseAll }: Pick<ReturnType<typeof useExpansion>, 'expandAll' | 'collapseAll'>) {
  const button = { type: 'button', text: true, size: 'small', severity: 'secondary' } as const;
  return (
    <p className="tree-buttons">
      <Button {...button} label="Expandir tudo" icon="pi-plus-circle" onClick={expandAll} />
      <Button {...button} label="Recolher tudo" icon="pi-minus-circle" onClick={collapseAll} />
    </p>
  );
}
