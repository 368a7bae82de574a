import { createContext, use, useSyncExternalStore } from 'react';

/** The parts of the session that the kit needs. */
export interface Workplace {
  /** Separates the settings of people who share a browser. */
  person: string;
  /** Whether exported spreadsheets are recorded in the journal. */
  recordsSpreadsheets: boolean;
  association: { cnpj: string; nome: string } | null;
  ano: number;
  /** Association and year as messages name them; empty without an association. */
  name: string;
  /** Whether the person works for other associations, too. */
  isOneOfSeveral: boolean;
}

/** Source of the workplace; the app provides it from the session. */
export interface WorkplaceSource {
  /** The current workplace; the same object until it changes. */
  read: () => Workplace;
  /** Subscribes to changes; returns the unsubscribe function. */
  onChange: (listener: () => void) => () => void;
}

export const WorkplaceContext = createContext<WorkplaceSource | null>(null);

function useSource(): WorkplaceSource {
  const source = use(WorkplaceContext);
  if (!source) throw new Error('no WorkplaceContext');
  return source;
}

/** The workplace; re-renders on change. */
export function useWorkplace(): Workplace {
  const { read, onChange } = useSource();
  return useSyncExternalStore(onChange, read);
}

/** Reads the workplace at the time of the call, for event handlers. */
export const useReadWorkplace = (): (() => Workplace) => useSource().read;
