import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The changes that the how-tos describe, each with the most source files and lines that it may take by hand. */
const PATCHES = [
  { patch: 'field', does: 'adds a text field to an expense, with form, list, filter, audit and exports', most: { files: 6, lines: 40 } },
  { patch: 'flag', does: 'adds a mark to a payee, with form, list, filter, export and journal', most: { files: 6, lines: 40 } },
  { patch: 'fact', does: 'adds a fact of an expense, with its field, dialog and actions', most: { files: 10, lines: 200 } },
  { patch: 'register', does: 'adds a register of six fields, whole', most: { files: 8, lines: 250 } },
];

/** Tests, and what commands write. */
const NOT_BY_HAND = /^(test|docs)\/|\.spec\.tsx?$|^frontend\/src\/shared\/api\/routes\.ts$/;

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
    const git = (...options: string[]) => execFileSync('git', ['apply', ...options, file], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
    const changed = git('--numstat')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, , path]) => !NOT_BY_HAND.test(path!));
    expect(changed.length).toBeLessThanOrEqual(most.files);
    expect(changed.reduce((sum, [added]) => sum + Number(added), 0)).toBeLessThanOrEqual(most.lines);
    try {
      git();
    } catch (error) {
      throw new Error(`${patch}.patch no longer applies: make the change of its how-to anew on a branch and store its diff`, {
        cause: error,
      });
    }
    try {
      // Made, not written: patches leave it out, because every new route changes it.
      execFileSync(process.execPath, ['tools/routes.mjs'], { cwd: copy, stdio: 'pipe' });
      execFileSync('npm', ['run', '--silent', 'typecheck'], { cwd: copy, stdio: 'pipe', encoding: 'utf8' });
    } finally {
      git('--reverse');
    }
  });
});
