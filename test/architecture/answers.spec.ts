import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it('describes what the controllers answer today (npm run docs:openapi writes it anew)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-answers-'));
  try {
    const fresh = join(folder, 'answers.json');
    execFileSync(process.execPath, ['tools/answers.mjs', fresh]);
    expect(readFileSync('backend/src/api/answers.json', 'utf8')).toBe(readFileSync(fresh, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
