import type { MenuAction } from '../layout/menu-button';

/** An action on a row. */
export interface RowAction<T> {
  label: string;
  /** Name of a primeicon, such as `pi-pencil`. */
  icon: string;
  act: (row: T) => void;
  /** Why the action is disabled for that row; undefined if enabled. */
  refusal?: (row: T) => string | undefined;
  danger?: boolean;
}

/** Several actions under one button of the page, such as the reports of a row. */
export interface RowActionGroup<T> {
  label: string;
  icon: string;
  entries: RowAction<T>[];
}

/** Actions on the rows of a list: buttons of the page for the selected row, and entries of each row's menu. */
export interface RowActions<T> {
  /** The selected record in a hint: `uma despesa`. */
  record: string;
  /** Name of a row. */
  name: (row: T) => string;
  actions: (RowAction<T> | RowActionGroup<T>)[];
}

/** A row's own menu. */
export interface RowMenuEntries {
  /** Name of the row. */
  name: string;
  actions: MenuAction[];
}

/** The menu of each row: all actions, without groups; undefined if there are none. */
export function menuOf<T>({ name, actions }: Pick<RowActions<T>, 'name' | 'actions'>): ((row: T) => RowMenuEntries) | undefined {
  if (actions.length === 0) return undefined;
  return (row) => ({
    name: name(row),
    actions: actions
      .flatMap((action) => ('entries' in action ? action.entries : action))
      .map(({ label, icon, act, refusal }) => ({ label, icon, onClick: () => act(row), disabled: Boolean(refusal?.(row)) })),
  });
}

/** Why actions are disabled for the row, each reason once. */
export const refusalsOf = <T>({ actions }: RowActions<T>, row: T): string[] => [
  ...new Set(actions.flatMap((action) => ('entries' in action ? [] : (action.refusal?.(row) ?? [])))),
];
