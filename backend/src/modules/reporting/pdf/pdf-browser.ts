import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Browser } from 'puppeteer';
import { type Config } from '#platform/config.js';
import { Refusal } from '#platform/http/refusal.js';
import { CONFIG } from '#platform/platform.module.js';
import { Semaphore } from '#platform/semaphore.js';
import { launchBrowser } from './launch-browser.js';
import { withMetadata } from './pdf-metadata.js';
import { PrintPage } from './print-page.js';
import { type Printable } from './printable.js';

/** Milliseconds that a report waits for a page. */
const PATIENCE = 60_000;

/** Milliseconds for closing the browser. */
const CLOSE = 5_000;

const BLANK: Printable = { html: '', top: 0, landscape: false, tagged: true, author: '', moment: new Date(0).toISOString() };

/** The browser that prints every PDF, with a pool of open pages. */
@Injectable()
export class PdfBrowser implements OnApplicationShutdown {
  private readonly logger = new Logger('pdf');
  private readonly semaphore: Semaphore;
  private browser: Promise<Browser> | undefined;
  private idle: PrintPage[] = [];
  private isClosing = false;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'chromePath' | 'pdfPages'>) {
    this.semaphore = new Semaphore(config.pdfPages, PATIENCE);
  }

  /** Number of documents waiting for a page. */
  get waiting(): number {
    return this.semaphore.queued;
  }

  /** Whether as many documents wait as there are pages, all busy: further reports should be queued. */
  get isCrowded(): boolean {
    return this.semaphore.queued >= this.config.pdfPages;
  }

  /** Starts the browser and prints an empty document, so that the first report need not wait; ignores a failure until a report needs the browser. */
  async warmUp(): Promise<void> {
    await this.print(BLANK).catch(() => undefined);
  }

  /**
   * The document as PDF. Throws a 503 Refusal on failure: no browser, two crashes, too slow, queue too long. @param owners owners of the report (`Semaphore`)
   */
  async print(document: Printable, owners: readonly string[] = []): Promise<Uint8Array> {
    try {
      const pdf = await this.semaphore.run(() => this.printOrRetry(document), owners);
      return withMetadata(pdf, { author: document.author, language: 'pt-BR', moment: new Date(document.moment) });
    } catch (error) {
      if (!this.isClosing) this.logger.error({ err: error }, 'a report could not be printed');
      const message = 'O gerador de relatórios está indisponível. Tente novamente em instantes.';
      throw new Refusal(503, 'relatorio.indisponivel', message, undefined, { 'Retry-After': '10' });
    }
  }

  /** Process id of the running browser. */
  async pid(): Promise<number | undefined> {
    return (await this.browser)?.process()?.pid;
  }

  /** Nest calls it after running requests have ended. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const browser = await this.browser?.catch(() => undefined);
    if (!browser) return;
    const timer = setTimeout(() => kill(browser), CLOSE);
    await browser.close().catch(() => undefined);
    clearTimeout(timer);
  }

  private async printOrRetry(document: Printable): Promise<Uint8Array> {
    try {
      return await this.attempt(document);
    } catch (error) {
      if (isTimeout(error) || this.isClosing) throw error;
      this.logger.warn({ err: error }, 'a report is printed once more');
      return this.attempt(document);
    }
  }

  private async attempt(document: Printable): Promise<Uint8Array> {
    this.browser ??= this.start();
    const { browser } = this;
    let page: PrintPage | undefined;
    try {
      page = this.idle.pop() ?? (await PrintPage.open(await browser));
      const pdf = await page.print(document);
      if (page.isWorn) page.close();
      else this.idle.push(page);
      return pdf;
    } catch (error) {
      page?.close();
      const running = await browser.catch(() => undefined);
      // A browser that timed out may never answer again.
      if (!running?.connected || isTimeout(error)) this.discard(browser, running);
      throw error;
    }
  }

  private start(): Promise<Browser> {
    const started = this.launch();
    started.then((browser) => browser.once('disconnected', () => this.discard(started))).catch(() => undefined);
    return started;
  }

  private async launch(): Promise<Browser> {
    if (this.isClosing) throw new Error('shutting down');
    return launchBrowser(this.config.chromePath);
  }

  /** The next report starts another browser. */
  private discard(browser: Promise<Browser>, running?: Browser): void {
    if (running) kill(running);
    if (this.browser !== browser) return;
    this.browser = undefined;
    this.idle = [];
  }
}

function kill(browser: Browser): void {
  browser.process()?.kill('SIGKILL');
}

/** Navigation timeouts have an error name, others only a text. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.message.includes('timed out'));
}
