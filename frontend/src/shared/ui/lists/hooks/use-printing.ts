import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

/** Synchronous, because the browser renders the pages as soon as the listeners return. */
function tell(value: boolean) {
  if (value === isPrinting) return;
  isPrinting = value;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(false));
// For print previews without these events.
window.matchMedia('print').addEventListener('change', ({ matches }) => tell(matches));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the screen is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
