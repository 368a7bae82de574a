import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type Scale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../format/format';
import { useTheme } from '../base/theme';
import type { ChartProps } from './chart';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Colours with at least 3:1 against the panel of each theme. */
const PALETTES = {
  light: {
    text: '#374151',
    line: '#e5e7eb',
    neutral: '#6b7280',
    info: '#1d4ed8',
    success: '#15803d',
    warning: '#b45309',
    danger: '#b91c1c',
  },
  dark: {
    text: '#d1d5db',
    line: '#374151',
    neutral: '#9ca3af',
    info: '#60a5fa',
    success: '#4ade80',
    warning: '#fbbf24',
    danger: '#f87171',
  },
} as const;

/** `R$ 25 mil`: rounded on the axis, exact in the table. */
const SHORT_MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', notation: 'compact' });

/** Label of a horizontal bar in at most three lines, in a third of the width. */
function nameInLines(this: Scale, value: string | number): string[] {
  const name = this.getLabelForValue(Number(value));
  const letters = Math.max(12, Math.floor(this.chart.width / 24));
  const lines = name.match(new RegExp(`\\S.{0,${letters - 1}}(?=\\s|$)|\\S+`, 'g')) ?? [];
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]}…`] : lines;
}

/** chart.js, loaded on demand. */
export default function ChartCanvas({ type, labels, series, money, horizontal }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = PALETTES[useTheme()];
  useEffect(() => {
    if (!canvas.current) return;
    const { text, line, info, success, warning, danger, neutral } = colours;
    const cycle = [info, success, warning, danger, neutral];
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const figures = {
      ticks: {
        color: text,
        maxRotation: 0,
        autoSkipPadding: 12,
        callback: (value: string | number) => (money ? SHORT_MONEY.format(Number(value)) : value),
      },
      grid: { color: line },
    };
    const names = {
      ticks: { color: text, ...(horizontal && { callback: nameInLines }) },
      grid: { display: false },
    };
    const chart = new Chart(canvas.current, {
      type,
      data: {
        labels,
        datasets: series.map(({ label, values, tone, line }, index) => ({
          type: line ? ('line' as const) : undefined,
          // Lines before bars.
          order: line ? 0 : 1,
          label,
          data: values,
          backgroundColor: type === 'doughnut' ? cycle : tone ? colours[tone] : cycle[index % cycle.length],
          borderColor: line || type === 'line' ? colours[tone ?? 'info'] : undefined,
          maxBarThickness: 28,
          borderRadius: 3,
        })),
      },
      options: {
        animation: still ? false : { duration: 250 },
        maintainAspectRatio: false,
        font: { family: getComputedStyle(canvas.current).fontFamily },
        indexAxis: horizontal ? 'y' : 'x',
        scales: type === 'doughnut' ? {} : horizontal ? { x: figures, y: names } : { x: names, y: figures },
        plugins: {
          legend: { labels: { color: text } },
          tooltip: {
            callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${money ? formatMoney(Number(raw)) : raw}` },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [type, labels, series, money, horizontal, colours]);
  return <canvas ref={canvas} />;
}
