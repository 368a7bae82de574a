import { expect, test } from '@jest/globals';
import { countJest, countPlaywright, judge } from './counts.mjs';

test('counts a test file that could not be loaded as a failure', () => {
  expect(countJest({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })).toEqual({ passed: 7, failed: 3 });
});

test('counts a browser test by its last try, and errors outside of tests as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2 });
});

test('takes a level at its word when report and exit code agree', () => {
  expect(judge(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  expect(judge(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
});

test('fails a level that crashed, left no report, or ran no test', () => {
  expect(judge(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(judge(137)).toEqual({ passed: 0, failed: 1 });
  expect(judge(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
});
