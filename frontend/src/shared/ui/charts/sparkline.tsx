import styles from './sparkline.module.css';

interface SparklineProps {
  /** Text alternative. */
  label: string;
  /** One per point, from left to right. */
  values: number[];
  /** Number of points of the full width; default: the number of values. */
  of?: number;
}

const [WIDTH, HEIGHT] = [120, 32];

/** Points of the SVG line; the height spans the smallest to the largest value, zero included. */
export function pointsOf(values: number[], of = values.length): string {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = of > 1 ? WIDTH / (of - 1) : WIDTH;
  const height = (value: number) => (most === least ? HEIGHT : HEIGHT - ((value - least) / (most - least)) * HEIGHT);
  return values.map((value, index) => `${round(index * step)},${round(height(value))}`).join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A small line chart without axes: the development of a figure. */
export function Sparkline({ label, values, of }: SparklineProps) {
  const points = pointsOf(values, of);
  const [x, y] = points.split(' ').at(-1)?.split(',') ?? [];
  return (
    <svg className={styles.sparkline} role="img" aria-label={label} viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} preserveAspectRatio="none">
      <polyline points={points} />
      {x && y && <line x1={x} y1={y} x2={x} y2={y} />}
    </svg>
  );
}
