// All levels of the tests, going on after a failing one. The last line is the sum: "N passed, N failed".
// With CI set, files with a failed test run once more; a test that passes then is named above the sum as wavering. Without it nothing is repeated.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedFiles, judge, readJest, readPlaywright } from './counts.mjs';

/** How a level is told where to write its report, how that is read, and how it is told to run some files alone. */
const jest = {
  args: (report) => ['--json', `--outputFile=${report}`],
  read: readJest,
  only: (files) => ['--runTestsByPath', ...files],
};
const playwright = {
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  read: readPlaywright,
  // A folder of its own: Playwright empties the folder of its results, and those of the first run are kept.
  only: (files) => [...files.map((file) => `/${RegExp.escape(file)}$`), '--output', `${RESULTS}/again`],
};

/** Run two at a time in this order, output printed at the end of each: browser tests are often idle, and leave processor time to the others. */
const LEVELS = [
  { script: 'test:e2e', ...playwright },
  { script: 'typecheck' },
  { script: 'lint' },
  { script: 'test:arch', ...jest },
  { script: 'test:unit', ...jest },
  { script: 'test:ui', ...jest },
  { script: 'test:int', ...jest },
];

/** Kept after the run: screenshots of failed browser tests, and the reports of levels with failures. */
const RESULTS = 'test-results';

// Builds once, before two levels need it; they report build errors themselves.
spawnSync(process.execPath, ['tools/build.mjs', '--if-stale'], { stdio: 'inherit' });

const reports = mkdtempSync(join(tmpdir(), 'razao-test-'));
const waiting = [...LEVELS];
const results = [];
const worker = async () => {
  for (let level = waiting.shift(); level; level = waiting.shift()) results.push(await run(level));
};
await Promise.all([worker(), worker()]);
rmSync(reports, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log();
for (const { script, passed, failed, seconds } of results)
  console.log(
    `${script.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  );
for (const { script, failures } of results) for (const failure of failures) console.log(`${script} failed: ${failure}`);
for (const { script, wavering } of results) for (const test of wavering) console.log(`wavering: ${script} ${test}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

/** Runs a level to its end, with CI set its failed files once more; lint and typecheck count as one test each. */
async function run(level) {
  const started = Date.now();
  const first = await runOnce(level);
  const files = process.env.CI && level.only && first.report ? failedFiles(first.report) : [];
  const again = files.length > 0 ? await runOnce(level, files) : undefined;
  return {
    script: level.script,
    ...judge(first.exitCode, first.report, again?.report),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/** Runs one npm script, its output printed at the end: { exitCode, report }. */
async function runOnce({ script, args, env, read, only }, files) {
  const name = `${script.replace(':', '-')}${files ? '-again' : ''}.json`;
  const file = join(reports, name);
  const parameters = [...(args?.(file) ?? []), ...(files ? only(files) : [])];
  console.log(files ? `${script} again: ${files.join(' ')} …` : `${script} …`);
  const child = spawn('npm', ['run', '--silent', script, ...(parameters.length > 0 ? ['--', ...parameters] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env?.(file) },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  title(files ? `${script} again` : script);
  process.stdout.write(Buffer.concat(output));
  if (!read)
    return { exitCode, report: { tests: [{ name: script, file: script, ...(exitCode !== 0 && { error: 'see above' }) }], outside: [] } };
  if (!existsSync(file)) return { exitCode };
  const report = read(JSON.parse(readFileSync(file, 'utf8')));
  if (failedFiles(report).length > 0) {
    mkdirSync(RESULTS, { recursive: true });
    copyFileSync(file, join(RESULTS, name));
  }
  return { exitCode, report };
}

function title(text) {
  console.log(process.stdout.isTTY ? `\n\x1b[1m${text}\x1b[0m` : `\n== ${text}`);
}
