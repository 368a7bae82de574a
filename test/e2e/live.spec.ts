import type { Page } from '@playwright/test';
import { api, type Call, named } from './support/api.js';
import { ano, button, pastDay } from './support/expenses.js';
import { openAs } from './support/people.js';
import { dialogOf } from './support/screen.js';
import { expect, test } from './support/test.js';
import { TESTS_ACCOUNT } from './support/tests-account.js';

const isStream = (call: { url(): string }) => call.url().includes('/api/livro/mudancas');

/** Opens the revenues, and waits until that screen follows their book. */
const openRevenues = (page: Page, user: 'gestor' | 'usuario') =>
  Promise.all([
    page.waitForResponse((answer) => isStream(answer) && answer.ok() && page.url().endsWith('/receitas')),
    openAs(page, user, '/receitas'),
  ]);

/** Somebody else's revenue, identified by its description. */
async function receive(call: Call): Promise<string> {
  const descricao = named('DOAÇÃO');
  await call('post', 'receita/save', { ano, numConta: TESTS_ACCOUNT, data: pastDay('01-10'), valor: 5, descricao });
  return descricao;
}

const shows = (page: Page, text: string) => expect(page.getByRole('row', { name: text })).toBeVisible();

test('a list shows what somebody else saves, and a form keeps its input', async ({ page, browser, request }) => {
  const call = await api(request, 'admin');
  const other = await (await browser.newContext()).newPage();
  await openRevenues(page, 'usuario');
  await openRevenues(other, 'gestor');
  await button(other, 'Novo').click();
  const form = dialogOf(other, 'Nova Receita');
  await form.getByLabel('Valor', { exact: true }).fill('12,34');
  await form.getByLabel('Descrição', { exact: true }).fill('AINDA NÃO SALVA');
  const refreshed = other.waitForResponse((answer) => answer.url().includes('/api/receita/pagina'));
  const descricao = await receive(call);
  await shows(page, descricao);
  await refreshed;
  await expect(form.getByLabel('Descrição', { exact: true })).toHaveValue('AINDA NÃO SALVA');
  await expect(form.getByLabel('Descrição', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Valor', { exact: true })).toHaveValue(/12,34/);
});

test('a hidden tab does not follow the book, and catches up when visible', async ({ page, request }) => {
  const call = await api(request, 'admin');
  await openRevenues(page, 'usuario');
  const show = (isShown: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: !value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isShown);
  const left = page.waitForEvent('requestfailed', isStream);
  await show(false);
  await left;
  const descricao = await receive(call);
  await expect(page.getByRole('row', { name: descricao })).toHaveCount(0);
  await show(true);
  await shows(page, descricao);
});
