import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer';
import { findChromium } from '#platform/chromium.js';
import { browserProfile, discard } from './browser-profile.js';

/** Time limit in milliseconds of the start and of each answer of the browser. */
const START = 30_000;
const ANSWER = 60_000;

/** An offline page can still resolve and connect in some ways: a dead proxy, also for loopback, prevents that. */
const NO_NETWORK = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];

/** Launches a browser for printing, without a network. The caller closes it; its profile is deleted then, or by the next launch if this process is killed. */
export async function launchBrowser(chromePath?: string): Promise<Browser> {
  const [{ launch }, { args, env, executablePath }] = await Promise.all([import('puppeteer'), findChromium(chromePath)]);
  // Where a program may not be run, puppeteer leaves the error of its process uncaught, which would end the server.
  await promisify(execFile)(executablePath, ['--version'], { env, timeout: START });
  const profile = browserProfile();
  try {
    const browser = await launch({
      executablePath,
      // What it writes besides its profile lies there, too.
      env: { ...env, TMPDIR: profile },
      userDataDir: profile,
      args: [...args, ...NO_NETWORK, '--font-render-hinting=none', '--disable-dev-shm-usage'],
      headless: 'shell',
      // With a pipe no debugging port is open, and the browser ends when its server is killed.
      pipe: true,
      timeout: START,
      protocolTimeout: ANSWER,
      // The server closes the browser after running reports.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    browser.process()?.once('exit', () => discard(profile));
    return browser;
  } catch (error) {
    discard(profile);
    throw error;
  }
}
