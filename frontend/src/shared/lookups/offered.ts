import type { Operation } from '#contracts/identity/policy.js';
import type { May } from '../session/may';
import type { RowAction, RowActionGroup } from '../ui/lists/row-actions';

/** An action of a row with the operation that it needs. */
export type NeedyAction<T> = RowAction<T> & { needs: Operation };

/** Several of them under one button. */
export type NeedyGroup<T> = Omit<RowActionGroup<T>, 'entries'> & { entries: NeedyAction<T>[] };

/** The actions that the person may carry out. */
export const offered = <T>(may: May, actions: (NeedyAction<T> | NeedyGroup<T>)[]): (RowAction<T> | RowActionGroup<T>)[] =>
  actions.flatMap((action): (RowAction<T> | RowActionGroup<T>)[] => {
    if (!('entries' in action)) return may(action.needs) ? [action] : [];
    const entries = action.entries.filter(({ needs }) => may(needs));
    return entries.length > 0 ? [{ ...action, entries }] : [];
  });
