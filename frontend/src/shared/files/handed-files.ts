import { useEffect, useRef } from 'react';

/** Who takes files brought elsewhere: the import of statements, the form of a new expense, and the inbox. */
export type Taker = 'extrato' | 'nota' | 'entrada';

const waiting = new Map<Taker, File[]>();
const takers = new Map<Taker, () => void>();

/** Hands files to a screen: at once if it is open, else when it opens. */
export function handFiles(taker: Taker, files: File[]) {
  waiting.set(taker, [...(waiting.get(taker) ?? []), ...files]);
  takers.get(taker)?.();
}

/** Takes the files handed to this screen, once. @param enabled false while the screen cannot take any */
export function useHandedFiles(taker: Taker, take: (files: File[]) => void, enabled = true) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!enabled) return;
    const takeAll = () => {
      const files = waiting.get(taker);
      waiting.delete(taker);
      if (files) latest.current(files);
    };
    takers.set(taker, takeAll);
    takeAll();
    return () => void takers.delete(taker);
  }, [taker, enabled]);
}
