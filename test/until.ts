import { setTimeout } from 'node:timers/promises';

/** Timeout in milliseconds; generous, because the machine may be busy. */
const PATIENCE = 45_000;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/** Polls until the answer is truthy, and returns it. @param what the awaited state, for the failure message: `the browser is crowded` */
export async function until<T>(what: string, ask: () => T | Promise<T>, patience = PATIENCE): Promise<Truthy<T>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Truthy<T>;
    if (Date.now() > deadline) throw new Error(`Not within ${patience / 1_000} seconds: ${what}`);
    await setTimeout(20);
  }
}
