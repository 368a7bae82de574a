import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other calls are served. */
const BREATH = 15;

/** Call the result in each step of a long loop: it pauses whenever the loop has held the process for some milliseconds, so that other calls are served. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH) return;
    await setImmediate();
    since = performance.now();
  };
}
