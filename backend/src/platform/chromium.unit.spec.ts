import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { findChromium } from './chromium.js';

const root = mkdtempSync(join(tmpdir(), 'chromium-'));

afterAll(() => rmSync(root, { recursive: true }));

it('the unpacked browser is used again while it is whole, and unpacked anew once a file of it is lost or cut', async () => {
  const { executablePath } = await findChromium(undefined, root);
  const { size, mtimeMs } = statSync(executablePath);
  // The browser itself makes a folder when it runs, and fontconfig its cache.
  mkdirSync(join(dirname(executablePath), 'locales'));
  writeFileSync(join(dirname(executablePath), 'fonts-cache'), 'of fontconfig');
  const [left, working] = ['left', 'working'].map((ending) => `${dirname(executablePath)}-${ending}`) as [string, string];
  for (const folder of [left, working]) mkdirSync(folder);
  const yesterday = Date.now() / 1_000 - 86_400;
  utimesSync(left, yesterday, yesterday);
  await findChromium(undefined, root);
  expect(statSync(executablePath).mtimeMs).toBe(mtimeMs);
  truncateSync(executablePath, size / 2);
  await findChromium(undefined, root);
  expect(statSync(executablePath).size).toBe(size);
  expect([existsSync(left), existsSync(working)]).toEqual([false, true]);
  const fonts = join(dirname(executablePath), 'fonts.conf');
  const written = readFileSync(fonts, 'utf8');
  rmSync(fonts);
  await findChromium(undefined, root);
  expect(readFileSync(fonts, 'utf8')).toBe(written);
  expect(existsSync(join(dirname(executablePath), 'fonts-cache'))).toBe(false);
}, 120_000);
