import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Whether they compile is a test of the night (`how-to-patches.night.spec.ts`). */
it.each(globSync('docs/how-to/patches/*.patch').toSorted())('%s applies', (patch) => {
  expect(() => execFileSync('git', ['apply', '--check', patch], { stdio: 'pipe' })).not.toThrow();
});
