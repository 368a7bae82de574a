import type { ReactNode } from 'react';
import { formatMoney } from '../../format/format';
import { TickBox } from '../base/tick-box';
import type { Ticks } from '../base/ticks';
import { Cell, cellText } from './cell';
import type { Column } from './columns';
import type { RowMenuEntries } from './row-actions';
import { RowMenu } from './row-menu';

/** Properties shared by a table and its cards. */
export interface RowsProps<T extends object> {
  rows: T[];
  columns: Column<T>[];
  /** Unique key of a row: the selection in the address. */
  rowKey: (row: T) => string | number;
  /** Accessible name of the table: `Programas`. */
  label: string;
  /** Class of a row: `row-danger`, `row-warning`, `row-muted`. */
  rowClass?: (row: T) => string | undefined;
  /** The row's own menu: `menuOf(rowActions)`. */
  rowMenu?: (row: T) => RowMenuEntries;
  /** The most frequent action, beside the menu. */
  rowButton?: (row: T) => ReactNode;
  /** The rows can be ticked. */
  ticks?: Ticks<T>;
}

interface CardListProps<T extends object> extends RowsProps<T> {
  selected: string | null;
  onSelect?: (key: string | number | null) => void;
  /** Sum of a column over all filtered rows, in reais. */
  sumOf: (column: Column<T>) => number;
}

/** The rows of a table as cards, for narrow screens. */
export function CardList<T extends object>({
  rows,
  columns,
  rowKey,
  label,
  rowClass,
  rowMenu,
  rowButton,
  ticks,
  selected,
  onSelect,
  sumOf,
}: CardListProps<T>) {
  const visible = columns.filter(({ card }) => card !== 'hidden');
  const title = visible.find(({ card }) => card === 'title') ?? visible[0];
  const rest = visible.filter((column) => column !== title);
  const sums = columns.filter(({ sum }) => sum);
  return (
    <>
      <ul className="cards" aria-label={label}>
        {rows.map((row) => {
          const key = String(rowKey(row));
          const isSelected = key === selected;
          return (
            <li key={key} className={`card ${rowClass?.(row) ?? ''} ${isSelected ? 'card-selected' : ''}`}>
              <div className="card-head">
                {ticks && <TickBox ticks={ticks} row={row} name={key} />}
                {onSelect && title ? (
                  <button type="button" className="card-title" aria-pressed={isSelected} onClick={() => onSelect(isSelected ? null : key)}>
                    {cellText(row, title)}
                  </button>
                ) : (
                  <span className="card-title">{title && cellText(row, title)}</span>
                )}
                {rowButton?.(row)}
                {rowMenu && <RowMenu {...rowMenu(row)} />}
              </div>
              <CardFields row={row} columns={rest} />
            </li>
          );
        })}
      </ul>
      {sums.map((column) => (
        <p key={column.field} className="cards-sum">
          Total de {column.header}: <strong>{(column.total ?? formatMoney)(sumOf(column))}</strong>
        </p>
      ))}
    </>
  );
}

function CardFields<T>({ row, columns }: { row: T; columns: Column<T>[] }) {
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.field}>
          <dt>{column.header}</dt>
          <dd>
            <Cell row={row} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
