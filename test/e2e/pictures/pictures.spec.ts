import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { firstPageOf, readPdf } from '../../integration/read-pdf.js';
import { SCHOOL } from '../support/api.js';
import { take } from '../support/expenses.js';
import { login } from '../support/people.js';
import { dialogOf, settled } from '../support/screen.js';
import { DEVICES, reports, screens } from '../support/screens.js';

// These tests write nothing: the pictures show the demo as on the first start.

const FOLDER = process.env.PICTURES ?? 'docs/screenshots';

/** Number of a member of the demo with dependents. */
const MEMBER = 1;

const thisYear = () => yearOf(dateInBrazil(new Date()));

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

/** Saves a picture of the screen at both widths, named after the screen and its width. */
async function picture(page: Page, name: string, ready: (page: Page) => Promise<void>): Promise<void> {
  for (const { viewport, colorScheme } of DEVICES) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await ready(page);
    await settled(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(FOLDER, `${name}-${viewport.width}.png`) });
  }
}

test('the login', async ({ page }) => {
  await page.goto('/');
  await picture(page, 'login', () => expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible());
});

test('every screen', async ({ page }) => {
  test.setTimeout(600_000);
  await login(page, 'admin');
  for (const [path, title] of Object.entries(screens(MEMBER))) {
    await page.goto(path);
    await picture(page, path.slice(1).replace(/\?.*/, ''), () =>
      expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible(),
    );
  }
});

test('the balance of a program and of its actions', async ({ page }) => {
  await login(page, 'admin');
  await page.goto('/saldo-orcamentario?visao=programa');
  const program = page.getByRole('main').locator('tr, li.card').filter({ hasText: 'PDDE BÁSICO' });
  await picture(page, 'saldo-por-programa', () => expect(program).toBeVisible());
  await picture(page, 'saldo-por-acao', async () => {
    await page.goto('/saldo-orcamentario?visao=programa');
    await program.getByRole('button', { name: 'Ver ações de PDDE BÁSICO' }).click();
    await expect(page.getByText('Ações do Programa')).toBeVisible();
  });
});

test('an expense as it is typed, and as it is paid', async ({ page, request }) => {
  const open = (await demoOf(request, 'despesa/all')).find(({ dataPagamento }) => dataPagamento === null);
  await login(page, 'admin');
  await picture(page, 'despesa-formulario', async () => {
    await page.goto('/despesas');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Nov[oa]$/ })
      .click();
    const dialog = dialogOf(page, 'Nova Despesa');
    await take(dialog, 'Linha do orçamento', 'tintas pdde');
    await dialog.getByLabel('Nota Fiscal', { exact: true }).fill('4471');
    await dialog.getByLabel('Valor', { exact: true }).fill('250,00');
  });
  await picture(page, 'despesa-pagamento', async () => {
    await page.goto(`/despesas?sel=${open?.idDespesa}`);
    await page.getByRole('main').getByRole('button', { name: 'Pagar', exact: true }).click();
    // With the form and the account of the payee's last payment.
    await expect(dialogOf(page, 'PAGAMENTO DA DESPESA').getByRole('combobox', { name: 'Conta' })).toHaveValue(/./);
  });
});

test('the first page of every report', async ({ request }) => {
  test.setTimeout(240_000);
  const ano = thisYear() - 1;
  const [{ operacao }] = (await demoOf(request, 'redistribuicao/all', ano)) as [Record<string, unknown>];
  const headers = await headersOf(request);
  for (const [name, [path, query]] of Object.entries(reports(ano, operacao))) {
    const pdf = await (await request.get(`/api/${path}?cnpjAssociacao=${SCHOOL}&ano=${ano}&${query ?? ''}`, { headers })).body();
    expect((await readPdf(pdf)).text, name).toContain('MONTEIRO LOBATO');
    await writeFile(join(FOLDER, `relatorio-${name}.png`), await firstPageOf(pdf));
  }
});

async function headersOf(request: APIRequestContext) {
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  return { Authorization: `Bearer ${token}` };
}

/** A list of the demo's school. */
async function demoOf(request: APIRequestContext, path: string, ano = thisYear()): Promise<Record<string, unknown>[]> {
  return (await request.get(`/api/${path}?cnpjAssociacao=${SCHOOL}&ano=${ano}`, { headers: await headersOf(request) })).json();
}
