import { Button } from 'primereact/button';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Column, cellClass } from './columns';
import { useListState } from './list-state';
import type { RowAction } from './row-menu';
import { type FlatNode, flatten, type TreeNode } from './tree';
import { TreeRow } from './tree-row';
import { useExpansion } from './use-expansion';
import { useNarrow } from './use-media';
import { useWindow } from './use-window';

export interface TreeTableProps<T> {
  nodes: TreeNode<T>[];
  /** The first one carries the tree. */
  columns: Column<T>[];
  /** What the tree holds, for those who hear it: `Ações por programa`. */
  label: string;
  /** Whether a click selects (and a second one deselects) what may be selected. Default true. */
  selectable?: boolean;
  /** Entries of a row's own menu; none for a row without one. */
  rowActions?: (data: T) => RowAction[];
}

/** The one tree: a treegrid of the flattened nodes, of which only those in sight are drawn when there are many. Search and selection as in `DataTable`. */
export function TreeTable<T>({ nodes, columns, label, selectable = true, rowActions }: TreeTableProps<T>) {
  const list = useListState();
  const narrow = useNarrow();
  const expansion = useExpansion(nodes, label, list.selected, list.search !== '');
  const rows = flatten(nodes, expansion.isExpanded);
  const [active, setActive] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last, before, after, isWindowed, scrollTo } = useWindow(scroller, rows.length, !narrow);
  const activeKey = rows.some(({ node }) => node.key === active) ? active : (rows[0]?.node.key ?? null);

  const isSelectable = ({ node, isParent }: FlatNode<T>) => selectable && (node.selectable ?? !isParent);
  const choose = (row: FlatNode<T>) => {
    setActive(row.node.key);
    if (isSelectable(row)) list.select(list.selected === row.node.key ? null : row.node.key);
    else if (row.isParent) expansion.toggle(row.node.key);
  };
  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    setActive(row.node.key);
    scrollTo(rows.indexOf(row));
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.node.key)}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, row: FlatNode<T>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const { key } = row.node;
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: () => (row.isExpanded ? focus(index + 1) : row.isParent && expansion.toggle(key)),
      ArrowLeft: () => (row.isExpanded ? expansion.toggle(key) : row.parent && focus(rows.findIndex(({ node }) => node.key === row.parent))),
      Enter: () => choose(row),
      ' ': () => choose(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div className="tree-table">
      <p className="tree-buttons">
        <Button type="button" label="Expandir tudo" icon="pi pi-plus-circle" text size="small" severity="secondary" onClick={expansion.expandAll} />
        <Button type="button" label="Recolher tudo" icon="pi pi-minus-circle" text size="small" severity="secondary" onClick={expansion.collapseAll} />
      </p>
      <div ref={scroller} className={`tree-scroller ${isWindowed ? 'tree-windowed' : ''}`}>
        <table role="treegrid" aria-label={label} aria-rowcount={rows.length + 1} className="tree">
          <thead role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column.field} role="columnheader" scope="col" className={cellClass(column)} style={{ width: column.width }}>
                  {column.header}
                </th>
              ))}
              {rowActions && (
                <th role="columnheader" scope="col" className="tree-actions">
                  <span className="visually-hidden">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {before > 0 && <tr aria-hidden style={{ height: before }} />}
            {rows.slice(first, last).map((row, offset) => (
              <TreeRow
                key={row.node.key}
                row={row}
                index={first + offset}
                columns={columns}
                actions={rowActions?.(row.node.data)}
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
