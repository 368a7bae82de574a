import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { folderCircles } from './folder-circles.js';

const CONFIG = './.dependency-cruiser.cjs';
const { forbidden } = createRequire(import.meta.url)(join('../..', CONFIG)) as { forbidden: IRegularForbiddenRuleType[] };
const NO_FOLDER_CIRCLES = 'no-folder-circles';
const rules = [...forbidden.map((rule) => rule.name ?? ''), NO_FOLDER_CIRCLES];

/** Violations of the rules in the tree at `baseDir`. */
async function violations(baseDir: string): Promise<{ rule: string; edge: string }[]> {
  const options = await extractOptions(CONFIG);
  const { output } = await cruise(['{backend,frontend,libs,migrations,test}/**/*.{ts,tsx}'], { ...options, baseDir, validate: true });
  const { summary, modules } = output as ICruiseResult;
  return [
    ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, edge: `${from} -> ${to}` })),
    ...folderCircles(modules).map((edge) => ({ rule: NO_FOLDER_CIRCLES, edge })),
  ];
}

describe('the rules of dependencies', () => {
  let ofTheHouse: Awaited<ReturnType<typeof violations>>;
  beforeAll(async () => {
    ofTheHouse = await violations(process.cwd());
  });

  // A fixture is cruised as a repository of its own, with this repository's package.json and packages, so that its imports resolve as ours do.
  const repository = mkdtempSync(join(tmpdir(), 'razao-fixture-'));
  afterAll(() => rmSync(repository, { recursive: true }));

  test.each(rules)('%s', async (rule) => {
    const fixture = join(repository, rule);
    cpSync(join('test/architecture/fixtures', rule), fixture, { recursive: true });
    cpSync('package.json', join(fixture, 'package.json'));
    symlinkSync(resolve('node_modules'), join(fixture, 'node_modules'));
    expect((await violations(fixture)).map((violation) => violation.rule)).toEqual([rule]);

    expect(ofTheHouse.filter((violation) => violation.rule === rule)).toEqual([]);
  });
});

test('a module may know only modules that are named before it, so that they form no ring', () => {
  const edges = forbidden.filter(({ name }) => name?.startsWith('edges-of-'));
  const upward = (ordered: typeof edges) =>
    ordered.flatMap(({ name, to }, index) =>
      ordered
        .slice(index + 1)
        .map((later) => later.name!.replace('edges-of-', 'backend/src/modules/'))
        .filter((later) => new RegExp(String(to.pathNot)).test(`${later}/`))
        .map((later) => `${name}: ${later}`),
    );
  expect(upward(edges)).toEqual([]);
  expect(upward(edges.toReversed())).toContain('edges-of-treasury: backend/src/modules/book');
});
