import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readPdf } from '../integration/read-pdf.js';
import { api, givenPlan, named } from './support/api.js';
import { ano, button, register, row } from './support/expenses.js';
import { login, PHONE } from './support/people.js';
import { looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Twelve expenses with a common word, two more than a page. */
async function givenTwelve(page: Page): Promise<{ word: string; notas: string[] }> {
  const call = await api(page.request, 'usuario');
  const plan = await givenPlan(await api(page.request, 'admin'));
  const word = named('LOTE').split(' ')[1]!;
  const notas = Array.from({ length: 12 }, (_, index) => `${word}-${index}`);
  for (const nota of notas) await register(call, plan, nota, { valor: 0.1 });
  await login(page, 'usuario');
  return { word, notas };
}

test('the server pages a long list; a selected row stays selected on every page, until the search hides it', async ({ page }) => {
  const { word, notas } = await givenTwelve(page);
  await visit(page, `/despesas?por=10&q=${word}&ordem=notaFiscal`);
  await expect(page.getByText('1 - 10 de 12', { exact: true })).toBeVisible();
  await expect(page.locator('tbody tr')).toContainText(notas.slice(0, 10));
  await row(page, notas[1]!).click();
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page.getByText('11 - 12 de 12', { exact: true })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(row(page, notas[11]!)).toBeVisible();
  await expect(button(page, 'Pagar')).toBeEnabled();
  await page.reload();
  await expect(page.getByText('11 - 12 de 12', { exact: true })).toBeVisible();
  await expect(button(page, 'Pagar')).toBeEnabled();
  await looksRight(page);
  await page.getByRole('searchbox').fill(notas[11]!);
  await expect(page.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('R$ 0,10');
  await expect(button(page, 'Pagar')).toBeDisabled();
  await page.getByRole('searchbox').fill('NADA DISTO');
  await expect(page.getByText('Nenhum resultado para “NADA DISTO”.')).toBeVisible();
});

test('an unchanged list is not sent again', async ({ page }) => {
  const { word } = await givenTwelve(page);
  await visit(page, `/despesas?por=10&q=${word}`);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.clock.install();
  const again = page.waitForResponse('**/api/despesa/pagina*');
  await page.clock.fastForward(10_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect((await again).status()).toBe(304);
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('a long list is exported and printed whole; a printed single page says so', async ({ page }) => {
  const { word, notas } = await givenTwelve(page);
  await visit(page, `/despesas?por=10&q=${word}&ordem=-notaFiscal`);
  await expect(page.locator('tbody tr')).toHaveCount(10);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Arquivo CSV' }).click()]);
  const [, ...lines] = parse(await readFile(await file.path()), { bom: true, delimiter: ';' }) as string[][];
  expect(lines.map((cells) => cells[13])).toEqual(notas.toReversed());

  const byItself = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(byItself.text).toContain('Só a página que estava na tela: 10 de 12 registros.');
  expect(byItself.text).not.toContain('Total');

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const part of [...notas, 'Total', 'R$ 1,20', `Ano base ${ano}`]) expect(text).toContain(part);
  expect(text).not.toContain('Só a página');
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('a page that failed to load says so, and loads on request', async ({ page }) => {
  const { word } = await givenTwelve(page);
  await page.route('**/api/despesa/pagina*', (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, `/despesas?por=10&q=${word}`);
  await expect(page.getByText('Erro ao carregar os registros.')).toBeVisible();
  await page.unroute('**/api/despesa/pagina*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a long list is paged and summed in cards on a phone', async ({ page }) => {
    const { word } = await givenTwelve(page);
    await visit(page, `/despesas?por=10&q=${word}`);
    await expect(page.getByText('Total de Valor: R$ 1,20')).toBeVisible();
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByRole('list', { name: 'Despesas' }).getByRole('listitem')).toHaveCount(2);
    await looksRight(page);
  });
});
