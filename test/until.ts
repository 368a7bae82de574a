import { setTimeout } from 'node:timers/promises';

/** Milliseconds that a state is waited for; generous, because other work may hold the processors. */
const PATIENCE = 45_000;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Asks until the answer is truthy, and answers it.
 * @param what the state that is awaited, for the sentence of the failure: `the browser is crowded`
 */
export async function until<T>(what: string, ask: () => T | Promise<T>, patience = PATIENCE): Promise<Truthy<T>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Truthy<T>;
    if (Date.now() > deadline) throw new Error(`Not within ${patience / 1_000} seconds: ${what}`);
    await setTimeout(20);
  }
}
