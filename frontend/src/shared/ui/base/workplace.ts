import { createContext, use, useSyncExternalStore } from 'react';

/** Where somebody works, as far as the kit must know it. */
export interface Workplace {
  /** Tells apart what people who share a browser have set in it. */
  person: string;
  /** Whether the journal is told of the spreadsheets that they make. */
  recordsSpreadsheets: boolean;
  association: { cnpj: string; nome: string } | null;
  ano: number;
  /** Association and year as messages name them; empty without an association. */
  name: string;
  /** Whether they work for other associations too. */
  isOneOfSeveral: boolean;
}

/** Who tells the kit where somebody works: the app does, from the session. */
export interface WorkplaceSource {
  /** The workplace as it is now; the same object until it changes. */
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

/** The workplace, followed as it changes. */
export function useWorkplace(): Workplace {
  const { read, onChange } = useSource();
  return useSyncExternalStore(onChange, read);
}

/** Reads the workplace at the moment of the call, in what happens after the component was drawn. */
export const useReadWorkplace = (): (() => Workplace) => useSource().read;
