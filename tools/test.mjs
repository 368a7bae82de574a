// All levels of the tests, going on after a failing one. The last line is the sum: "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, judge } from './counts.mjs';

const jest = { args: (report) => ['--json', `--outputFile=${report}`], count: countJest };
const playwright = { env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }), count: countPlaywright };

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
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

/** Runs one npm script to its end; lint and typecheck count as one test each. */
async function run({ script, args, env, count }) {
  const report = join(reports, script.replace(':', '-'));
  const started = Date.now();
  console.log(`${script} …`);
  const child = spawn('npm', ['run', '--silent', script, ...(args ? ['--', ...args(report)] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env?.(report) },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  title(script);
  process.stdout.write(Buffer.concat(output));
  const result = judge(
    exitCode,
    count ? read(report, count) : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, failures: [] },
  );
  return { script, ...result, seconds: Math.round((Date.now() - started) / 1000) };
}

function read(report, count) {
  return existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
}

function title(text) {
  console.log(process.stdout.isTTY ? `\n\x1b[1m${text}\x1b[0m` : `\n== ${text}`);
}
