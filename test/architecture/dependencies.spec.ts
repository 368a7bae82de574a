import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { folderCircles } from './folder-circles.js';

const CONFIG = './.dependency-cruiser.cjs';
const FIXTURES = 'test/architecture/fixtures';
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

/** Paths of the files of a rule's fixture. */
const filesOf = (rule: string) =>
  readdirSync(join(FIXTURES, rule), { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(FIXTURES, rule, path)).isFile());

const agree = (one: string, other: string) =>
  filesOf(one).every((path) => {
    const [here, there] = [one, other].map((rule) => join(FIXTURES, rule, path)) as [string, string];
    return !existsSync(there) || readFileSync(here).equals(readFileSync(there));
  });

/** Rules whose fixtures have no path with different contents are cruised as one repository: starting takes longer than cruising. */
function repositories(): string[][] {
  const all: string[][] = [];
  for (const rule of rules) {
    const repository = all.find((others) => others.every((other) => agree(rule, other)));
    if (repository) repository.push(rule);
    else all.push([rule]);
  }
  return all;
}

describe('the rules of dependencies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-fixture-'));
  let ofTheHouse: Awaited<ReturnType<typeof violations>>;
  const ofFixtures: typeof ofTheHouse = [];

  beforeAll(async () => {
    ofTheHouse = await violations(process.cwd());
    for (const [index, broken] of repositories().entries()) {
      const repository = join(folder, String(index));
      for (const rule of broken) cpSync(join(FIXTURES, rule), repository, { recursive: true });
      // With this repository's package.json and packages imports resolve as ours do.
      cpSync('package.json', join(repository, 'package.json'));
      symlinkSync(resolve('node_modules'), join(repository, 'node_modules'));
      ofFixtures.push(...(await violations(repository)));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(rules)('%s', (rule) => {
    const edges = ofFixtures.filter((violation) => violation.rule === rule).map(({ edge }) => edge);
    expect(edges).toHaveLength(1);
    const [from] = edges[0]!.split(/: | -> /);
    expect(filesOf(rule).filter((path) => path.startsWith(from!))).not.toEqual([]);
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
