import { formatMoney } from '../format/format';
import { Cell, type Column, cellText, sumOf } from './columns';
import type { DataTableProps } from './data-table';
import { RowMenu } from './row-menu';

interface CardListProps<T extends object> extends DataTableProps<T> {
  selected: string | null;
  onSelect?: (key: string | number | null) => void;
  /** All filtered rows, for the sums. */
  total: T[];
}

/** The rows of a table as cards, for narrow screens. */
export function CardList<T extends object>({
  rows,
  columns,
  rowKey,
  label,
  rowClass,
  rowActions,
  selected,
  onSelect,
  total,
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
                {onSelect && title ? (
                  <button type="button" className="card-title" aria-pressed={isSelected} onClick={() => onSelect(isSelected ? null : key)}>
                    {cellText(row, title)}
                  </button>
                ) : (
                  <span className="card-title">{title && cellText(row, title)}</span>
                )}
                {rowActions && <RowMenu actions={rowActions(row)} />}
              </div>
              <CardFields row={row} columns={rest} />
            </li>
          );
        })}
      </ul>
      {sums.map((column) => (
        <p key={column.field} className="cards-sum">
          Total de {column.header}: <strong>{formatMoney(sumOf(total, column))}</strong>
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
