import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

/** Runs the tests serially on a demo of their own: except for logins, pictures show the first start. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: undefined,
  outputDir: '../../../test-results',
  workers: 1,
  webServer: { ...[base.webServer!].flat()[0]!, cwd: '../../..' },
});
