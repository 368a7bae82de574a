import { useState } from 'react';

/** Rows ticked for a bulk action, across pages. */
export interface Ticks<T> {
  /** The ticked rows, in their current version if visible. */
  rows: T[];
  /** Their keys, as texts. */
  keys: ReadonlySet<string>;
  has: (row: T) => boolean;
  /** Ticks or unticks the rows. */
  set: (rows: T[], ticked: boolean) => void;
  clear: () => void;
  /** Name of a row. */
  name: (row: T) => string;
}

/** Ticks of a list. @param shown the visible rows, which replace older versions of ticked rows */
export function useTicks<T>(shown: T[] | undefined, rowKey: (row: T) => string | number, name: (row: T) => string): Ticks<T> {
  const [ticked, setTicked] = useState<ReadonlyMap<string | number, T>>(new Map());
  const current = new Map((shown ?? []).map((row) => [rowKey(row), row]));
  return {
    rows: [...ticked].map(([key, row]) => current.get(key) ?? row),
    keys: new Set([...ticked.keys()].map(String)),
    has: (row) => ticked.has(rowKey(row)),
    set: (rows, isTicked) =>
      setTicked((before) => {
        const next = new Map(before);
        for (const row of rows) isTicked ? next.set(rowKey(row), row) : next.delete(rowKey(row));
        return next;
      }),
    clear: () => setTicked(new Map()),
    name,
  };
}
