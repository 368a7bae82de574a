import type { ReactNode } from 'react';
import type { TermId } from '#shared/help/glossary.ts';
import { TermTip } from '#shared/help/term-tip.tsx';
import styles from './balance.module.css';

interface MetricProps {
  label: string;
  /** Word that is explained beside the label. */
  term: TermId;
  icon: string;
  value: ReactNode;
  /** What the figure is made of, or what it means. */
  children: ReactNode;
}

/** One figure that matters, with its name above and its meaning below. */
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
