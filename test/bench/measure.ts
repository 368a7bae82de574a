import { type Laboratory } from './laboratory.js';

/** One question to the product: what it takes, and what a stranger to the product takes for the same. One file each, listed in main.ts. */
export interface Measure {
  title: string;
  run(laboratory: Laboratory): Promise<Finding[]>;
}

/** One line of the table: a figure per round, of which the median counts. */
export interface Finding {
  what: string;
  samples: number[];
  /** `×` for ratios. */
  unit: '×' | '/s' | 'ms' | 'MB';
  /** Absent: told, but nothing is asked of it. */
  aim?: Aim;
}

export type Aim = { atLeast: number } | { atMost: number };

/** Does something `amount` times, and answers how many of them succeeded. */
export interface Contender {
  name: string;
  amount: number;
  /** What has to be so before; not timed. */
  prepare?(): Promise<void>;
  run(): Promise<number>;
}

/** Rounds there are at least, and the time after which no further one begins: the benchmark ends on a busy machine too. */
const FEWEST_ROUNDS = 3;
const PATIENCE_MS = 20_000;

/**
 * Successes per second of each contender, round after round. In a round all have their turn, and each round another one begins, so that what the machine does
 * meanwhile meets all of them; the first rounds, not counted, warm up. Throws when a contender failed at anything: a benchmark of failures is none.
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

/** The time that one call took in each round, in milliseconds. */
export function times(speeds: number[]): number[] {
  return speeds.map((speed) => 1000 / speed);
}
