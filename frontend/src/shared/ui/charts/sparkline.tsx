import styles from './sparkline.module.css';

interface SparklineProps {
  /** What it shows, for those who do not see it. */
  label: string;
  /** One per point, from left to right. */
  values: number[];
  /** How many points the whole width has; by default those that there are. */
  of?: number;
}

const [WIDTH, HEIGHT] = [120, 32];

/** Points of the line as SVG takes them: the whole height is from the least to the most, and zero is always between them. */
export function pointsOf(values: number[], of = values.length): string {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = of > 1 ? WIDTH / (of - 1) : WIDTH;
  const height = (value: number) => (most === least ? HEIGHT : HEIGHT - ((value - least) / (most - least)) * HEIGHT);
  return values.map((value, index) => `${round(index * step)},${round(height(value))}`).join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A small line without axes: how a figure came to be. */
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
