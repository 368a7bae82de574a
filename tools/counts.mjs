// What a level of the tests brought: { passed, failed } out of its own report, and never "nothing" taken for success.

/** Jest's --json report; a file that could not even be loaded counts as one failure. */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Playwright's json report; a test that passed at a second try (CI alone gives one) passed, and its reporter names it; errors outside of tests (a server that does not start) count one each. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A level that failed without saying which test, or ran none, has one failure. */
export function judge(exitCode, counted = { passed: 0, failed: 0 }) {
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}
