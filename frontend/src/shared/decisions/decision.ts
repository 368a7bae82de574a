import type { ReactElement } from 'react';

/** Something that waits for the decision of this person (rule 47.6). */
export interface Decision {
  /** Names it in the address: its kind, and its number where there are several, as in `despesa-7`. */
  key: string;
  /** Name of a primeicon. */
  icon: string;
  name: string;
  detail: string;
  /** Shows it, with the buttons that decide it. What is decided is no longer listed. */
  draw: () => ReactElement;
}

/** What a feature has to decide: `undefined` while it is loading. */
export type Decisions = { data: Decision[] | undefined; error: Error | null; refetch: () => unknown };

/** Path of *Esperam você*. */
export const WAITING = '/esperam_voce';

/** Address of a decision, or of the first one of its kind. */
export const waitingAt = (key: string) => `${WAITING}?item=${key}`;

/** The decision that is shown: the one that the address names, else the one that took the place of the last shown. */
export function shownOf(all: readonly Decision[], item: string | null, lastPlace: number): number {
  const found = all.findIndex(({ key }) => key === item || key.startsWith(`${item}-`));
  return found >= 0 ? found : Math.max(0, Math.min(lastPlace, all.length - 1));
}
