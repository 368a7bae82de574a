import type { MenuAction } from '../layout/menu-button';

/** One thing that can be done with a row. */
export interface RowAction<T> {
  label: string;
  /** Name of a primeicon, such as `pi-pencil`. */
  icon: string;
  act: (row: T) => void;
  /** Why it cannot be done with that row; undefined when it can. */
  refusal?: (row: T) => string | undefined;
  danger?: boolean;
}

/** Several things under one button of the page, such as the reports of a row. */
export interface RowActionGroup<T> {
  label: string;
  icon: string;
  entries: RowAction<T>[];
}

/** What can be done with the rows of a list: buttons of the page for the selected row, and the entries of each row's own menu. */
export interface RowActions<T> {
  /** What is selected, as a hint names it: `uma despesa`. */
  record: string;
  /** What a row is called. */
  name: (row: T) => string;
  actions: (RowAction<T> | RowActionGroup<T>)[];
}

/** A row's own menu. */
export interface RowMenuEntries {
  /** What the row is called. */
  name: string;
  actions: MenuAction[];
}

/** The menu of each row: everything that can be done with it, without groups; undefined where that is nothing. */
export function menuOf<T>({ name, actions }: Pick<RowActions<T>, 'name' | 'actions'>): ((row: T) => RowMenuEntries) | undefined {
  if (actions.length === 0) return undefined;
  return (row) => ({
    name: name(row),
    actions: actions
      .flatMap((action) => ('entries' in action ? action.entries : action))
      .map(({ label, icon, act, refusal }) => ({ label, icon, onClick: () => act(row), disabled: Boolean(refusal?.(row)) })),
  });
}

/** Why some of it cannot be done with the row, each reason once. */
export const refusalsOf = <T>({ actions }: RowActions<T>, row: T): string[] => [
  ...new Set(actions.flatMap((action) => ('entries' in action ? [] : (action.refusal?.(row) ?? [])))),
];
