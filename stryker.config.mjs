import jest from './jest.config.mjs';

const unit = jest.projects.find(({ displayName }) => displayName === 'unit');

/** Which rules could change unnoticed: the unit tests of the domain and the ledger, run against each of their rules changed. */
export default {
  testRunner: 'jest',
  // Stryker merges this into jest.config.mjs, whose projects would start a PostgreSQL.
  jest: { config: { ...unit, projects: [], testMatch: ['<rootDir>/{libs/domain,backend/src/modules/budget-ledger}/**/*.unit.spec.ts'] } },
  coverageAnalysis: 'perTest',
  mutate: [
    'libs/domain/**/*.ts',
    'backend/src/modules/budget-ledger/*/{budget,expense,redistribution,revenue,yield,fiscal-year,half,duplicate,warnings}.ts',
    '!**/*.spec.ts',
  ],
  ignorePatterns: ['dist', '.data', 'test/e2e'],
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'coverage/mutation.json' },
  thresholds: { high: 100, low: 90, break: 90 },
};
