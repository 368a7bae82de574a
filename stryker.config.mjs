import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import jest from './jest.config.mjs';

const unit = jest.projects.find(({ displayName }) => displayName === 'unit');

const files = readdirSync('backend/src/modules', { recursive: true }).map((path) => `backend/src/modules/${path}`);

const IMPORTS = /^(?:import|export) [^;'=]+ from '(.+)';$/gm;
const NAMES_A_VALUE = /(^import|[{,*])\s+(?!type )\w/;
const IS_PURE = /^(\.|#domain\/|#contracts\/|#modules\/.+\/pure\.js$)/;

/** A rule has no role in its name, and knows values of the domain, the contracts and other rules alone: no package, no platform, no database. */
const isRule = (file) =>
  /\/(?!public|pure|sql)[a-z-]+\.ts$/.test(file) &&
  [...readFileSync(file, 'utf8').matchAll(IMPORTS)].every(([line, from]) => IS_PURE.test(from) || !NAMES_A_VALUE.test(line));

/** The folders whose rules have unit tests; what the others decide is proved over HTTP, which takes too long to be repeated for each change. */
const tested = new Set(files.filter((file) => file.endsWith('.unit.spec.ts')).map(dirname));

const rules = ['libs/domain/**/*.ts', '!**/*.spec.ts', ...files.filter((file) => tested.has(dirname(file)) && isRule(file))];

/** `RULES=a.ts,b.ts` changes these alone and runs their own specs: seconds for each where all of them take hours. */
const chosen = process.env.RULES?.split(',');

const testMatch = chosen
  ? chosen.map((file) => `<rootDir>/${file.replace(/\.ts$/, '.unit.spec.ts')}`)
  : ['<rootDir>/{libs/domain,backend/src/modules}/**/*.unit.spec.ts'];

/** Which rules could change unnoticed: the unit tests of the domain and the modules, run against each of their rules changed. */
export default {
  testRunner: 'jest',
  // Stryker merges this into jest.config.mjs, whose projects would start a PostgreSQL.
  jest: {
    config: { ...unit, projects: [], testTimeout: 60_000, testMatch },
    enableFindRelatedTests: !chosen,
  },
  coverageAnalysis: 'perTest',
  mutate: chosen ?? rules,
  ignorePatterns: ['dist', '.data', 'test/e2e'],
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'coverage/mutation.json' },
  thresholds: { high: 100, low: 90, break: 90 },
};
