import { Button } from 'primereact/button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sheetOfTree } from '../export/sheet';
import { cellClass } from './cell';
import type { Column } from './columns';
import { useExportable } from './export-menu';
import { useListState } from './list-state';
import { PrintedTree } from './print-table';
import type { RowMenuEntries } from './row-actions';
import { type FlatNode, flatten, ROLES, type TreeNode } from './tree';
import { TreeRow } from './tree-row';
import { useExpansion } from './use-expansion';
import { useNarrow } from './use-media';
import { usePrinting } from './use-printing';
import { useWindow } from './use-window';

export interface TreeTableProps<T> {
  nodes: TreeNode<T>[];
  /** The first one carries the tree. */
  columns: Column<T>[];
  /** What the tree holds, for those who hear it: `Ações por programa`. */
  label: string;
  /** Whether a click selects (and a second one deselects) what may be selected. Default true. */
  selectable?: boolean;
  /** A row's own menu; null for a row without one. */
  rowMenu?: (data: T) => RowMenuEntries | null;
}

/** The one tree: a treegrid of the flattened nodes, of which only those in sight are drawn when there are many. Search and selection as in `DataTable`. */
export function TreeTable<T>({ nodes, columns, label, selectable = true, rowMenu }: TreeTableProps<T>) {
  const list = useListState();
  const narrow = useNarrow();
  const printing = usePrinting();
  const expansion = useExpansion(nodes, label, list.selected, list.search !== '');
  const rows = flatten(nodes, expansion.isExpanded);
  useExportable(label, () => sheetOfTree(nodes, columns));
  const [active, setActive] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // As in app/styles: one line, or on narrow screens one for each column.
  const rowHeight = narrow ? 24 + 24 * columns.length : 40;
  const { first, last, before, after, isWindowed, scrollTo } = useWindow(scroller, rows.length, rowHeight);
  const drawn = rows.slice(first, last);
  // Tab must find a row even when the active one was scrolled out of what is drawn.
  const activeKey = drawn.some(({ node }) => node.key === active) ? active : (drawn[0]?.node.key ?? null);

  // A row far away is drawn only after the scroll, so the focus follows when it is there.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const row = wanted.current && scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });

  const isSelectable = ({ node, isParent }: FlatNode<T>) => selectable && (node.selectable ?? !isParent);
  const choose = (row: FlatNode<T>) => {
    setActive(row.node.key);
    if (isSelectable(row)) list.select(list.selected === row.node.key ? null : row.node.key);
    else if (row.isParent) expansion.toggle(row.node.key);
  };
  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row || row.node.key === activeKey) return;
    setActive(row.node.key);
    scrollTo(rows.indexOf(row));
    wanted.current = row.node.key;
  };
  const onKeyDown = (event: KeyboardEvent, row: FlatNode<T>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const handled = move(event.key, row, index);
    if (handled) event.preventDefault();
  };
  const move = (key: string, row: FlatNode<T>, index: number): boolean => {
    switch (key) {
      case 'ArrowDown':
        focus(index + 1);
        return true;
      case 'ArrowUp':
        focus(index - 1);
        return true;
      case 'Home':
        focus(0);
        return true;
      case 'End':
        focus(rows.length - 1);
        return true;
      case 'ArrowRight':
        if (row.isExpanded) focus(index + 1);
        else if (row.isParent) expansion.toggle(row.node.key);
        return true;
      case 'ArrowLeft':
        if (row.isExpanded) expansion.toggle(row.node.key);
        else if (row.parent) focus(rows.findIndex(({ node }) => node.key === row.parent));
        return true;
      case 'Enter':
      case ' ':
        choose(row);
        return true;
      default:
        return false;
    }
  };

  if (printing) return <PrintedTree nodes={nodes} columns={columns} label={label} />;
  return (
    <div className="tree-table">
      <p className="tree-buttons">
        <Button
          type="button"
          label="Expandir tudo"
          icon="pi pi-plus-circle"
          text
          size="small"
          severity="secondary"
          onClick={expansion.expandAll}
        />
        <Button
          type="button"
          label="Recolher tudo"
          icon="pi pi-minus-circle"
          text
          size="small"
          severity="secondary"
          onClick={expansion.collapseAll}
        />
      </p>
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
