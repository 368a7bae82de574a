import type { Locator, Page } from '@playwright/test';
import { api, named } from './support/api.js';
import { LAST_YEAR } from './support/expenses.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { choose, dialogOf, dismiss, findOne, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('a revenue is created, moved to another account and deleted', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const [account, savings] = [1, 2].map((digit) => `${Date.now() % 1e8}/${digit}-X`) as [string, string];
  for (const numConta of [account, savings])
    await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DE TESTE' });
  const description = named('REPASSE');
  await openAs(page, 'usuario', '/home');
  await workIn(page, LAST_YEAR);
  await page.goto('/receitas');
  await expect(page.getByRole('heading', { name: 'RECEITAS CADASTRADAS' })).toBeVisible();
  const headers = ['Nº', 'Conta', 'Data', 'Descrição', 'Tipo', 'Categoria', 'Valor'];
  for (const name of headers) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  await test.step('each missing field is named', async () => {
    await page.keyboard.press('n');
    const dialog = dialogOf(page, 'Nova Receita');
    await dialog.getByLabel('Data', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Selecione uma conta', 'Informe a data da receita', 'Informe um valor válido', 'Informe a descrição da receita'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await looksRight(page);
  });

  await test.step("a day of another year is refused, the server's refusal is shown, and the input stays", async () => {
    const dialog = dialogOf(page, 'Nova Receita');
    await choose(dialog, 'Conta', account);
    await dialog.getByLabel('Data', { exact: true }).fill(`31/12/${LAST_YEAR - 1}`);
    await dialog.getByLabel('Valor', { exact: true }).fill('1.234,56');
    await choose(dialog, 'Tipo', 'Repasse');
    await choose(dialog, 'Categoria', 'Custeio');
    await dialog.getByLabel('Descrição', { exact: true }).pressSequentially(description.toLowerCase());
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`A data da receita deve estar no exercício de ${LAST_YEAR}.`);
    await dialog.getByLabel('Data', { exact: true }).fill(`10/01/${LAST_YEAR}`);
    for (const [status, json, sentence] of [
      [400, { message: 'Dados inválidos. Verifique os campos.' }, 'Dados inválidos. Verifique os campos.'],
      [500, {}, 'Erro ao cadastrar receita. Tente novamente.'],
    ] as const) {
      await page.route('**/api/receita/save', (route) => route.fulfill({ status, json }), { times: 1 });
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog.getByRole('alert')).toContainText(sentence);
    }
    await dialog.getByLabel('Descrição', { exact: true }).press('Enter');
    await expect(page.getByText('Receita cadastrada com sucesso!')).toBeVisible();
    await expect(row(page, description)).toHaveAttribute('aria-selected', 'true');
    for (const text of [account, `10/01/${LAST_YEAR}`, 'R$ 1.234,56']) await expect(row(page, description)).toContainText(text);
    await looksRight(page);
  });

  await test.step('correct, find and delete it', async () => {
    await button(page, 'Editar').click();
    const dialog = dialogOf(page, 'Editar Receita');
    await choose(dialog, 'Conta', savings);
    await page.route('**/api/receita/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Erro ao atualizar receita. Tente novamente.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Receita atualizada com sucesso!')).toBeVisible();
    await expect(row(page, description)).toContainText(savings);
    await findOne(page, description.toLowerCase());
    await expect(page.locator('tfoot')).toContainText('R$ 1.234,56');
    for (const [failing, sentence] of [
      [true, 'Erro ao excluir a receita.'],
      [false, 'A receita foi excluída com sucesso!'],
    ] as const) {
      if (failing) await page.route('**/api/receita/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await button(page, 'Excluir').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      if (failing) await dismiss(page, sentence);
      else await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(row(page, description)).toHaveCount(0);
  });
});

test('a year without revenues or yields says so', async ({ page }) => {
  await openAs(page, 'usuario', '/home');
  await workIn(page, 2023);
  await visit(page, '/receitas');
  await expect(page.getByText('Nenhuma receita encontrada')).toBeVisible();
  await visit(page, '/rendimentos');
  await expect(page.getByText('Nenhum rendimento encontrado')).toBeVisible();
});

test('yields are saved with a running final balance, corrected, and read on a phone', async ({ page, request }) => {
  const numConta = `${Date.now() % 1e9}-R`;
  await (await api(request, 'admin'))('post', 'conta/create', { numConta, idBanco: '104', agencia: '1', descricao: 'POUPANÇA DE TESTE' });
  await openAs(page, 'usuario', '/home');
  await workIn(page, LAST_YEAR);
  await visit(page, '/rendimentos');

  await test.step('save the yields', async () => {
    await button(page, 'Novo').click();
    const dialog = dialogOf(page, 'NOVO RENDIMENTO');
    const finalBalance = dialog.getByRole('status');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Conta é obrigatória', 'Saldo Inicial é obrigatório'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await choose(dialog, 'Conta', numConta);
    await dialog.getByLabel('Saldo Inicial', { exact: true }).fill('1.000,10');
    await expect(finalBalance).toHaveText('R$ 1.000,10');
    await dialog.getByLabel('Março', { exact: true }).fill('0,20');
    await dialog.getByLabel('Dezembro', { exact: true }).pressSequentially('-1,05');
    await expect(finalBalance).toHaveText('R$ 999,25');
    await looksRight(page);
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Rendimento criado com sucesso!')).toBeVisible();
    await expect(row(page, numConta)).toHaveAttribute('aria-selected', 'true');
    for (const text of ['R$ 1.000,10', '-1,05', 'R$ 999,25']) await expect(row(page, numConta)).toContainText(text);
    await looksRight(page);
  });

  await test.step('all months are in sight at 1280 px', async () => {
    for (const month of ['JAN', 'JUN', 'DEZ']) await expect(page.getByRole('columnheader', { name: month })).toBeInViewport({ ratio: 1 });
    const { right } = await page.getByRole('columnheader', { name: 'DEZ' }).evaluate((cell) => cell.getBoundingClientRect());
    const { left } = await page
      .getByRole('columnheader', { name: 'Inicial + rendimentos' })
      .evaluate((cell) => cell.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(left + 1);
  });

  await test.step('year, account, initial and final balance are frozen while the months scroll', async () => {
    const header = (name: string) => page.getByRole('columnheader', { name });
    const xOf = (cell: Locator) => cell.evaluate((element) => element.getBoundingClientRect().x);
    const standing = ['Ano', 'Conta', 'Saldo Inicial'];
    const headers = () => Promise.all(standing.map((name) => xOf(header(name))));
    await page.setViewportSize({ width: 1024, height: 800 });
    const [before, december, final] = [await headers(), await xOf(header('DEZ')), await xOf(header('Inicial + rendimentos'))];
    await header('DEZ').scrollIntoViewIfNeeded();
    expect(await xOf(header('DEZ'))).toBeLessThan(december);
    expect(await xOf(header('Inicial + rendimentos'))).toBe(final);
    expect(await headers()).toEqual(before);
    for (const part of [row(page, numConta), page.getByRole('row', { name: 'Total' })]) {
      const places = await part.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
      expect(places.slice(0, standing.length)).toEqual(before);
    }
    await looksRight(page);

    const { x: left, width } = (await header('Saldo Inicial').boundingBox()) ?? { x: Number.NaN, width: 0 };
    await header('DEZ').focus();
    for (const month of ['NOV', 'OUT', 'SET', 'AGO', 'JUL', 'JUN', 'MAI', 'ABR', 'MAR', 'FEV', 'JAN']) {
      await page.keyboard.press('Shift+Tab');
      await expect(header(month)).toBeFocused();
      expect(await xOf(header(month)), `${month} under the columns that stand still`).toBeGreaterThanOrEqual(left + width - 1);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('correct them, except for the account', async () => {
    await button(page, 'Editar').click();
    const dialog = dialogOf(page, 'EDITAR RENDIMENTO');
    await expect(selectOf(dialog, 'Conta')).not.toBeEditable();
    await dialog.getByLabel('Dezembro', { exact: true }).fill('2,00');
    await page.route('**/api/rendimento/update', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Erro ao salvar rendimento.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Rendimento atualizado com sucesso!')).toBeVisible();
    await expect(row(page, numConta)).toContainText('R$ 1.002,30');
    await expect(button(page, 'Excluir')).toHaveCount(0);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE);
    const card = page.getByRole('listitem').filter({ hasText: numConta });
    await expect(card).toContainText('R$ 1.002,30');
    await looksRight(page);
    await button(page, 'Editar').click();
    await expect(dialogOf(page, 'EDITAR RENDIMENTO')).toBeVisible();
    await looksRight(page);
  });
});
