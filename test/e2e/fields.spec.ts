import type { Locator, Page } from '@playwright/test';
import { button, byLevels } from './support/expenses.js';
import { openAs } from './support/people.js';
import { choose, dialogOf } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Pastes over the current value, as a person does. */
async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await input.selectText();
  await input.press('Control+v');
}

test('a pasted value is parsed, or refused unchanged', async ({ page }) => {
  await openAs(page, 'admin', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  const date = dialog.getByLabel('Data de Elaboração', { exact: true });
  await paste(page, date, '31.12.2026');
  await expect(date).toHaveValue('31/12/2026');
  await paste(page, date, '31/02/2026');
  const amount = dialog.getByLabel('Valor', { exact: true });
  await paste(page, amount, '1234');
  await expect(amount).toHaveValue(/^R\$\s1\.234,00$/);
  await paste(page, amount, '1,005');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Informe um valor válido');
  await expect(date).toHaveAccessibleDescription(/Data de Elaboração inválida/);
});

test('without a matching payee, a user is led to the register without leaving the form', async ({ page }) => {
  await openAs(page, 'usuario', '/despesas');
  await page.route('**/api/favorecido/all*', (route) => route.fulfill({ json: [] }));
  await button(page, 'Novo').click();
  await dialogOf(page, 'Nova Despesa').getByRole('button', { name: 'Pesquisar fornecedor' }).click();
  const form = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Cadastre o favorecido' }).click();
  await expect((await form).getByRole('heading', { name: 'NOVO FAVORECIDO' })).toBeVisible();
  await expect(dialogOf(page, 'Nova Despesa')).toBeVisible();
});

test('an empty select says whom to ask, or creates a record', async ({ page }) => {
  await openAs(page, 'usuario', '/receitas');
  await page.route('**/api/conta/all*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/programa/all*', (route) => route.fulfill({ json: [] }));
  await button(page, 'Novo').click();
  await expect(page.getByRole('dialog').getByText('Peça a um administrador da associação que cadastre a conta.')).toBeVisible();
  await page.goto('/despesas');
  await button(page, 'Novo').click();
  await byLevels(dialogOf(page, 'Nova Despesa'));
  await choose(dialogOf(page, 'Nova Despesa'), 'Programa', '+ Novo programa');
  await expect(dialogOf(page, 'Novo Programa').getByLabel('Nome', { exact: true })).toBeFocused();
});
