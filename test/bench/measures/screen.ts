import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { launch, type Page } from 'puppeteer';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { defineBudget } from '#modules/budget-ledger/budgets/budget.js';
import { registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { findChromium } from '#platform/chromium.js';
import { RESIDENTS } from '../../integration/harness.js';
import { callers } from '../callers.js';
import { type Laboratory, productBeside } from '../laboratory.js';
import { type Finding, type Measure } from '../measure.js';
import { givenPlan } from '../plan.js';

const LINES = 200;

/** What a person waits for, and what their browser needs, who opens *Despesas* of a book of so many expenses, and works there for a while. */
export const screen: Measure = {
  title: 'The screen of a long list',
  async run(laboratory) {
    const { quick } = laboratory;
    const expenses = quick ? 10_000 : 50_000;
    await givenBook(laboratory, expenses);
    await promisify(execFile)(process.execPath, ['tools/build.mjs', '--if-stale']);
    const product = productBeside(laboratory, { PORT: '0' });
    const { url } = await product.start();
    const browser = await launch({ ...(await findChromium()), headless: 'shell', pipe: true });
    try {
      const page = await browser.newPage();
      await logIn(page, url);
      const [opening, turning, working, heap]: [number[], number[], number[], number[]] = [[], [], [], []];
      for (let round = 0; round <= (quick ? 1 : 9); round += 1) {
        const opened = await timed(async () => {
          await page.goto(`${url}/despesas?situacao=TODAS&por=10`);
          await says(page, `contains(., "1 - 10 de ${expenses}")`);
        });
        const turned = await turn(page);
        const worked = await work(page, expenses);
        const { JSHeapUsedSize = 0 } = await page.metrics();
        // The first round fills the browser's cache, and compiles the server's queries.
        if (round === 0) continue;
        opening.push(opened);
        turning.push(...turned);
        working.push(worked);
        heap.push(JSHeapUsedSize / 2 ** 20);
      }
      const of = `${expenses} expenses`;
      return [
        { what: `screen of ${of} until it shows rows`, samples: opening, unit: 'ms', aim: { atMost: 1_000 } },
        { what: `a tab of ${of}`, samples: turning, unit: 'ms', ...(quick && { aim: { atMost: 100 } }) },
        { what: `a page, an order and a search of ${of}`, samples: working, unit: 'ms' },
        { what: `heap of the screen of ${of} afterwards`, samples: heap, unit: 'MB', aim: { atMost: 60 } },
      ] satisfies Finding[];
    } finally {
      await browser.close();
      await product.end();
    }
  },
};

async function givenBook({ product, scribe }: Laboratory, expenses: number): Promise<void> {
  const book = { cnpjAssociacao: RESIDENTS, ano: yearOf(dateInBrazil(new Date())) };
  const plan = await givenPlan(product, RESIDENTS, LINES);
  await callers(256, LINES, (index) =>
    scribe.write(book, (state) => defineBudget(state, { linha: plan.lines[index]!, valor: 100_000_000 })),
  );
  const data = (index: number) => ({ ...plan.expense(index), dataElaboracao: `${book.ano}-01-01`, dataNf: null });
  await callers(256, expenses, (index) => scribe.write(book, (state) => registerExpense(state, data(index))));
  await product.sql('analyze');
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('::-p-aria([name="Usuário"][role="textbox"])').fill('gestor');
  await page.locator('input[type=password]').fill('gestor-demo');
  await page.locator('button[type=submit]').click();
  await page.locator('::-p-xpath(//button[contains(@aria-label, "ACÁCIAS")])').click();
  await page.waitForSelector('.desk');
}

/** Until the list says that of its range: of a page that is still to come it says nothing. */
const says = (page: Page, condition: string) => page.waitForSelector(`::-p-xpath(//*[@class="pagination-range"][${condition}])`);

/** To what is to be paid and back: each tab until its rows are there. */
async function turn(page: Page): Promise<number[]> {
  const tab = (name: string) =>
    timed(async () => {
      const link = `nav[aria-label="Situação das despesas"] a[href*="situacao=${name}"]`;
      await page.click(link);
      await page.waitForSelector(`${link}[aria-current]`);
      await page.waitForSelector('.data-table:not([aria-busy=true])');
    });
  return [await tab('A_PAGAR'), await tab('TODAS')];
}

/** The next page, by the name of the payee, and what one word finds: each until it is there. */
function work(page: Page, expenses: number): Promise<number> {
  return timed(async () => {
    await page.locator('::-p-aria([name="Próxima página"])').click();
    await says(page, `contains(., "11 - 20 de ${expenses}")`);
    await page.locator('::-p-xpath(//th[contains(., "Favorecido")])').click();
    await page.waitForSelector('.data-table:not([aria-busy=true]) th[aria-sort=ascending]');
    await page.locator('input[type=search]').fill('NF-1234');
    await says(page, `not(contains(., "de ${expenses}"))`);
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
