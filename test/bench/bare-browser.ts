import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '#modules/reporting/pdf/launch-browser.js';
import { type Printable } from '#modules/reporting/pdf/printable.js';

/** Baseline: the same Chromium with the same flags, one page of puppeteer that prints HTML. */
export class BareBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  static async launch(): Promise<BareBrowser> {
    const browser = await launchBrowser();
    return new BareBrowser(browser, await browser.newPage());
  }

  async print({ html, top, landscape, tagged }: Printable): Promise<Uint8Array> {
    await this.page.setContent(html);
    return this.page.pdf({
      format: 'A4',
      landscape,
      tagged,
      printBackground: true,
      margin: { top: `${top}mm`, bottom: '15mm', left: '12mm', right: '12mm' },
    });
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
