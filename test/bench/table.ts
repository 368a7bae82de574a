import { type Aim, type Finding } from './measure.js';

/** The median. */
export function median(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The findings as a table: median, smallest and largest of the rounds, and whether the median reaches the aim. */
export function table(findings: Finding[]): string {
  const rows = findings.map(({ what, samples, unit, aim }) => [
    what,
    figure(median(samples), unit),
    `${figure(Math.min(...samples), unit)} – ${figure(Math.max(...samples), unit)}`,
    aim ? `${'atLeast' in aim ? '≥' : '≤'} ${figure(bound(aim), unit)}` : '',
    aim ? (reached(median(samples), aim) ? 'yes' : 'NO') : '',
  ]);
  const all = [['', 'median', 'rounds', 'aim', 'reached'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) => row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!))).join('  '))
    .join('\n');
}

function bound(aim: Aim): number {
  return 'atLeast' in aim ? aim.atLeast : aim.atMost;
}

function reached(value: number, aim: Aim): boolean {
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}

function figure(value: number, unit: Finding['unit']): string {
  if (unit === '/s') return `${Math.round(value).toLocaleString('en')}/s`;
  if (unit === 'ms' || unit === 'MB') return `${value.toFixed(1)} ${unit}`;
  return `${value.toFixed(2)}×`;
}
