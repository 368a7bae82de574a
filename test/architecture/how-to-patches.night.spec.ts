import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The changes that the how-tos describe, each with the most source files that it may take by hand. */
const PATCHES = [{ patch: 'field', does: 'adds a text field to an expense, with form, list, filter, audit and exports', most: 6 }];

describe('the change of a how-to', () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'razao-patched-'));
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
    for (const file of files) cpSync(file, join(copy, file));
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(PATCHES)('$patch.patch $does', ({ patch, most }) => {
    const file = resolve('docs/how-to/patches', `${patch}.patch`);
    const git = (...options: string[]) => execFileSync('git', ['apply', ...options, file], { cwd: copy, encoding: 'utf8' });
    const sources = git('--numstat')
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[2]!)
      .filter((path) => !/^test\/|\.spec\.tsx?$/.test(path));
    expect(sources.length).toBeLessThanOrEqual(most);
    git();
    try {
      execFileSync('npm', ['run', '--silent', 'typecheck'], { cwd: copy, stdio: 'pipe', encoding: 'utf8' });
    } finally {
      git('--reverse');
    }
  });
});
