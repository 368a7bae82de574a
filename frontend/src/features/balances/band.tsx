import type { CSSProperties } from 'react';
import type { BalanceSums } from '#contracts/balances/balances.js';
import { BAND_LABELS, type ExecutionBand } from '#domain/execution-band.js';
import { formatPercent } from '#shared/format/format.ts';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import styles from './balance.module.css';

interface BandLooks {
  tone: Tone;
  icon?: string;
  /** Range of executed percent. */
  range: string;
}

/** The status bands (rule 10.8), in increasing order of execution. Which share is good depends on the month: only what goes beyond the budget is coloured. */
export const BANDS: Record<ExecutionBand, BandLooks> = {
  BAIXA: { tone: 'neutral', range: 'até 50%' },
  MODERADA: { tone: 'neutral', range: 'acima de 50% até 80%' },
  ALTA: { tone: 'neutral', range: 'acima de 80% até 100%' },
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

/** Decorative bar of the paid percentage of the budget; full if exceeded. */
export function ExecutionBar({ percentual, faixa }: Pick<BalanceSums, 'percentual' | 'faixa'>) {
  const style = { '--executed': `${Math.min(percentual ?? 100, 100)}%` } as CSSProperties;
  return <span className={`${styles.executionBar} ${styles[BANDS[faixa].tone]}`} style={style} aria-hidden />;
}

/**
 * The executed percentage beside its bar; a dash if something is paid on a budget of zero. No link, because no entries add up to a ratio: the two
 * amounts beside it link to their entries (rule 15.20).
 */
export function Execution(sums: BalanceSums) {
  return (
    <span className={styles.execution}>
      <ExecutionBar {...sums} />
      <span className="figures">{formatPercent(sums.percentual)}</span>
    </span>
  );
}
