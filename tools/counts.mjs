// Result of a test level: { passed, failed, failures } from its report; a run without tests is never a success.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Jest's --json report; a file that could not even be loaded counts as one failure. */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [told(basename(name), message)];
      return tests.map(({ fullName, failureMessages }) => told(`${basename(name)}: ${fullName}`, failureMessages[0]));
    });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
}

/** Playwright's json report; errors outside of tests (a server that does not start) count one each. */
export function countPlaywright({ stats, errors, suites }) {
  const failedIn = ({ specs, suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) =>
        told(`${file}:${line}: ${title}`, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
      ),
    ...suites.flatMap(failedIn),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...suites.flatMap(failedIn), ...errors.map(({ message }) => told('outside of tests', message))],
  };
}

/** A level that failed without saying which test, or ran none, has one failure. */
export function judge(exitCode, counted = { passed: 0, failed: 0, failures: [] }) {
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}

/** A failure with the beginning of its reason, indented below it. */
function told(name, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n');
  return [name, ...lines.filter((line) => line.trim()).slice(0, 12)].join('\n    ');
}
