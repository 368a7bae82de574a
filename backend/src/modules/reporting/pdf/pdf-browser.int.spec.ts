import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { until } from '../../../../../test/until.js';
import { PdfBrowser } from './pdf-browser.js';
import { PrintPage } from './print-page.js';
import { type Printable } from './printable.js';

const MARGINS = `@page { @top-left { content: 'cabeçalho' } @bottom-right { content: 'página ' counter(page) ' de ' counter(pages) } }`;

const documentOf = (body: string, changes: Partial<Printable> = {}): Printable => ({
  html: `<!doctype html><html lang="pt-BR"><head><title>Prova</title><style>${MARGINS}</style></head><body>${body}</body></html>`,
  top: 20,
  landscape: false,
  tagged: true,
  author: 'Associação',
  moment: '2026-11-23T10:00:00.000Z',
  ...changes,
});

/** Long enough to be still printing when the test disturbs the browser. */
const LONG = documentOf('<p>Parágrafo do relatório comprido.</p>'.repeat(6_000), { tagged: false });

const signal = async (browser: PdfBrowser, name: NodeJS.Signals) => process.kill((await browser.pid())!, name);

describe('the browser that prints', () => {
  let browser: PdfBrowser;
  let server: Server;
  const visits: string[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    browser = new PdfBrowser({ chromePath: undefined, pdfPages: 2 });
    await browser.warmUp();
    server = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end('seen');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await browser.onApplicationShutdown();
    server.close();
  });

  it('prints body and margins with accents, and sets the author', async () => {
    const pdf = await readPdf(await browser.print(documentOf('<h1>Ação: R$ 1.234,56 — não é pública</h1>')));
    expect(pdf.pages).toHaveLength(1);
    for (const text of ['cabeçalho', 'Ação: R$ 1.234,56 — não é pública', 'página 1 de 1']) expect(pdf.text).toContain(text);
    expect(pdf).toMatchObject({ title: 'Prova', author: 'Associação', language: 'pt-BR', isTagged: true });
    const untagged = await readPdf(await browser.print(documentOf('<p>x</p>', { tagged: false })));
    expect(untagged).toMatchObject({ author: 'Associação', language: 'pt-BR', isTagged: false });
  });

  it('runs no script and reaches no address, not even on its own machine', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ways = [
      `<img src="${address}/img">`,
      `<link rel="stylesheet" href="${address}/css">`,
      `<link rel="prefetch" href="${address}/prefetch"><link rel="preload" as="image" href="${address}/preload">`,
      `<link rel="preconnect" href="${address}"><link rel="dns-prefetch" href="${address}">`,
      `<iframe src="${address}/iframe"></iframe><object data="${address}/object"></object><embed src="${address}/embed">`,
      `<video poster="${address}/poster" src="${address}/video" autoplay></video>`,
      `<style>@import url(${address}/import); body { background: url(${address}/background) }</style>`,
      `<script>document.body.append('SCRIPT'); fetch('${address}/fetch')</script><script src="${address}/script"></script>`,
      `<img src="x" onerror="document.body.append('SCRIPT')"><svg onload="document.body.append('SCRIPT')"></svg>`,
    ];
    for (const way of ways) {
      const { text } = await readPdf(await browser.print(documentOf(`<p>texto</p>${way}`)));
      expect(text).toContain('texto');
      expect(text).not.toContain('SCRIPT');
    }
    await browser.print(documentOf(`<meta http-equiv="refresh" content="0; url=${address}/refresh">`)).catch(() => undefined);
    expect(visits).toEqual([]);
    await fetch(`${address}/control`);
    expect(visits).toEqual(['/control']);
  });

  it('keeps no state from one document to the next', async () => {
    await browser.print(documentOf('<style>p { display: none }</style><p>primeiro</p>'));
    const { text } = await readPdf(await browser.print(documentOf('<p>segundo</p>')));
    expect(text).toContain('segundo');
    expect(text).not.toContain('primeiro');
  });

  it('limits concurrent documents; the others wait', async () => {
    const open = jest.spyOn(PrintPage, 'open');
    const fresh = new PdfBrowser({ chromePath: undefined, pdfPages: 2 });
    await fresh.warmUp();
    await signal(fresh, 'SIGSTOP');
    const three = [1, 2, 3].map(() => fresh.print(documentOf('x')));
    expect(fresh.isCrowded).toBe(false);
    const fourth = fresh.print(documentOf('x'));
    expect(fresh.isCrowded).toBe(true);
    await signal(fresh, 'SIGCONT');
    await Promise.all([...three, fourth]);
    expect(open).toHaveBeenCalledTimes(2);
    await fresh.onApplicationShutdown();
    open.mockRestore();
  });

  it('prints more concurrent documents than it has pages without mixing them up', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `relatório-${index}`);
    const printed = await Promise.all(names.map(async (name) => readPdf(await browser.print(documentOf(`<p>${name}</p>`)))));
    printed.forEach(({ text }, index) => {
      expect(text.match(/relatório-\d/g)).toEqual([names[index]]);
    });
  });

  it('is replaced when it dies, and its documents are printed again', async () => {
    const before = await browser.pid();
    const printing = Promise.all([browser.print(LONG), browser.print(LONG)]);
    await signal(browser, 'SIGKILL');
    const [first, second] = await printing;
    expect((await readPdf(first)).pages.length).toBeGreaterThan(50);
    expect(second.length).toBe(first.length);
    expect(await browser.pid()).not.toBe(before);
    await signal(browser, 'SIGKILL');
    expect((await readPdf(await browser.print(documentOf('<p>depois</p>')))).text).toContain('depois');
  });

  it('leaves nothing of its profile when it is closed', async () => {
    const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`razao-browser-${hostname()}-${process.pid}-`));
    const before = profiles();
    const other = new PdfBrowser({ chromePath: undefined, pdfPages: 1 });
    await other.print(documentOf('x'));
    expect(profiles().length).toBe(before.length + 1);
    await other.onApplicationShutdown();
    await until('the profile is deleted', () => profiles().length === before.length);
  });

  const refusal = { status: 503, message: 'O gerador de relatórios está indisponível. Tente novamente em instantes.' };

  it.each(['no file', 'a folder', 'a file that may not be run', 'a file that is no program'])(
    'refuses with a sentence where CHROME_PATH names %s, and the server goes on',
    async (what) => {
      const folder = mkdtempSync(join(tmpdir(), 'razao-chrome-'));
      const file = join(folder, 'chrome');
      if (what.startsWith('a file')) writeFileSync(file, 'no program', { mode: what.endsWith('program') ? 0o755 : 0o644 });
      const none = new PdfBrowser({ chromePath: what === 'a folder' ? folder : file, pdfPages: 2 });
      await none.warmUp();
      await expect(none.print(documentOf('x'))).rejects.toMatchObject(refusal);
      rmSync(folder, { recursive: true });
    },
  );

  it('refuses with a sentence once it is closed', async () => {
    const closed = new PdfBrowser({ chromePath: undefined, pdfPages: 2 });
    await closed.print(documentOf('x'));
    await closed.onApplicationShutdown();
    await expect(closed.print(documentOf('x'))).rejects.toMatchObject(refusal);
  });
});
