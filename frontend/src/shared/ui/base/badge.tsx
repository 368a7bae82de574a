import type { ReactNode } from 'react';
import { type Centavos, centavos, formatBRL, type Reais } from '#domain/money.js';

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

/** A value in reais, as answered, or an amount in centavos, as calculated; negative in red, with its sign. `signed` puts a plus before what is above zero. */
export function Money({ signed, ...of }: { signed?: boolean } & ({ value: Reais } | { amount: Centavos })) {
  const amount = 'amount' in of ? of.amount : centavos(of.value);
  return (
    <span className={`figures ${amount < 0 ? 'negative' : ''}`}>
      {signed && amount > 0 && '+'}
      {formatBRL(amount)}
    </span>
  );
}
