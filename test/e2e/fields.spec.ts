import { expect, type Locator, type Page, test } from '@playwright/test';
import { button } from './support/expenses.js';
import { openAs } from './support/people.js';
import { dialogOf } from './support/screen.js';

/** Pastes as a person does, over what is there. */
async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await input.selectText();
  await input.press('Control+v');
}

test('documents, phones and states are read as people bring them, or refused as they stand', async ({ page }) => {
  await openAs(page, 'admin', '/associacao');
  const cnpj = page.getByLabel('CNPJ', { exact: true });
  await cnpj.click();
  await paste(page, cnpj, 'CNPJ: 11.222.333/0001-81');
  await expect(cnpj).toHaveValue('11.222.333/0001-81');
  await paste(page, cnpj, 'APM 12abc34501de35, Londrina');
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
  const phone = page.getByLabel('Celular');
  await paste(page, phone, '+55 41 99999-8888');
  await expect(phone).toHaveValue('(41) 99999-8888');
  await phone.fill('');
  await phone.pressSequentially('+55 41 98888-7777');
  await expect(phone).toHaveValue('(41) 98888-7777');
  const landline = page.getByLabel('Telefone');
  await paste(page, landline, '41 99999-8888');
  await expect(landline).toHaveValue('41 99999-8888');
  await page.getByRole('button', { name: 'Salvar' }).click();
  // In the order of the form, whatever order they were found in.
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Nome é obrigatório', 'Telefone inválido']);

  await page.locator('.p-dropdown', { has: page.getByRole('combobox', { name: 'UF', exact: true }) }).click();
  await page.getByRole('textbox', { name: 'Pesquisar em UF' }).fill('SP');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('SP - SÃO PAULO');
});

test('dates and amounts, typed or pasted, are what they say, or refused', async ({ page }) => {
  await openAs(page, 'admin', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  const date = dialog.getByLabel('Data Elaboração', { exact: true });
  for (const [text, shown] of [
    ['2026-12-31', '31/12/2026'],
    ['31.12.2026', '31/12/2026'],
    ['1/2/2026', '01/02/2026'],
    ['5/5/26', '05/05/2026'],
  ] as const) {
    await paste(page, date, text);
    await expect(date).toHaveValue(shown);
    await date.fill('');
    await date.pressSequentially(text);
    await date.blur();
    await expect(date).toHaveValue(shown);
  }
  await paste(page, date, '31/02/2026');
  const amount = dialog.getByLabel('Valor', { exact: true });
  await amount.pressSequentially('1,005');
  await expect(amount).toHaveValue(/^R\$\s1,00$/);
  await paste(page, amount, '1234');
  await expect(amount).toHaveValue(/^R\$\s1\.234,00$/);
  await paste(page, amount, '1,005');
  await expect(amount).toHaveValue('1,005');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Informe um valor válido');
  await expect(date).toHaveValue('31/02/2026');
  await expect(dialog.getByText('Data Elaboração inválida').last()).toBeVisible();
});

for (const [user, what] of [
  ['usuario', 'is told whom to ask'],
  ['admin', 'is led to where it is registered, without leaving the form'],
] as const)
  test(`${user}, who finds no payee, ${what}`, async ({ page }) => {
    await openAs(page, user, '/despesas');
    await page.route('**/api/favorecido/all*', (route) => route.fulfill({ json: [] }));
    await button(page, 'Novo').click();
    await dialogOf(page, 'Nova Despesa').getByRole('button', { name: 'Pesquisar fornecedor' }).click();
    const hint = page.getByText('Peça a um administrador da associação que cadastre o favorecido.');
    if (user === 'usuario') return expect(hint).toBeVisible();
    await expect(hint).toHaveCount(0);
    const form = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Cadastre o favorecido' }).click();
    await expect((await form).getByRole('heading', { name: 'NOVO FAVORECIDO' })).toBeVisible();
    await expect(dialogOf(page, 'Nova Despesa')).toBeVisible();
  });

test('an empty select says where its records are made, or whom to ask', async ({ page }) => {
  await openAs(page, 'usuario', '/receitas');
  await page.route('**/api/conta/all*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/programa/all*', (route) => route.fulfill({ json: [] }));
  await button(page, 'Novo').click();
  await expect(page.getByRole('dialog').getByText('Peça a um administrador da associação que cadastre a conta.')).toBeVisible();
  await page.goto('/despesas');
  await button(page, 'Novo').click();
  await expect(dialogOf(page, 'Nova Despesa').getByRole('link', { name: 'Cadastre o programa' })).toHaveAttribute('href', '/programas');
});
