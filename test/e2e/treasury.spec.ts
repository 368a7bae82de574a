import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { named, SCHOOL } from './support/api.js';
import { login, openAs, PHONE } from './support/people.js';
import { choose, dialogOf, dismiss, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const row = (page: Page, name: string) => page.getByRole('row', { name });

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
}

test("the country's banks are listed; a bank is added, changed, found and deleted", async ({ page }) => {
  // The codes of the country's banks have only digits.
  const code = `Z${randomUUID().slice(0, 2).toUpperCase()}`;
  const name = named('BANCO');
  await openAs(page, 'admin', '/bancos');
  await expect(page.getByRole('heading', { name: 'BANCOS' })).toBeVisible();
  await expect(page.getByText(/^1 - 10 de 4\d\d$/)).toBeVisible();

  await test.step('find banks by code or name while typing', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('itau unibanco s');
    await expect(row(page, '341')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('ITAU UNIBANCO S');
    await page.getByRole('searchbox').fill('001');
    await expect(row(page, 'BANCO DO BRASIL S.A.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('Todos');
    await expect(page.getByText(/^1 - 4\d\d de 4\d\d$/)).toBeVisible();
    await looksRight(page);
    await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('10');
  });

  await test.step('add a bank', async () => {
    await page.getByRole('button', { name: 'Novo' }).click();
    const dialog = dialogOf(page, 'Novo Banco');
    await dialog.getByLabel('Website', { exact: true }).fill('isto não');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Corrija os seguintes erros', 'Código é obrigatório', 'Nome é obrigatório', 'Website inválido'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await looksRight(page);
    await dialog.getByLabel('Código', { exact: true }).fill('001');
    await dialog.getByLabel('Nome', { exact: true }).pressSequentially(name.toLowerCase());
    await dialog.getByLabel('Website', { exact: true }).fill('https://banco.exemplo.br');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Já existe um banco com este código.');
    await dialog.getByLabel('Código', { exact: true }).fill(code);
    await dialog.getByLabel('Nome', { exact: true }).press('Enter');
    await expect(page.getByText('Banco salvo com sucesso!')).toBeVisible();
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('change it, except for the code', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const dialog = dialogOf(page, 'Editar Banco');
    await expect(dialog.getByLabel('Código', { exact: true })).toHaveAttribute('readonly');
    await dialog.getByLabel('Nome', { exact: true }).fill(`${name} B`);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, `${name} B`)).toBeVisible();
  });

  await test.step('delete it', async () => {
    await remove(page);
    await expect(page.getByText('Banco excluído com sucesso!')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
});

test('bank accounts are created, changed, found and deleted; a bank in use is kept', async ({ page }) => {
  const number = `${Date.now()}`.slice(-9);
  await openAs(page, 'admin', '/contas');
  await expect(page.getByRole('heading', { name: 'CONTAS BANCÁRIAS' })).toBeVisible();

  await test.step('create an account', async () => {
    await page.getByRole('button', { name: 'Nova' }).click();
    const dialog = dialogOf(page, 'NOVA CONTA');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Conta é obrigatória', 'Banco é obrigatório', 'Agência é obrigatória', 'Descrição é obrigatória'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await looksRight(page);
    await choose(dialog, 'Banco', '237 -');
    await dialog.getByLabel('Agência', { exact: true }).fill('1234-x');
    await dialog.getByLabel('Conta', { exact: true }).fill(number);
    await dialog.getByLabel('Descrição', { exact: true }).pressSequentially('conta movimento');
    await dialog.getByLabel('Descrição', { exact: true }).press('Enter');
    await expect(page.getByText('Conta salva com sucesso!')).toBeVisible();
    await expect(row(page, number)).toContainText('237 - BANCO BRADESCO');
    await expect(row(page, number)).toContainText('1234-X');
    await expect(page.getByText('Já havia dinheiro')).toHaveCount(0);
    await looksRight(page);
  });

  await test.step('cash has neither bank nor branch, and its number is proposed', async () => {
    await page.getByRole('button', { name: 'Nova' }).click();
    const dialog = dialogOf(page, 'NOVA CONTA');
    await choose(dialog, 'Tipo', 'Caixa');
    await expect(dialog.getByLabel('Conta', { exact: true })).toHaveValue(/^CAIXA/);
    await expect(dialog.getByRole('combobox', { name: 'Banco' })).toBeHidden();
    await expect(dialog.getByLabel('Agência', { exact: true })).toBeHidden();
    await looksRight(page);
    const cash = named('COFRE');
    await dialog.getByLabel('Descrição', { exact: true }).fill(cash);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, cash)).toContainText('Caixa (dinheiro em espécie)');
    await expect(row(page, cash)).toHaveAttribute('aria-selected', 'true');
    await remove(page);
    await expect(row(page, cash)).toHaveCount(0);
    await visit(page, `/contas?q=${number}`);
    await row(page, number).click();
  });

  await test.step('change it, except for number and bank', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const dialog = dialogOf(page, 'EDITAR CONTA');
    await expect(dialog.getByLabel('Conta', { exact: true })).toHaveAttribute('readonly');
    await expect(dialog.getByRole('combobox', { name: 'Banco' })).not.toBeEditable();
    await looksRight(page);
    await dialog.getByLabel('Descrição', { exact: true }).fill('POUPANÇA');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, number)).toContainText('POUPANÇA');
  });

  await test.step('its bank is in use', async () => {
    await visit(page, '/bancos?q=237');
    await page.getByRole('row', { name: /^237 / }).click();
    await remove(page);
    await dismiss(page, 'Este banco está em uso (contas bancárias) e não pode ser movido nem excluído.');
  });

  await test.step('delete it', async () => {
    await visit(page, `/contas?q=${number}`);
    await row(page, number).click();
    await page.getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Deseja realmente excluir esta conta?');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Conta excluída com sucesso!')).toBeVisible();
    await expect(row(page, number)).toHaveCount(0);
  });
});

test('people who do not administer read the treasury, and may only create payees', async ({ page }) => {
  await login(page, 'usuario');
  for (const path of ['/bancos', '/contas', '/favorecidos']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
    // Everybody may read the statement of an account and transfer.
    const menus = path === '/contas' ? [] : [/^Ações/];
    const creates = path === '/favorecidos' ? [] : [/^Nov[oa]$/];
    for (const name of [...creates, /^Editar$/, /^Excluir$/, ...menus])
      await expect(page.getByRole('button', { name }), `${name} on ${path}`).toHaveCount(0);
  }
});

test('an empty list says so, and creating the first record is one click away', async ({ page }) => {
  await login(page, 'admin');
  for (const [path, call, message, dialog] of [
    ['/bancos', '**/api/banco/all', 'Nenhum banco encontrado', 'Novo Banco'],
    ['/contas', '**/api/conta/all*', 'Nenhuma conta encontrada', 'NOVA CONTA'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ json: [] }));
    await visit(page, path);
    await expect(page.getByText(message)).toBeVisible();
    await page.getByRole('button', { name: /^Nov[oa]$/ }).click();
    await expect(dialogOf(page, dialog)).toBeVisible();
  }
});

test('a save or deletion that fails on the server says so and loses nothing', async ({ page }) => {
  const fail = (call: string) => page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await login(page, 'admin');
  for (const call of ['**/api/banco/update/*', '**/api/banco/delete/*', '**/api/conta/create', '**/api/conta/delete/**']) await fail(call);

  await visit(page, '/bancos?q=001&sel=001');
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao salvar banco.');
  await page.keyboard.press('Escape');
  await remove(page);
  await dismiss(page, 'Erro ao excluir banco.');

  const account = { cnpjAssociacao: SCHOOL, numConta: '1', idBanco: '001', nomeBanco: 'BANCO', agencia: '1', descricao: 'CONTA' };
  await page.route('**/api/conta/all*', (route) => route.fulfill({ json: [account] }));
  await visit(page, '/contas?sel=1');
  await remove(page);
  await dismiss(page, 'Erro ao excluir conta.');
  await page.getByRole('button', { name: 'Nova' }).click();
  const dialog = dialogOf(page, 'NOVA CONTA');
  await choose(dialog, 'Banco', '001 -');
  for (const label of ['Agência', 'Conta', 'Descrição']) await dialog.getByLabel(label, { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Erro ao salvar conta.');
  await expect(dialog.getByLabel('Descrição', { exact: true })).toHaveValue('2');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the dialogs of banks and accounts fit on a phone, and axe finds nothing', async ({ page }) => {
    await login(page, 'admin');
    for (const [path, dialog] of [
      ['/bancos', 'Novo Banco'],
      ['/contas', 'NOVA CONTA'],
    ] as const) {
      await visit(page, path);
      await page.getByRole('button', { name: /^Nov[oa]$/ }).click();
      await expect(dialogOf(page, dialog)).toBeVisible();
      await looksRight(page);
    }
  });
});
