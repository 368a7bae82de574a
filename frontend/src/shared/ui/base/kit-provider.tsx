import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

/** Stands around everything that is drawn with the kit. */
export function KitProvider({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={{ ripple: false, locale: 'pt-BR' }}>{children}</PrimeReactProvider>;
}
