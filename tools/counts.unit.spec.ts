import { expect, test } from '@jest/globals';
import { failedFiles, judge, readJest, readPlaywright } from './counts.mjs';

const passed = (name: string, file = 'a.spec.ts') => ({ name, file });
const failed = (name: string, file = 'a.spec.ts') => ({ name, file, error: 'Error: 1' });
const report = (...tests: object[]) => ({ tests, outside: [] as string[] });

test('reads of Jest what failed and why; a test file that could not be loaded is one failure', () => {
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
  const read = readJest({ testResults });
  expect(failedFiles(read)).toEqual(['/a/books.spec.ts', '/a/broken.spec.ts']);
  expect(judge(1, read)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['books.spec.ts: a book closes\n    Error: 1\n    Received: 2', 'broken.spec.ts\n    Cannot find module'],
    wavering: [],
  });
});

test('counts errors outside of browser tests as failures, and skipped tests not at all', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'skipped') => ({
    file: 'desk.spec.ts',
    line: 9,
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{}, { error: status === 'unexpected' ? { message: 'Error: not visible' } : undefined }] }],
  });
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('is read', 'unexpected'), spec('waits', 'skipped')] }] }];
  const read = readPlaywright({ errors: [{ message: 'no server' }], suites });
  expect(judge(1, read)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['desk.spec.ts:9: is read\n    Error: not visible', 'outside of tests\n    no server'],
    wavering: [],
  });
});

test('counts tests that share a title separately', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'passed', fullName: 'adds' },
  ];
  expect(judge(0, readJest({ testResults: [{ name: '/a.spec.ts', status: 'passed', assertionResults }] })).passed).toBe(2);
});

test('a test that passes when it runs once more has passed, and is named as wavering with its first error', () => {
  const first = report(passed('one'), failed('two'), failed('three'), passed('four', 'b.spec.ts'));
  const again = report(passed('one'), passed('two'), failed('three'));
  expect(judge(1, first, again)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['three\n    Error: 1'],
    wavering: ['two\n    Error: 1'],
  });
});

test('a test that fails only when it runs once more is wavering too', () => {
  expect(judge(1, report(passed('one'), failed('two')), report(failed('one'), passed('two'))).wavering).toHaveLength(2);
});

test('a file that is loaded only when it runs once more is wavering, and its tests count', () => {
  const first = report({ name: 'a.spec.ts', file: 'a.spec.ts', unloaded: true, error: 'out of memory' });
  expect(judge(1, first, report(passed('one'), passed('two')))).toMatchObject({
    passed: 2,
    failed: 0,
    wavering: ['a.spec.ts\n    out of memory'],
  });
  expect(judge(1, first, first)).toMatchObject({ passed: 0, failed: 1, wavering: [] });
});

test('a failure whose repetition left no report stays a failure', () => {
  expect(judge(1, report(passed('one'), failed('two')))).toMatchObject({ passed: 1, failed: 1 });
});

test('fails a level that crashed, left no report, or ran no test', () => {
  expect(judge(1, report(passed('one')))).toMatchObject({ passed: 1, failed: 1 });
  expect(judge(137)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(0, report())).toMatchObject({ passed: 0, failed: 1 });
});
