import type { ReactNode } from 'react';

interface MetricProps {
  label: string;
  icon: string;
  value: ReactNode;
  /** What the figure is made of, or what it means. */
  children: ReactNode;
}

/** One figure that matters, with its name above and its meaning below. */
export function Metric({ label, icon, value, children }: MetricProps) {
  return (
    <section className="metric" aria-label={label}>
      <h2>
        <i className={`pi ${icon}`} aria-hidden /> {label}
      </h2>
      <p className="metric-value">{value}</p>
      <div className="metric-note">{children}</div>
    </section>
  );
}
