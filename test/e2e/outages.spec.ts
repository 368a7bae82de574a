import type { Page } from '@playwright/test';
import { named, someCpf } from './support/api.js';
import { button, row } from './support/expenses.js';
import { openAs } from './support/people.js';
import { byMenu, findOne, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const UNKNOWN = 'não se sabe se a operação foi concluída';
const again = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });
const programs = (page: Page) => byMenu(page, 'Planejamento', 'Programas');

/** The server carries out the next such call, but its answer is lost. Answers the idempotency keys of the calls. */
async function loseAnswer(page: Page, call: string): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = request.headers()['idempotency-key'];
    if (name) names.push(name);
  });
  await page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  return names;
}

test('a screen that cannot load without a connection says so, and loads once connected', async ({ page, context }) => {
  await openAs(page, 'admin', '/home');
  await expect(page.getByRole('table', { name: 'Valores do exercício' })).toBeVisible();
  await context.setOffline(true);
  await programs(page);
  await expect(page.getByRole('heading', { name: 'SEM CONEXÃO' })).toBeVisible();
  await expect(page.getByText('Não há conexão com o servidor.')).toBeVisible();
  await looksRight(page);
  await again(page).click();
  await expect(page.getByText('Não há conexão com o servidor.')).toBeVisible();
  // The connection is back while a question is still under way, which fails afterwards.
  const over = Promise.withResolvers<void>();
  await page.route(
    '**/api/saude',
    async (route) => {
      await over.promise;
      await route.abort();
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/api/saude');
  await again(page).click();
  await asked;
  await context.setOffline(false);
  over.resolve();
  await expect(page.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();
});

test('a screen whose code is gone, or does not load within two minutes, asks to reload', async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'admin', '/home');
  const code = /\/assets\/programs-page.*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await programs(page);
  await expect(page.getByText('O sistema pode ter sido atualizado')).toBeVisible();
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();

  await page.goto('/home');
  const asked = page.waitForRequest(code);
  const over = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await over.promise;
    await route.abort();
  });
  await programs(page);
  await asked;
  await page.clock.runFor(121_000);
  await expect(page.getByText('Esta tela não pôde ser carregada.')).toBeVisible();
  over.resolve();
});

test('a save whose answer was lost can be retried, and is carried out once', async ({ page }) => {
  await openAs(page, 'admin', '/favorecido');
  const nome = named('FAVORECIDO');
  await page.getByLabel('CNPJ', { exact: true }).fill('');
  await page.getByRole('combobox', { name: 'Tipo de pessoa' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Pessoa Física' }).click();
  await page.getByLabel('CPF', { exact: true }).fill(someCpf());
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  const names = await loseAnswer(page, '**/api/favorecido/save');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText(UNKNOWN);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(nome);
  await looksRight(page);
  await again(page).click();
  await expect(page.getByText('Favorecido cadastrado com sucesso!')).toBeVisible();
  expect(new Set(names).size).toBe(1);
  expect(names).toHaveLength(2);
  await findOne(page, nome);
});

test('a deletion whose answer was lost can be retried', async ({ page }) => {
  await openAs(page, 'admin', '/programas');
  const nome = named('PROGRAMA');
  await button(page, 'Novo').click();
  await page.getByRole('dialog').getByLabel('Nome', { exact: true }).fill(nome);
  await page.keyboard.press('Enter');
  await expect(row(page, nome)).toHaveAttribute('aria-selected', 'true');
  await loseAnswer(page, '**/api/programa/delete/**');
  await button(page, 'Excluir').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  const message = page.getByRole('alertdialog', { name: 'ATENÇÃO!' });
  await expect(message).toContainText(UNKNOWN);
  await looksRight(page);
  await message.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
  await expect(row(page, nome)).toHaveCount(0);
});

test('a server failure shows its message, and what to tell the support', async ({ page }) => {
  await openAs(page, 'admin', '/programas');
  const sentence = 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.';
  const away = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, json: { status: 503, message: sentence } });
  await button(page, 'Novo').click();
  const dialog = page.getByRole('dialog');
  const nome = named('PROGRAMA');
  await dialog.getByLabel('Nome', { exact: true }).fill(nome);
  await page.route('**/api/programa/save', away, { times: 1 });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  await page.route(
    '**/api/programa/save',
    (route) => route.fulfill({ status: 500, headers: { 'X-Request-Id': '1a2b3c4d-5e6f' }, json: {} }),
    {
      times: 1,
    },
  );
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Erro ao salvar o registro! Código do erro: 1a2b3c4d');
  await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, nome)).toHaveAttribute('aria-selected', 'true');

  await page.route('**/api/programa/all*', away);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar os registros.');
  await expect(page.getByRole('alert')).toContainText(sentence);
  await page.unroute('**/api/programa/all*');
  await again(page).click();
  await expect(row(page, nome)).toBeVisible();
});
