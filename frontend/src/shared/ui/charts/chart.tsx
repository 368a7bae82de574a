import { lazy, type ReactNode, Suspense, useId } from 'react';
import { formatMoney } from '../../format/format';
import type { Tone } from '../base/badge';
import styles from './chart.module.css';

export interface Series {
  label: string;
  values: number[];
  tone?: Tone;
  /** Drawn as a line over the bars. */
  line?: boolean;
  /** Renders a value in the table of figures. */
  body?: (value: number, index: number) => ReactNode;
}

export interface ChartProps {
  type: 'bar' | 'line' | 'doughnut';
  /** Accessible name of the chart. */
  label: string;
  /** One per point. */
  labels: string[];
  series: Series[];
  /** Whether the values are reais. */
  money?: boolean;
  /** Horizontal bars, for long names. */
  horizontal?: boolean;
}

const Canvas = lazy(() => import('./chart-canvas'));

/** A chart, and its figures as a table for screen readers and exact values. */
export function Chart(props: ChartProps) {
  const { label, labels, series, money } = props;
  const id = useId();
  const show = (value: number | undefined) => (money ? formatMoney(value) : String(value ?? ''));
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <div className="chart-canvas" aria-hidden>
        <Suspense fallback={null}>
          <Canvas {...props} />
        </Suspense>
      </div>
      <details>
        <summary>Ver os números</summary>
        <div className={styles.chartTable}>
          <table className="plain-table">
            <thead>
              <tr>
                <td />
                {series.map((one) => (
                  <th key={one.label} scope="col" className="align-right">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((name, index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {series.map((one) => (
                    <td key={one.label} className="align-right figures">
                      {one.body && index < one.values.length ? one.body(one.values[index] ?? 0, index) : show(one.values[index])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
