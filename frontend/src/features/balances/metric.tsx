import type { ReactNode } from 'react';
import type { TermId } from '#shared/help/glossary.ts';
import { TermTip } from '#shared/help/term-tip.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
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
    <Stack as="section" gap="xs" className="box" aria-label={label}>
      <div className="page-title">
        <h2>
          <i className={`pi ${icon}`} aria-hidden /> {label}
        </h2>
        <TermTip id={term} />
      </div>
      <p className={styles.metricValue}>{value}</p>
      <Row className={`secondary ${styles.metricNote}`}>{children}</Row>
    </Stack>
  );
}
