import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

/** One test after another over a demo of its own: every picture shows what a first start shows, but for the logins. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results',
  workers: 1,
  webServer: { ...base.webServer, cwd: '../../..' } as typeof base.webServer,
});
