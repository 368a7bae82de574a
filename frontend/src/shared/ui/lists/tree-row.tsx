import { createContext, type KeyboardEvent, type MouseEvent, use } from 'react';
import { Cell, cellClass } from './cell';
import type { Column } from './columns';
import type { RowMenuEntries } from './row-actions';
import { RowMenu } from './row-menu';
import { type FlatNode, ROLES } from './tree';

const IsActive = createContext(true);

/** `tabIndex` of a link in a cell: in a tree, only links of the active row are Tab stops. */
export const useTabStop = () => (use(IsActive) ? 0 : -1);

interface TreeRowProps<T> {
  row: FlatNode<T>;
  /** Index among the visible rows. */
  index: number;
  columns: Column<T>[];
  /** The row's menu; null for a row without one, undefined if no row has one. */
  menu?: RowMenuEntries | null;
  /** Undefined if not selectable. */
  isSelected?: boolean;
  /** Whether the row is the Tab stop. */
  isActive: boolean;
  onChoose: () => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const isControl = (event: MouseEvent) => event.target instanceof Element && event.target.closest('button, a, input') !== null;

/** A row of a treegrid; on narrow screens its cells are stacked, each with its column's name. */
export function TreeRow<T>({ row, index, columns, menu, isSelected, isActive, onChoose, onToggle, onKeyDown }: TreeRowProps<T>) {
  const { node, level, position, siblings, isParent, isExpanded } = row;
  return (
    <tr
      {...ROLES.row}
      data-key={node.key}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={index + 2}
      aria-expanded={isParent ? isExpanded : undefined}
      aria-selected={isSelected}
      className={`tree-level-${level} ${isParent ? 'tree-parent' : ''} ${node.className ?? ''}`}
      style={{ '--level': level - 1 } as React.CSSProperties}
      onClick={(event) => !isControl(event) && onChoose()}
      onKeyDown={onKeyDown}
    >
      <IsActive value={isActive}>
        {columns.map((column, place) => (
          <td key={column.field} {...ROLES.cell} className={cellClass(column)} data-label={place > 0 ? column.header : undefined}>
            {place === 0 ? (
              <span className="tree-cell">
                {isParent && (
                  <button
                    type="button"
                    className="tree-toggle"
                    tabIndex={-1}
                    aria-label={isExpanded ? 'Recolher' : 'Expandir'}
                    onClick={onToggle}
                  >
                    <i className={`pi ${isExpanded ? 'pi-chevron-down' : 'pi-chevron-right'}`} aria-hidden />
                  </button>
                )}
                <Cell row={node.data} column={column} />
              </span>
            ) : (
              <Cell row={node.data} column={column} />
            )}
          </td>
        ))}
      </IsActive>
      {menu !== undefined && (
        <td {...ROLES.cell} className="tree-actions">
          {menu && <RowMenu {...menu} />}
        </td>
      )}
    </tr>
  );
}
