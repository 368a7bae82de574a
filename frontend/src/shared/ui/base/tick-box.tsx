import { createContext, use } from 'react';
import type { Ticks } from './ticks';

/** Keys of the ticked rows. A context, because the table re-renders a cell only when its row changes. */
export const TickedKeys = createContext<ReadonlySet<string>>(new Set());

interface TickBoxProps<T> {
  ticks: Ticks<T>;
  row: T;
  /** Its key. */
  name: string | number;
  /** In a table the row has the focus, and Space ticks it. */
  isInRow?: boolean;
}

/** Ticks one row. */
export function TickBox<T>({ ticks, row, name, isInRow }: TickBoxProps<T>) {
  const isTicked = use(TickedKeys).has(String(name));
  return (
    <input
      type="checkbox"
      aria-label={`Marcar ${ticks.name(row)}`}
      tabIndex={isInRow ? -1 : undefined}
      checked={isTicked}
      onChange={() => ticks.set([row], !isTicked)}
    />
  );
}

interface TickAllProps<T> {
  ticks: Ticks<T>;
  rows: T[];
  /** Whether another page is loading: the rows of the page before must not be ticked for it, nor unticked. */
  disabled?: boolean;
}

/** Ticks every row of the page. */
export function TickAll<T>({ ticks, rows, disabled }: TickAllProps<T>) {
  const ticked = rows.filter(ticks.has).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <input
      type="checkbox"
      aria-label="Marcar todas as linhas da página"
      ref={(input) => {
        if (input) input.indeterminate = ticked > 0 && !isAll;
      }}
      checked={isAll}
      disabled={disabled}
      onChange={() => ticks.set(rows, !isAll)}
    />
  );
}
