import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#platform/chromium.js';

/** Each worker has a product of its own: the lists of a test do not move while the other worker's test writes. */
const WORKERS = 2;

// Chosen once by the runner; its workers inherit it when they read this file. Below the system's ephemeral ports.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 5_000) * WORKERS);
/** Where the first product leaves a copy of its demo for the other one. */
process.env.E2E_DEMO ??= join(tmpdir(), `razao-demo-${process.pid}-${Date.now()}`);
const portOf = (worker: number) => Number(process.env.E2E_PORT) + worker;
const urlOf = (worker: number) => `http://127.0.0.1:${portOf(worker)}`;
const productOf = (worker: number, command: string) => ({
  command,
  cwd: '../..',
  env: { PORT: String(portOf(worker)) },
  url: `${urlOf(worker)}/api/saude`,
  timeout: 600_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
});

// The packaged browser, so that tests do not depend on a machine's browser and fonts.
const chromium = await findChromium();

export default defineConfig({
  testDir: '.',
  // Run separately on a fresh demo (npm run docs:screenshots).
  testIgnore: 'pictures/**',
  globalSetup: './support/tests-account.ts',
  outputDir: '../../test-results',
  // Files run in parallel; tests of a file run serially unless it sets `mode: 'parallel'`.
  workers: WORKERS,
  // A flaky test must be seen: tools/test.mjs repeats whole files, and names what passes then.
  retries: 0,
  // Generous, because the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  use: {
    baseURL: urlOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    // No animations during assertions.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Recording costs as much as what is recorded; `npm run test:e2e -- --trace retain-on-failure name` records on one's own machine.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Pages live for seconds: optimizing and parallel compilation would cost more processor time than they save.
    launchOptions: { ...chromium, args: [...chromium.args, '--js-flags=--single-threaded --no-opt'] },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
  // Started one after the other: the first builds.
  webServer: Array.from({ length: WORKERS }, (_, worker) =>
    productOf(worker, `${worker === 0 ? 'node tools/build.mjs --if-stale && ' : ''}exec node test/e2e/support/server.mjs`),
  ),
});
