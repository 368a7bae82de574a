import { useState } from 'react';

/** Rows that are ticked to do something with all of them, on whichever page they stand. */
export interface Ticks<T> {
  /** The ticked rows, as they are now where the list shows them. */
  rows: T[];
  /** Their keys, as texts. */
  keys: ReadonlySet<string>;
  has: (row: T) => boolean;
  /** Ticks the rows, or takes their ticks away. */
  set: (rows: T[], ticked: boolean) => void;
  clear: () => void;
  /** What a row is called. */
  name: (row: T) => string;
}

/** Ticks of a list. @param shown the rows in sight: what was ticked before may have changed since */
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
