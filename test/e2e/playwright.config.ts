import { defineConfig } from '@playwright/test';
import { findChromium } from '#platform/chromium.js';

// Chosen once by the runner, whose workers read this file again and inherit the choice; below the ports that the system gives away by itself.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

// The packaged browser, whatever is installed here: tests do not depend on a machine's browser and fonts.
const chromium = await findChromium();

export default defineConfig({
  testDir: '.',
  // Run by themselves, over a demo that nobody has touched (npm run docs:screenshots).
  testIgnore: 'pictures/**',
  outputDir: '../../test-results',
  // Files run beside each other; the tests of a file, which write in the same lists, one by one unless it says `mode: 'parallel'`.
  workers: 2,
  // A test that wavers is to be seen, and repaired.
  retries: 0,
  // Generous, because other work may hold the processors: a limit is there for what never comes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  use: {
    baseURL,
    // Nothing moves while it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Recording costs as much as what is recorded; `npm run test:e2e -- --trace retain-on-failure name` records on one's own machine.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A page lives for seconds: to optimize its code, or to work beside it, takes more of two cores than it gives back.
    launchOptions: { ...chromium, args: [...chromium.args, '--js-flags=--single-threaded --no-opt'] },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: 'node tools/build.mjs --if-stale && exec node test/e2e/support/server.mjs',
    cwd: '../..',
    url: `${baseURL}/api/saude`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
