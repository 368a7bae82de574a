import { useEffect, useState } from 'react';
import { useShortcut } from '../../base/shortcuts';
import { useAction } from '../../dialogs/use-action';
import type { Paged } from '../paged-list';

/** Prints only the rows passed to the function, and drops them afterwards. */
export function usePrintOf<T>(): [rows: T[] | null, print: (rows: T[]) => void] {
  const [rows, print] = useState<T[] | null>(null);
  useEffect(() => {
    if (!rows) return;
    const forget = () => print(null);
    window.addEventListener('afterprint', forget);
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [rows]);
  return [rows, print];
}

/**
 * The rows to print: all of them. In a paged list, Ctrl+P fetches them before printing. If the browser starts printing, they cannot be fetched: the
 * paper has the current page and says how many rows there are.
 */
export function usePrintable<T>(rows: T[], paged: Paged<T> | undefined): { rows: T[]; ofMany?: number } {
  const run = useAction();
  const [all, printAll] = usePrintOf<T>();
  const isPart = paged !== undefined && rows.length < paged.total;
  const print = async () => {
    const fetched = await run((signal, onProgress) => paged!.all(signal, onProgress), {
      failure: 'Não foi possível carregar a lista inteira.',
    });
    if (fetched) printAll(fetched.result);
  };
  useShortcut('p', () => void print(), { ctrl: true, enabled: isPart });
  return all ? { rows: all } : { rows, ofMany: isPart ? paged.total : undefined };
}
