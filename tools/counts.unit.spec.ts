import { expect, test } from '@jest/globals';
import { countJest, countPlaywright, judge } from './counts.mjs';

test('counts a test file that could not be loaded as a failure, and says what failed and why', () => {
  const testResults = [
    { name: '/a/sums.spec.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    {
      name: '/a/books.spec.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'opens' },
        { status: 'failed', fullName: 'a book closes', failureMessages: ['\u001b[31mError: 1\n\nReceived: 2\u001b[39m'] },
      ],
    },
    { name: '/a/broken.spec.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(countJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults })).toEqual({
    passed: 7,
    failed: 2,
    failures: ['books.spec.ts: a book closes\n    Error: 1\n    Received: 2', 'broken.spec.ts\n    Cannot find module'],
  });
});

test('counts flaky browser tests, and errors outside of tests, as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const spec = (title: string, ok: boolean) => ({
    file: 'desk.spec.ts',
    line: 9,
    title,
    ok,
    tests: [{ results: [{}, { error: ok ? undefined : { message: 'Error: not visible' } }] }],
  });
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('is read', false)] }] }];
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 5,
    failed: 3,
    failures: ['desk.spec.ts:9: is read\n    Error: not visible', 'outside of tests\n    no server'],
  });
});

test('trusts a level whose report and exit code agree', () => {
  expect(judge(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  expect(judge(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
});

test('fails a level that crashed, left no report, or ran no test', () => {
  expect(judge(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(judge(137)).toEqual({ passed: 0, failed: 1, failures: [] });
  expect(judge(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
});
