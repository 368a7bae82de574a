// Result of a test level: { passed, failed, names } from its report; a run without tests is never a success.
import { basename } from 'node:path';

/** Jest's --json report; a file that could not even be loaded counts as one failure. */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0 ? tests.map(({ fullName }) => `${basename(name)}: ${fullName}`) : [basename(name)];
    });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, names };
}

/** Playwright's json report; errors outside of tests (a server that does not start) count one each. */
export function countPlaywright({ stats, errors, suites }) {
  const failedIn = ({ specs, suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...suites.flatMap(failedIn),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, names: suites.flatMap(failedIn) };
}

/** A level that failed without saying which test, or ran none, has one failure. */
export function judge(exitCode, counted = { passed: 0, failed: 0, names: [] }) {
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}
