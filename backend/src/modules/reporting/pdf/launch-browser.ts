import type { Browser } from 'puppeteer';
import { findChromium } from '#platform/chromium.js';

/** Milliseconds for starting, and for any one answer of the browser. */
const START = 30_000;
const ANSWER = 60_000;

/** A page that is offline still resolves and connects in some ways: a proxy where nobody listens, loopback included, stops those. */
const NO_NETWORK = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];

/** Launches a browser for printing, without a network. The caller closes it. */
export async function launchBrowser(chromePath?: string): Promise<Browser> {
  const [{ launch }, { args, ...chromium }] = await Promise.all([import('puppeteer'), findChromium(chromePath)]);
  return launch({
    ...chromium,
    args: [...args, ...NO_NETWORK, '--font-render-hinting=none', '--disable-dev-shm-usage'],
    headless: 'shell',
    // Without a port there is nothing to attach to, and a browser whose server was killed ends with the pipe.
    pipe: true,
    timeout: START,
    protocolTimeout: ANSWER,
    // The server closes it after the reports that are running.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
