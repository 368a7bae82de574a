/** One configuration, four projects: `unit` needs nothing, `ui` draws components in jsdom, `arch` reads the sources, `int` has a PostgreSQL started once for the run, and so has `night`, which takes too long for every run. */
const shared = {
  testEnvironment: 'node',
  // Request classes note the types of their fields where it is loaded before them.
  setupFiles: ['reflect-metadata'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { module: { type: 'es6' } }] },
  moduleNameMapper: {
    '^#domain/(.*)\\.js$': '<rootDir>/libs/domain/$1.ts',
    '^#contracts/(.*)\\.js$': '<rootDir>/libs/contracts/$1.ts',
    '^#platform/(.*)\\.js$': '<rootDir>/backend/src/platform/$1.ts',
    '^#modules/(.*)\\.js$': '<rootDir>/backend/src/modules/$1.ts',
    '^#(app|shared)/(.*)$': '<rootDir>/frontend/src/$1/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.stryker-tmp', '<rootDir>/test/architecture/fixtures'],
};

const onPostgres = {
  ...shared,
  globalSetup: '<rootDir>/test/integration/cluster.setup.mjs',
  globalTeardown: '<rootDir>/test/integration/cluster.teardown.mjs',
};

export default {
  // A worker keeps what its spec files loaded; with gigabytes of it, collecting garbage takes seconds and lets calls expire.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{backend,libs,frontend,tools}/**/*.unit.spec.ts'] },
    {
      ...shared,
      displayName: 'ui',
      testMatch: ['<rootDir>/frontend/**/*.ui.spec.tsx'],
      testEnvironment: '<rootDir>/test/ui/environment.mjs',
      // What packages have for the browser is written for bundlers.
      testEnvironmentOptions: { customExportConditions: ['node'] },
      setupFilesAfterEnv: ['<rootDir>/test/ui/browser.ts'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/ui/class-names.ts',
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/test/ui/no-styles.ts',
      },
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          {
            module: { type: 'es6' },
            jsc: {
              parser: { syntax: 'typescript', tsx: true, decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
            },
          },
        ],
      },
    },
    { ...shared, displayName: 'arch', testMatch: ['<rootDir>/test/architecture/!(*.night).spec.ts'] },
    { ...onPostgres, displayName: 'int', testMatch: ['<rootDir>/{backend,test}/**/*.int.spec.ts'] },
    { ...onPostgres, displayName: 'night', testMatch: ['<rootDir>/{backend,test}/**/*.night.spec.ts'] },
  ],
};
