import type { ReactNode } from 'react';
import { centavos, formatBRL } from '#domain/money.js';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A short word about a state; the colour never says it alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: string; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <i className={`pi ${icon}`} aria-hidden />}
      {children}
    </span>
  );
}

/** An amount in reais; negative in red, with its sign. `signed` puts a plus before what is above zero. */
export function Money({ value, signed }: { value: number; signed?: boolean }) {
  return (
    <span className={`figures ${value < 0 ? 'negative' : ''}`}>
      {signed && value > 0 && '+'}
      {formatBRL(centavos(value))}
    </span>
  );
}
