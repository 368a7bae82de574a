/** One configuration, three projects: `unit` needs nothing, `arch` reads the sources, `int` has a PostgreSQL started once for the run. */
const shared = {
  testEnvironment: 'node',
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
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/test/architecture/fixtures'],
};

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{backend,libs,frontend,tools}/**/*.unit.spec.ts'] },
    { ...shared, displayName: 'arch', testMatch: ['<rootDir>/test/architecture/*.spec.ts'] },
    {
      ...shared,
      displayName: 'int',
      testMatch: ['<rootDir>/{backend,test}/**/*.int.spec.ts'],
      globalSetup: '<rootDir>/test/integration/cluster.setup.mjs',
      globalTeardown: '<rootDir>/test/integration/cluster.teardown.mjs',
    },
  ],
};
