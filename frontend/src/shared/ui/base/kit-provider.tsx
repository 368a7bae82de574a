import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

/** Must wrap everything that uses the kit. */
export function KitProvider({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={{ ripple: false, locale: 'pt-BR' }}>{children}</PrimeReactProvider>;
}
