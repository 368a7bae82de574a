import type { CSSProperties } from 'react';
import type { BalanceSums } from '#contracts/budget-ledger/balances.js';
import { BAND_LABELS, type ExecutionBand } from '#domain/execution-band.js';
import { formatPercent } from '#shared/format/format.ts';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import styles from './balance.module.css';

interface BandLooks {
  tone: Tone;
  icon: string;
  /** Range of executed percent. */
  range: string;
}

/** The status bands (rule 10.8), from the calmest on. */
export const BANDS: Record<ExecutionBand, BandLooks> = {
  BAIXA: { tone: 'success', icon: 'pi-check', range: 'até 50%' },
  MODERADA: { tone: 'warning', icon: 'pi-minus', range: 'acima de 50% até 80%' },
  ALTA: { tone: 'danger', icon: 'pi-arrow-up', range: 'acima de 80% até 100%' },
  EXCEDIDA: { tone: 'danger', icon: 'pi-exclamation-triangle', range: 'acima de 100%, ou pago sem orçamento' },
};

export const bandRank = ({ faixa }: BalanceSums) => Object.keys(BANDS).indexOf(faixa);

/** A band as colour, icon and text. */
export function BandBadge({ faixa }: { faixa: ExecutionBand }) {
  const { tone, icon } = BANDS[faixa];
  return (
    <Badge tone={tone} icon={icon}>
      {BAND_LABELS[faixa]}
    </Badge>
  );
}

/** How much of the budget is paid, as a bar for the eyes; what is exceeded fills it. */
export function ExecutionBar({ percentual, faixa }: Pick<BalanceSums, 'percentual' | 'faixa'>) {
  const style = { '--executed': `${Math.min(percentual ?? 100, 100)}%` } as CSSProperties;
  return <span className={`${styles.executionBar} ${styles[BANDS[faixa].tone]}`} style={style} aria-hidden />;
}

/**
 * The percentage executed beside its bar; a dash when something is paid on a budget of zero. It leads nowhere: no entries add up to it, and the two amounts
 * that it is the ratio of stand beside it, each leading to its own entries (rule 15.20).
 */
export function Execution(sums: BalanceSums) {
  return (
    <span className={styles.execution}>
      <ExecutionBar {...sums} />
      <span className="figures">{formatPercent(sums.percentual)}</span>
    </span>
  );
}
