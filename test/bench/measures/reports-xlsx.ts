import { join } from 'node:path';
import { launch } from 'puppeteer';
import { build, type Rolldown } from 'vite';
import { centavos, toReais } from '#domain/money.js';
import { findChromium } from '#platform/chromium.js';
import { callers } from '../callers.js';
import { type Laboratory } from '../laboratory.js';
import { type Contender, type Finding, interleaved, ratios, times } from '../measure.js';
import { type Archive } from './reports-archive.js';

/** Time to export the largest list as a workbook in the browser, and the library's share of it. */
export async function spreadsheet({ quick, product }: Laboratory, [, , { size, expenses }]: Archive): Promise<Finding[]> {
  const browser = await launch({ ...(await findChromium()), headless: 'shell', pipe: true });
  try {
    const page = await browser.newPage();
    // The columns read the session, and a blank page has no storage.
    await page.goto(`${await product.app.getUrl()}/api/saude`);
    await page.evaluate(await bundled('spreadsheets.ts'));
    await page.evaluate(`spreadsheets = new Spreadsheets(${JSON.stringify(expenses)}); undefined`);
    const contender = (name: 'product' | 'bare'): Contender => ({
      name: `XLSX by the ${name}`,
      amount: 1,
      run: () => callers(1, 1, () => page.evaluate(`spreadsheets.${name}()`)),
    });
    const speeds = await interleaved(quick ? 1 : 9, { product: contender('product'), bare: contender('bare') });
    const { rows, last } = (await page.evaluate('spreadsheets.readBack()')) as { rows: number; last: unknown[] };
    const total = toReais(expenses.reduce((sum, { valor }) => sum + centavos(valor), 0));
    if (rows !== size + 2 || last[0] !== 'Total' || last.at(-1) !== total)
      throw new Error(`XLSX of ${size} expenses: ${rows} rows, the last one ${JSON.stringify(last)}`);
    return [
      { what: `XLSX of ${size} expenses`, samples: times(speeds.product), unit: 'ms' },
      { what: 'bare XLSX', samples: times(speeds.bare), unit: 'ms' },
      { what: `XLSX of ${size} expenses to bare XLSX`, samples: ratios(speeds.bare, speeds.product), unit: '×' },
    ];
  } finally {
    await browser.close();
  }
}

/** A file of `in-browser/`, bundled with its imports like the web app. */
async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(process.cwd(), 'test/bench/in-browser', file), formats: ['iife'], name: 'bench' } },
  });
  const [bundle] = built as Rolldown.RolldownOutput[];
  return bundle!.output[0].code;
}
