import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '../../format/format';
import { TickBox } from '../base/tick-box';
import type { Ticks } from '../base/ticks';
import { Cell, cellText, isEmpty } from './cell';
import { type Column, cellValue, titleOf } from './columns';
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
  const { title, amount, lines, details } = placesIn(columns);
  const sums = columns.filter(({ sum }) => sum);
  const buttons = (row: T) => (
    <>
      {rowButton?.(row)}
      {rowMenu && <RowMenu {...rowMenu(row)} />}
    </>
  );
  return (
    <>
      <ul className="cards" aria-label={label}>
        {rows.map((row) => {
          const key = String(rowKey(row));
          const isSelected = key === selected;
          return (
            <li key={key} className={`card ${rowClass?.(row) ?? ''} ${isSelected ? 'card-selected' : ''}`}>
              <div className={lines.length > 0 ? 'card-head card-line' : 'card-head'}>
                {ticks && <TickBox ticks={ticks} row={row} name={key} />}
                {onSelect && title ? (
                  <button
                    type="button"
                    className="card-title printed"
                    aria-pressed={isSelected}
                    onClick={() => onSelect(isSelected ? null : key)}
                  >
                    {cellText(row, title)}
                  </button>
                ) : (
                  <span className="card-title">{title && cellText(row, title)}</span>
                )}
                {amount && (
                  <span className="card-amount figures">
                    <span className="visually-hidden">{amount.header}: </span>
                    <Cell row={row} column={amount} />
                  </span>
                )}
                {lines.length === 0 && buttons(row)}
              </div>
              {lines.map((columns, index) => (
                <div key={columns[0]?.field} className="card-line">
                  <span>
                    <CardLine row={row} columns={columns} />
                  </span>
                  {index === lines.length - 1 && buttons(row)}
                </div>
              ))}
              {(lines.length === 0 || isSelected || !onSelect) && details.length > 0 && <CardFields row={row} columns={details} />}
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

/** The places of the columns in a card. */
function placesIn<T>(columns: Column<T>[]) {
  const visible = columns.filter(({ card }) => card !== 'hidden');
  const title = titleOf(visible);
  const amounts = visible.filter(({ type }) => type === 'money');
  const amount = visible.find(({ card }) => card === 'amount') ?? (amounts.length === 1 ? amounts[0] : undefined);
  const lines = (['second', 'third'] as const)
    .map((place) => visible.filter(({ card }) => card === place))
    .filter((line) => line.length > 0);
  const placed = new Set([title, amount, ...lines.flat()]);
  return {
    title,
    amount: amount === title ? undefined : amount,
    lines,
    details: visible.filter((column) => !placed.has(column) && !column.optional),
  };
}

/** Cells of one line, with points between them and labels from the second on; empty ones are left out. */
function CardLine<T>({ row, columns }: { row: T; columns: Column<T>[] }) {
  const filled = columns.filter((column) => !isEmpty(cellValue(row, column)));
  return filled.map((column, index) => (
    <Fragment key={column.field}>
      {index > 0 ? ` · ${column.header} ` : <span className="visually-hidden">{column.header}: </span>}
      <Cell row={row} column={column} />
    </Fragment>
  ));
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
