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
  /** Labels of the actions with a button of their own; *Mais* has the others. By default all have one, on a phone the first three. */
  buttons?: string[];
  /** Whether the menu of a row leaves out what the row's state refuses, instead of disabling it. */
  onlyAllowed?: boolean;
}

const MORE = { label: 'Mais', icon: 'pi-ellipsis-h' };

/** The buttons of a page for its selected row: actions of their own, and *Mais* with the others. @param most number of buttons on a phone */
export function buttonsOf<T>({ actions, buttons }: RowActions<T>, most?: number): RowActions<T>['actions'] {
  if (most ? actions.length <= most : !buttons) return actions;
  const flat = actions.flatMap((action) => ('entries' in action ? action.entries : action));
  const own = most ? flat.slice(0, most - 1) : flat.filter(({ label }) => buttons?.includes(label));
  const entries = flat.filter((action) => !own.includes(action));
  // Who may not carry out the frequent actions has few others.
  if (own.length === 0 || entries.length === 0) return actions;
  return [...own, { ...MORE, entries }];
}

/** A row's own menu. */
export interface RowMenuEntries {
  /** Name of the row. */
  name: string;
  actions: MenuAction[];
}

/** The menu of each row: all actions, a line before and after each group; undefined if there are none. */
export function menuOf<T>({ name, actions, onlyAllowed }: Pick<RowActions<T>, 'name' | 'actions' | 'onlyAllowed'>) {
  if (actions.length === 0) return undefined;
  const entries = actions.flatMap((action) =>
    'entries' in action ? action.entries.map((each) => ({ ...each, group: action.label })) : { ...action, group: '' },
  );
  return (row: T): RowMenuEntries => ({
    name: name(row),
    actions: entries
      .filter(({ refusal }) => !onlyAllowed || !refusal?.(row))
      .map(({ label, icon, act, refusal, group }, place, all) => ({
        label,
        icon,
        onClick: () => act(row),
        disabled: Boolean(refusal?.(row)),
        startsGroup: place > 0 && group !== all[place - 1]!.group,
      })),
  });
}

/** Why actions are disabled for the row, each reason once. */
export const refusalsOf = <T>({ actions }: RowActions<T>, row: T): string[] => [
  ...new Set(actions.flatMap((action) => ('entries' in action ? [] : (action.refusal?.(row) ?? [])))),
];
