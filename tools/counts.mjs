// What the report of a test level says, and what a level counts. A report is { tests: [{ name, file, error? }], outside: [text] }:
// `error` is the beginning of the reason why a test failed, `outside` are errors that belong to no test.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Jest's --json report; a file that could not be loaded is one failed test, `unloaded`, named after the file. */
export function readJest({ testResults }) {
  const tests = testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const ran = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        name: `${basename(file)}: ${test.fullName}`,
        file,
        ...(test.status === 'failed' && { error: beginningOf(test.failureMessages[0]) }),
      }));
    const unloaded = status === 'failed' && !ran.some(isFailed);
    return unloaded ? [...ran, { name: basename(file), file, unloaded, error: beginningOf(message) }] : ran;
  });
  return { tests: withDistinctNames(tests), outside: [] };
}

/** Playwright's json report. */
export function readPlaywright({ errors, suites }) {
  const testsIn = ({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ ok, file, line, title, tests }) => ({
        name: `${file}:${line}: ${title}`,
        file,
        ...(!ok && { error: beginningOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message) }),
      })),
    ...inner.flatMap(testsIn),
  ];
  return { tests: withDistinctNames(suites.flatMap(testsIn)), outside: errors.map(({ message }) => beginningOf(message)) };
}

/** The files to run once more. */
export function failedFiles({ tests }) {
  return [...new Set(tests.filter(isFailed).map(({ file }) => file))];
}

/**
 * What a level counts: { passed, failed, failures, wavering }. A test that passed in one run and failed in the other has passed, and is wavering.
 * A level that failed without saying which test, or ran none, has one failure.
 */
export function judge(exitCode, first = { tests: [], outside: [] }, again = { tests: [], outside: [] }) {
  const runsOf = Map.groupBy([...first.tests, ...again.tests], ({ name }) => name);
  const loadedAgain = new Set(again.tests.filter(({ unloaded }) => !unloaded).map(({ file }) => file));
  const counts = { passed: 0, failed: 0, failures: [], wavering: [] };
  for (const runs of runsOf.values()) {
    const failure = runs.find(isFailed);
    const hasPassed = runs.some((run) => !isFailed(run));
    const loaded = failure?.unloaded && loadedAgain.has(failure.file);
    if (hasPassed) counts.passed++;
    if (failure) (hasPassed || loaded ? counts.wavering : counts.failures).push(`${failure.name}\n    ${failure.error}`);
  }
  counts.failures.push(...first.outside.map((error) => `outside of tests\n    ${error}`));
  const silent = counts.passed === 0 || (exitCode !== 0 && counts.wavering.length === 0);
  counts.failed = counts.failures.length || (silent ? 1 : 0);
  return counts;
}

function isFailed({ error }) {
  return error !== undefined;
}

/** Tests of one file may share a title. */
function withDistinctNames(tests) {
  const seen = new Map();
  return tests.map((test) => {
    const count = (seen.get(test.name) ?? 0) + 1;
    seen.set(test.name, count);
    return count === 1 ? test : { ...test, name: `${test.name} (${count})` };
  });
}

function beginningOf(reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n');
  return lines
    .filter((line) => line.trim())
    .slice(0, 12)
    .join('\n    ');
}
