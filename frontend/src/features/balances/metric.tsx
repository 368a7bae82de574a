import type { ReactNode } from 'react';
import type { TermId } from '#shared/help/glossary.ts';
import { TermTip } from '#shared/help/term-tip.tsx';
import styles from './balance.module.css';

interface MetricProps {
  label: string;
  /** Term explained beside the label. */
  term: TermId;
  icon: string;
  value: ReactNode;
  /** Composition or meaning of the figure. */
  children: ReactNode;
}

/** A key figure, with its name above and its meaning below. */
export function Metric({ label, term, icon, value, children }: MetricProps) {
  return (
    <section className={styles.metric} aria-label={label}>
      <div className="page-title">
        <h2>
          <i className={`pi ${icon}`} aria-hidden /> {label}
        </h2>
        <TermTip id={term} />
      </div>
      <p className={styles.metricValue}>{value}</p>
      <div className={styles.metricNote}>{children}</div>
    </section>
  );
}
