import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../integration/read-pdf.js';
import { login, PHONE } from './support/people.js';

async function startReport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Relatórios' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** A browser that shows PDFs goes to the file's address; one that does not, such as the one that tests run in, saves it. */
const shown = (tab: Page) => Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]);

test('Despesas Gerais opens in a new tab, whose it is and of which year printed in it', async ({ page }) => {
  await login(page, 'gestor');
  let pdf: Uint8Array = Buffer.alloc(0);
  await page.route('**/api/relatorio/lista_despesa?*', async (route) => {
    const response = await route.fetch();
    pdf = await response.body();
    await route.fulfill({ response });
  });
  const [tab] = await Promise.all([page.waitForEvent('popup'), startReport(page, 'Despesas Gerais')]);
  await shown(tab);
  const { text } = await readPdf(pdf);
  for (const part of ['MONTEIRO LOBATO', 'DESPESAS GERAIS', 'Ano base', 'página 1 de']) expect(text).toContain(part);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a report that cannot be printed is told, and its tab goes away', async ({ page, context }) => {
  await login(page, 'usuario');
  await page.route('**/api/relatorio/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, message: 'Indisponível.' }),
    }),
  );
  await startReport(page, 'Despesas Gerais');
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO!' })).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the report is found in the unfolded menu', async ({ page }) => {
    await login(page, 'usuario');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Despesas Gerais', exact: true }).click(),
    ]);
    await shown(tab);
  });
});
