import type { Browser, CDPSession, Page, Protocol } from 'puppeteer';
import { inPages, PIECE_TOPS } from './carried-pages.js';
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
    await this.show(document.html);
    if (document.inPages) await this.show(await this.paged(document));
    // One message: `page.pdf` writes a file and reads it in pieces, which takes a quarter longer for a short report.
    const { data } = await this.session.send('Page.printToPDF', pageSettings(document), { timeout: TIMEOUT });
    this.ready = this.page.goto('about:blank', { timeout: TIMEOUT });
    // The next print reports this failure.
    this.ready.catch(() => undefined);
    return Buffer.from(data, 'base64');
  }

  private async show(html: string): Promise<void> {
    await this.page.setContent(html, { waitUntil: 'load', timeout: TIMEOUT });
    await this.page.evaluate('document.fonts.ready.then(() => undefined)');
  }

  /** The document on display, page by page. */
  private async paged({ html, top, landscape }: Printable): Promise<string> {
    const { width, height } = landscape ? { width: A4.height, height: A4.width } : A4;
    await this.page.evaluate(`document.body.style.width = '${width - 2 * SIDE}mm'`);
    const tops = (await this.page.evaluate(PIECE_TOPS)) as number[];
    return inPages(html, tops, ((height - top - BOTTOM - SPARE) * 96) / 25.4);
  }

  /** Not awaited: a hanging page would not answer. */
  close(): void {
    this.page.close().catch(() => undefined);
  }
}

const A4 = { width: 210, height: 297 };
/** Margins of every page but the upper one, and what is left free of a page that is made up here. */
const [BOTTOM, SIDE, SPARE] = [15, 12, 2];

/** Page size, margins and orientation of the document, in inches. */
function pageSettings({ top, landscape, tagged }: Printable): Protocol.Page.PrintToPDFRequest {
  const inches = (millimetres: number) => millimetres / 25.4;
  return {
    paperWidth: inches(A4.width),
    paperHeight: inches(A4.height),
    landscape,
    generateTaggedPDF: tagged,
    printBackground: true,
    marginTop: inches(top),
    marginBottom: inches(BOTTOM),
    marginLeft: inches(SIDE),
    marginRight: inches(SIDE),
  };
}
