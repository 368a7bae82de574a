import type { Browser, Page, PDFOptions } from 'puppeteer';
import { type Printable } from './printable.js';

/** A page grows with what it has printed: it is replaced after so many jobs. */
const JOBS = 100;

/** Milliseconds for laying out and for printing: 10,000 rows take some six seconds on two cores. */
const TIMEOUT = 60_000;

/** A page of the browser that prints one document after the other, without JavaScript and without a network. */
export class PrintPage {
  private jobs = 0;
  private ready: Promise<unknown> = Promise.resolve();

  private constructor(private readonly page: Page) {}

  static async open(browser: Browser): Promise<PrintPage> {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    return new PrintPage(page);
  }

  get isWorn(): boolean {
    return this.jobs >= JOBS;
  }

  async print(document: Printable): Promise<Uint8Array> {
    this.jobs += 1;
    await this.ready;
    await this.page.setContent(document.html, { waitUntil: 'load', timeout: TIMEOUT });
    const pdf = await this.page.pdf({ ...paperOf(document), timeout: TIMEOUT });
    this.ready = this.page.goto('about:blank', { timeout: TIMEOUT });
    // Who prints next hears of it.
    this.ready.catch(() => undefined);
    return pdf;
  }

  /** Nobody waits for it: a page that hangs would not answer. */
  close(): void {
    this.page.close().catch(() => undefined);
  }
}

/** How the document lies on its paper. */
export function paperOf({ top, landscape, tagged }: Printable): PDFOptions {
  return {
    format: 'A4',
    landscape,
    tagged,
    printBackground: true,
    margin: { top: `${top}mm`, bottom: '15mm', left: '12mm', right: '12mm' },
  };
}
