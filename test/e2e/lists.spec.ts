import { readPdf } from '../integration/read-pdf.js';
import { api, givenPlan, named } from './support/api.js';
import { ano, button, register, row, search } from './support/expenses.js';
import { withManyExpenses } from './support/many-expenses.js';
import { login, openAs, PHONE } from './support/people.js';
import { dialogOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Whether the text of an element is cut. */
const isCut = (element: HTMLElement | SVGElement) => element.scrollWidth > element.clientWidth;

test('the total of 4,204 rows on one page shows all its digits, and so does each amount', async ({ page }) => {
  await login(page, 'admin');
  await withManyExpenses(page, 4204);
  await page.goto('/despesas?por=0&situacao=TODAS');
  const total = page.locator('tfoot td').filter({ hasText: 'R$' });
  await expect(total).toHaveText('R$ 192.034.100.770,92');
  expect(await total.evaluate(isCut)).toBe(false);
  const amount = row(page, 'NF-25').locator('td', { hasText: 'R$' });
  await expect(amount).toHaveText('R$ 45.678.901,23');
  expect(await amount.evaluate(isCut)).toBe(false);
  await looksRight(page);
});

test('a list is printed with all columns and all matching rows, under its title, association and year', async ({ page }) => {
  await login(page, 'admin');
  await withManyExpenses(page, 120);
  await page.goto('/despesas?q=NF-11&situacao=TODAS');
  await expect(page.getByText('1 - 11 de 11', { exact: true })).toBeVisible();
  const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const part of ['DESPESAS', 'MONTEIRO LOBATO', `Ano base ${ano}`, 'Situação', 'Valor', 'NF-110', 'NF-119', 'R$ 502.467.913,53'])
    expect(text).toContain(part);
  expect(text.match(/NF-11\d?/g)?.length).toBeGreaterThanOrEqual(11);
  for (const part of ['Exportar', 'Linhas por página', 'Editar', 'Início', 'Sair']) expect(text).not.toContain(part);
  await expect(page.getByText('1 - 11 de 11', { exact: true })).toBeVisible();
});

test('yields show their final balance at 1280 px and in print; a tree is printed with all branches', async ({ page }) => {
  await openAs(page, 'admin', '/rendimentos');
  const header = page.getByRole('columnheader', { name: 'Inicial + rendimentos' });
  await expect(header).toBeInViewport({ ratio: 1 });
  expect((await readPdf(await page.pdf({ preferCSSPageSize: true }))).text).toContain('rendimentos');
  await page.goto('/itens');
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  await expect(page.getByRole('row', { name: 'TINTAS E MATERIAL DE PINTURA' })).toHaveCount(0);
  const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(text).toContain('TINTAS E MATERIAL DE PINTURA');
  expect(text).toContain('Elemento de Despesa');
  expect(text).not.toContain('Recolher tudo');
});

test('the actions on a row are one Tab away and named after it; a row hidden by the search has none', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const plan = await givenPlan(await api(request, 'admin'));
  const nota = named('NF');
  const { idDespesa } = await register(call, plan, nota);
  await login(page, 'usuario');
  await search(page, nota);
  await expect(page.getByRole('status').getByText('Selecione uma despesa.')).toBeVisible();
  await row(page, nota).click();
  await expect(row(page, nota)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  const menu = page.getByRole('button', { name: `Ações de Nº ${idDespesa} - ${plan.favorecido}` });
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  for (const entry of ['Editar', 'Pagar']) {
    await expect(page.locator('.p-menuitem.p-focus')).toHaveText(entry);
    await page.keyboard.press(entry === 'Pagar' ? 'Enter' : 'ArrowDown');
  }
  await expect(dialogOf(page, 'PAGAMENTO DA DESPESA')).toContainText(nota);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, nota)).toHaveAttribute('aria-selected', 'true');
  await expect(button(page, 'Mais')).toBeEnabled();
  await page.getByRole('searchbox').fill('BARTOSKI');
  await expect(row(page, nota)).toHaveCount(0);
  await expect(page.getByRole('status').getByText('Selecione uma despesa.')).toBeVisible();
  for (const name of ['Pagar', 'Mais']) await expect(button(page, name)).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('on a phone, the actions on a selected card are at the foot of the screen, and nothing stays covered', async ({ page }) => {
    await withManyExpenses(page, 12);
    await openAs(page, 'admin', '/despesas');
    const bar = page.getByRole('toolbar', { name: /^Ações de Nº/ });
    const third = page.getByRole('listitem').filter({ hasText: /NF-3(?!\d)/ });
    const card = third.getByRole('button', { name: 'Pinturas Zamboni', exact: true });
    await expect(card).toBeVisible();
    await expect(bar).toHaveCount(0);
    await card.click();
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const name of ['Editar', 'Pagar', 'Anular', 'Mais']) await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(PHONE.height / 6);
    await looksRight(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [top, bottom] = await Promise.all([
      bar.evaluate((element) => element.getBoundingClientRect().top),
      page.getByRole('button', { name: 'Última página' }).evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(bottom).toBeLessThanOrEqual(top);
    await card.click();
    await expect(bar).toHaveCount(0);
  });
});
