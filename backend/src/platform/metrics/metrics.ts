import { setTimeout } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Time limit of one figure in milliseconds, so that a hanging database does not delay the others. */
const PATIENCE = 1_000;

type Figure = number | Record<string, number> | undefined;

/** Reads one figure, several by the value of their label, or none. */
type Read = () => Figure | Promise<Figure>;

/** This process's metrics for Prometheus. Modules register theirs here; names start with `razao_` and end in the unit. */
export class Metrics {
  private readonly registry = new Registry();

  /** @param watchesProcess whether to include Node's own metrics, which cost a little */
  constructor(watchesProcess: boolean) {
    if (watchesProcess) collectDefaultMetrics({ register: this.registry });
  }

  /** A gauge. A figure that cannot be read in time is left out. */
  gauge(name: string, help: string, read: Read, label?: string): void {
    const registers = [this.registry];
    const gauge: Gauge = new Gauge({ name, help, registers, labelNames: label ? [label] : [], collect: () => collect() });
    async function collect() {
      gauge.reset();
      const value = await Promise.race([(async () => read())(), setTimeout(PATIENCE, undefined, { ref: false })]).catch(() => undefined);
      if (value === undefined) {
        // A reset gauge has no figure by label, but 0 without labels.
        if (!label) gauge.remove();
      } else if (typeof value === 'number') gauge.set(value);
      else for (const [state, each] of Object.entries(value)) gauge.set({ [label!]: state }, each);
    }
  }

  /** A counter whose value is read from elsewhere. */
  total(name: string, help: string, read: () => number): void {
    const counter: Counter = new Counter({ name, help, registers: [this.registry], collect: () => collect() });
    function collect() {
      counter.reset();
      counter.inc(read());
    }
  }

  /** A counter; returns the function that increments it, by 0 to show it before its first event. */
  counter<L extends string>(name: string, help: string, labelNames: L[]): (labels: Record<L, string | number>, by?: number) => void {
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    return (labels, by = 1) => counter.inc(labels, by);
  }

  /** A histogram of durations; returns the function that records one, in seconds. */
  duration<L extends string>(name: string, help: string, labelNames: L[]): (labels: Record<L, string | number>, seconds: number) => void {
    const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
    const histogram = new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
    return (labels, seconds) => histogram.observe(labels, seconds);
  }

  /** Every figure in Prometheus text format. */
  async text(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
