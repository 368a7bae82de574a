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
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../format/format';
import type { ChartProps } from './chart';
import { useThemeVersion } from './use-theme-version';

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

/** Colours of the theme, as drawn now. */
function palette() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: colour('--text-color'),
    line: colour('--surface-border'),
    tones: {
      neutral: colour('--chart-neutral'),
      info: colour('--chart-info'),
      success: colour('--chart-success'),
      warning: colour('--chart-warning'),
      danger: colour('--chart-danger'),
    },
  };
}

/** chart.js, loaded only where a chart is shown. */
export default function ChartCanvas({ type, labels, series, money, horizontal }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeVersion();
  useEffect(() => {
    if (!canvas.current) return;
    const { text, line, tones } = palette();
    const cycle = [tones.info, tones.success, tones.warning, tones.danger, tones.neutral];
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const figures = { ticks: { color: text, callback: (value: string | number) => (money ? formatMoney(Number(value)) : value) }, grid: { color: line } };
    const names = { ticks: { color: text }, grid: { display: false } };
    const chart = new Chart(canvas.current, {
      type,
      data: {
        labels,
        datasets: series.map(({ label, values, tone }, index) => ({
          label,
          data: values,
          backgroundColor: type === 'doughnut' ? cycle : tones[tone ?? 'neutral'] || cycle[index],
          borderColor: type === 'line' ? tones[tone ?? 'info'] : undefined,
          maxBarThickness: 28,
        })),
      },
      options: {
        animation: still ? false : { duration: 250 },
        maintainAspectRatio: false,
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
    // `theme` changes what `palette` reads.
  }, [type, labels, series, money, horizontal, theme]);
  return <canvas ref={canvas} />;
}
