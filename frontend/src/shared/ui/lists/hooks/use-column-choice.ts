import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorkplace } from '../../base/workplace';
import { type Column, titleOf } from '../columns';

/** How a person's columns differ from the list's own. */
interface Choice {
  /** Columns by field that were shown or hidden. */
  shown: Record<string, boolean>;
  /** Whether spreadsheets have only the chosen columns. */
  isExported: boolean;
}

const UNCHANGED: Choice = { shown: {}, isExported: false };

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The chosen columns of a list: stored in the browser for each person, screen and table. */
export function useColumnChoice<T>(label: string, columns: Column<T>[]) {
  const { person } = useWorkplace();
  const [, screen] = useLocation().pathname.split('/');
  const key = `razao.colunas.${person}.${screen}.${label}`;
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const choice = useMemo(() => read(stored), [stored]);
  const change = (next: Choice) => {
    if (Object.keys(next.shown).length === 0 && !next.isExported) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const chosen = useMemo(() => columns.filter((column) => isShown(column, columns, choice)), [columns, choice]);
  return {
    /** The columns to show. */
    chosen,
    isExported: choice.isExported,
    isChanged: choice !== UNCHANGED,
    toggle: (column: Column<T>) => {
      const { [column.field]: _, ...others } = choice.shown;
      const wanted = !chosen.includes(column);
      // Only differences are stored, so that a new column of the product appears.
      change({ ...choice, shown: wanted === !column.optional ? others : { ...others, [column.field]: wanted } });
    },
    toggleExport: () => change({ ...choice, isExported: !choice.isExported }),
    reset: () => change(UNCHANGED),
  };
}

function isShown<T>(column: Column<T>, columns: Column<T>[], { shown }: Choice): boolean {
  return column === titleOf(columns) || (shown[column.field] ?? !column.optional);
}

/** The stored choice; the list's own columns if there is none, or an unreadable one. */
function read(stored: string | null): Choice {
  try {
    const { shown, isExported } = JSON.parse(stored ?? '') as Partial<Choice>;
    return { shown: { ...shown }, isExported: isExported === true };
  } catch {
    return UNCHANGED;
  }
}
