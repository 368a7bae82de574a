import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

/** At once: the browser draws the pages as soon as everybody has heard of it. */
function tell(value: boolean) {
  if (value === isPrinting) return;
  isPrinting = value;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(false));
// Where a preview looks at the screen as paper without these events.
window.matchMedia('print').addEventListener('change', ({ matches }) => tell(matches));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the screen is being put on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
