import type { Browser, CDPSession, Page, Protocol } from 'puppeteer';
import { type Printable } from './printable.js';

/** A page is replaced after so many jobs, because its memory grows. */
const JOBS = 100;

/** Time limit in milliseconds of layout and of printing: 10,000 rows take about six seconds on two cores. */
const TIMEOUT = 60_000;

/** A page of the browser that prints documents one by one, without JavaScript and network. */
export class PrintPage {
  private jobs = 0;
  private ready: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(browser: Browser): Promise<PrintPage> {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    return new PrintPage(page, await page.createCDPSession());
  }

  get isWorn(): boolean {
    return this.jobs >= JOBS;
  }

  async print(document: Printable): Promise<Uint8Array> {
    this.jobs += 1;
    await this.ready;
    await this.page.setContent(document.html, { waitUntil: 'load', timeout: TIMEOUT });
    await this.page.evaluate('document.fonts.ready.then(() => undefined)');
    // One message: `page.pdf` writes a file and reads it in pieces, which takes a quarter longer for a short report.
    const { data } = await this.session.send('Page.printToPDF', pageSettings(document), { timeout: TIMEOUT });
    this.ready = this.page.goto('about:blank', { timeout: TIMEOUT });
    // The next print reports this failure.
    this.ready.catch(() => undefined);
    return Buffer.from(data, 'base64');
  }

  /** Not awaited: a hanging page would not answer. */
  close(): void {
    this.page.close().catch(() => undefined);
  }
}

const A4 = { width: 210, height: 297 };

/** Page size, margins and orientation of the document. */
function pageSettings({ top, landscape, tagged }: Printable): Protocol.Page.PrintToPDFRequest {
  const inches = (millimetres: number) => millimetres / 25.4;
  return {
    paperWidth: inches(A4.width),
    paperHeight: inches(A4.height),
    landscape,
    generateTaggedPDF: tagged,
    printBackground: true,
    marginTop: inches(top),
    marginBottom: inches(15),
    marginLeft: inches(12),
    marginRight: inches(12),
  };
}
