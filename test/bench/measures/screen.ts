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
const PAYEES = 100;

/** Latency and browser memory of *Despesas* with many expenses: opening and working there for a while. */
export const screen: Measure = {
  title: 'The screen of a long list',
  async run(laboratory) {
    const { quick } = laboratory;
    const expenses = quick ? 10_000 : 50_000;
    await givenBook(laboratory, expenses);
    await promisify(execFile)(process.execPath, ['tools/build.mjs', '--if-stale']);
    const product = productBeside(laboratory, { PORT: '0' });
    const { url } = await product.start();
    // A desk: narrower windows show cards.
    const browser = await launch({
      ...(await findChromium()),
      headless: 'shell',
      pipe: true,
      defaultViewport: { width: 1280, height: 800 },
    });
    try {
      const page = await browser.newPage();
      await logIn(page, url);
      const opening: number[] = [];
      const turning: number[] = [];
      const filtering: number[] = [];
      const searching: number[] = [];
      const working: number[] = [];
      const heap: number[] = [];
      for (let round = 0; round <= 9; round += 1) {
        const opened = await timed(async () => {
          await page.goto(`${url}/despesas?situacao=TODAS&por=10`);
          await says(page, `contains(., "1 - 10 de ${expenses}")`);
        });
        const turned = await turn(page, expenses);
        const filtered = await filter(page, expenses);
        const searched = await search(page, expenses);
        const worked = await work(page, expenses);
        const { JSHeapUsedSize = 0 } = await page.metrics();
        // The first round fills the browser's cache, and compiles the server's queries.
        if (round === 0) continue;
        opening.push(opened);
        turning.push(turned);
        filtering.push(filtered);
        searching.push(searched);
        working.push(worked);
        heap.push(JSHeapUsedSize / 2 ** 20);
      }
      const of = `${expenses} expenses`;
      const soon = quick ? { aim: { atMost: 100 } } : {};
      return [
        { what: `screen of ${of} until it shows rows`, samples: opening, unit: 'ms', aim: { atMost: 1_000 } },
        { what: `a tab of ${of}`, samples: turning, unit: 'ms', ...soon },
        { what: `a payee of ${of}`, samples: filtering, unit: 'ms', ...soon },
        { what: `a search of ${of}`, samples: searching, unit: 'ms', ...soon },
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
  const plan = await givenPlan(product, RESIDENTS, LINES, PAYEES);
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
  await page.waitForSelector('::-p-xpath(//h1[starts-with(., "Olá")])');
}

/** Waits until the list shows this range; while loading it shows none. */
const says = (page: Page, condition: string) => page.waitForSelector(`::-p-xpath(//*[@class="pagination-range"][${condition}])`);

/** Milliseconds from the click or the last key until the rows are painted, that is, the list shows the range and `mark` exists. Measured inside the page. */
async function shown(page: Page, range: string, act: () => Promise<unknown>, mark = 'body'): Promise<number> {
  await page.evaluate(`window.shown = new Promise((resolve) => {
    let input = 0;
    let isAddressed = false;
    for (const type of ['click', 'input']) addEventListener(type, ({ timeStamp }) => { input = timeStamp; }, { capture: true });
    navigation.addEventListener('navigate', () => { isAddressed = true; });
    const isShown = () =>
      isAddressed && document.querySelector('.pagination-range')?.textContent === ${JSON.stringify(range)} &&
      document.querySelector(${JSON.stringify(mark)}) && !document.querySelector('.data-table[aria-busy=true]');
    // The next frame begins when the frame with the rows was painted.
    const look = () => isShown() ? requestAnimationFrame((now) => resolve(now - input)) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }); undefined`);
  await act();
  return (await page.evaluate('window.shown')) as number;
}

/** Opens the tab of open expenses, waits for its rows, and returns. */
async function turn(page: Page, expenses: number): Promise<number> {
  const link = (name: string) => `nav[aria-label="Situação das despesas"] a[href*="situacao=${name}"]`;
  const taken = await shown(page, `1 - 10 de ${expenses}`, () => page.click(link('A_PAGAR')), `${link('A_PAGAR')}[aria-current]`);
  await page.click(link('TODAS'));
  await page.waitForSelector(`${link('TODAS')}[aria-current]`);
  await page.waitForSelector('.data-table:not([aria-busy=true])');
  return taken;
}

/** Filters by one payee (timed from *Filtrar*), then clears the filter. */
async function filter(page: Page, expenses: number): Promise<number> {
  await page.locator('::-p-aria([name="Filtros"][role="button"])').click();
  const form = 'form[aria-label="Filtros das despesas"]';
  await page.locator(`${form} ::-p-aria([name="Favorecido"][role="combobox"])`).click();
  await page.locator('[role=listbox] [role=option]').click();
  await page.waitForSelector('[role=listbox]', { hidden: true });
  const taken = await shown(page, `1 - 10 de ${expenses / PAYEES}`, () => page.click(`${form} button[type=submit]`));
  await page.locator('::-p-aria([name="Limpar filtros"])').click();
  await says(page, `contains(., "de ${expenses}")`);
  return taken;
}

/** Searches for one word, then clears the search. */
async function search(page: Page, expenses: number): Promise<number> {
  const box = 'input[type=search]';
  await page.focus(box);
  const found = await shown(page, '1 - 1 de 1', () => page.type(box, 'NF-9999'));
  await page.locator('::-p-aria([name="Limpar busca"])').click();
  await says(page, `contains(., "de ${expenses}")`);
  return found;
}

/** Opens the next page, sorts by payee and searches for a word, each until shown. */
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
