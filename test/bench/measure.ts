import { type Laboratory } from './laboratory.js';

/** One benchmark: the product's time against a baseline's for the same work. One file each, listed in main.ts. */
export interface Measure {
  title: string;
  run(laboratory: Laboratory): Promise<Finding[]>;
}

/** One line of the table: a figure per round; the median counts. */
export interface Finding {
  what: string;
  samples: number[];
  /** `×` for ratios. */
  unit: '×' | '/s' | 'ms' | 'MB';
  /** Absent: only reported. */
  aim?: Aim;
}

export type Aim = { atLeast: number } | { atMost: number };

/** Does something `amount` times, and answers how many of them succeeded. */
export interface Contender {
  name: string;
  amount: number;
  /** Preparation, not timed. */
  prepare?(): Promise<void>;
  run(): Promise<number>;
}

/** Minimum of rounds, and the time after which no further round begins, so that the benchmark also ends on a busy machine. */
const FEWEST_ROUNDS = 3;
const PATIENCE_MS = 20_000;

/**
 * Successes per second of each contender and round. All contenders run in each round, in rotating order, so that other load on the machine affects all alike;
 * the first, uncounted rounds warm up. Throws on any failure of a contender.
 */
export async function interleaved<C extends Record<string, Contender>>(
  rounds: number,
  contenders: C,
  warmUp = 1,
): Promise<Record<keyof C, number[]>> {
  const names = Object.keys(contenders);
  const speeds = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  let begun = performance.now();
  for (let round = 1 - warmUp; round <= rounds; round += 1) {
    if (round === 1) begun = performance.now();
    if (round > FEWEST_ROUNDS && performance.now() - begun > PATIENCE_MS) break;
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(warmUp + round + turn) % names.length]!;
      const speed = await speedOf(contenders[name]!);
      if (round > 0) speeds[name]!.push(speed);
    }
  }
  return speeds as Record<keyof C, number[]>;
}

async function speedOf({ name, amount, prepare, run }: Contender): Promise<number> {
  await prepare?.();
  const started = performance.now();
  const succeeded = await run();
  const seconds = (performance.now() - started) / 1000;
  if (succeeded !== amount) throw new Error(`${name}: ${succeeded} of ${amount} succeeded`);
  return amount / seconds;
}

/** The ratio of two contenders in each round. */
export function ratios(speeds: number[], to: number[]): number[] {
  return speeds.map((speed, round) => speed / to[round]!);
}

/** Time per call in each round, in milliseconds. */
export function times(speeds: number[]): number[] {
  return speeds.map((speed) => 1000 / speed);
}
