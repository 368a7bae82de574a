import type { Page } from '@playwright/test';
import { named } from './support/api.js';
import { login, openAs, PHONE } from './support/people.js';
import { choose, clearSearch, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function create(page: Page, title: string, choices: Record<string, string>, field: string, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Nov[oa]$/ }).click();
  const dialog = dialogOf(page, title);
  for (const [label, option] of Object.entries(choices)) await choose(dialog, label, option);
  await dialog.getByLabel(field, { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
}

test('a plan is created from the program down, kept while in use, edited, found and deleted', async ({ page }) => {
  const element = named('MATERIAL');
  const program = named('PROGRAMA');
  const otherProgram = named('OUTRO PROGRAMA');
  const action = named('AÇÃO');
  const subAction = named('SUB-AÇÃO');
  const item = named('ITEM');
  await openAs(page, 'admin', '/elemento_despesas');
  await create(page, 'Novo Elemento de Despesa', {}, 'Nome', element);
  await visit(page, '/programas');
  await create(page, 'Novo Programa', {}, 'Nome', program);
  await create(page, 'Novo Programa', {}, 'Nome', otherProgram);

  await test.step('create an action', async () => {
    await visit(page, '/acoes');
    await page.getByRole('button', { name: 'Novo' }).click();
    const dialog = dialogOf(page, 'NOVA AÇÃO');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Corrija os seguintes erros');
    await expect(dialog.getByRole('alert')).toContainText('Programa é obrigatório');
    await expect(dialog.getByRole('alert')).toContainText('Nome é obrigatório');
    await looksRight(page);
    await choose(dialog, 'Programa', program);
    await dialog.getByLabel('Nome da Ação', { exact: true }).pressSequentially(action.toLowerCase());
    await dialog.getByLabel('Nome da Ação', { exact: true }).press('Enter');
    await expect(page.getByText('O registro foi salvo com sucesso!')).toBeVisible();
    await expect(page.getByText(`SELECIONADO: ${action}`)).toBeVisible();
    await expect(row(page, program)).toContainText('(1 AÇÃO)');
    await looksRight(page);
  });

  await test.step('create a sub-action; saving selects nothing', async () => {
    await visit(page, '/sub_acoes');
    await create(page, 'Nova Sub-Ação', { Programa: program, Ação: action }, 'Nome da Sub-Ação', subAction);
    await expect(page.getByText('Sub-Ação salva com sucesso!')).toBeVisible();
    await expect(page.getByText('SELECIONADO')).toBeHidden();
    await expect(row(page, subAction)).toBeVisible();
    await looksRight(page);
  });

  await test.step('create an item; each choice clears the levels below', async () => {
    await visit(page, '/itens');
    await page.getByRole('button', { name: 'Novo' }).click();
    const dialog = dialogOf(page, 'Novo Item');
    const chosen = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });
    await expect(chosen('Ação')).toBeDisabled();
    await choose(dialog, 'Programa', program);
    await choose(dialog, 'Ação', action);
    await choose(dialog, 'Subação', subAction);
    await choose(dialog, 'Programa', otherProgram);
    for (const label of ['Ação', 'Subação']) await expect(chosen(label)).toHaveValue('');
    await expect(chosen('Subação')).toBeDisabled();
    await choose(dialog, 'Programa', program);
    await choose(dialog, 'Ação', action);
    await choose(dialog, 'Subação', subAction);
    await choose(dialog, 'Elemento de Despesa', element);
    await looksRight(page);
    await dialog.getByLabel('Descrição do Item', { exact: true }).fill(item);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Item salvo com sucesso!')).toBeVisible();
    await expect(row(page, item)).toContainText(element);
    await expect(page.getByText(`SELECIONADO: ${item}`)).toBeVisible();
    await looksRight(page);
  });

  await test.step('search, keyboard and edit', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(item.toLowerCase());
    await expect(page.getByText('Total de itens: 1')).toBeVisible();
    await page.getByRole('searchbox').fill('NADA DISTO');
    await clearSearch(page);
    await expect(row(page, item)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Editar' }).click();
    const dialog = dialogOf(page, 'Editar Item');
    await expect(dialog.getByRole('combobox', { name: 'Subação' })).toHaveValue(subAction);
    await dialog.getByLabel('Descrição do Item', { exact: true }).fill(`${item} B`);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(`SELECIONADO: ${item} B`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`SELECIONADO: ${item} B`)).toBeVisible();
  });

  await test.step('records in use cannot be deleted, and say why', async () => {
    await visit(page, `/acoes?q=${encodeURIComponent(action)}`);
    await row(page, action).click();
    await remove(page);
    const refusal = page.getByRole('alertdialog', { name: 'ATENÇÃO!' });
    await expect(refusal).toContainText('Esta ação está em uso (sub-ações) e não pode ser movida nem excluída.');
    await looksRight(page);
    await refusal.getByRole('button', { name: 'OK' }).click();
  });

  for (const [path, name] of [
    ['/itens', `${item} B`],
    ['/sub_acoes', subAction],
    ['/acoes', action],
    ['/programas', program],
    ['/programas', otherProgram],
    ['/elemento_despesas', element],
  ] as const)
    await test.step(`delete the ${name} once nothing depends on it`, async () => {
      await visit(page, `${path}?q=${encodeURIComponent(name)}`);
      await row(page, name).click();
      await remove(page);
      await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
    });
});

test('a form shows that programs failed to load', async ({ page }) => {
  await login(page, 'usuario');
  await page.route('**/api/programa/all*', (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, '/acoes');
  await page.getByRole('button', { name: 'Novo' }).click();
  await expect(page.getByText('Erro ao obter programas!')).toBeVisible();
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the dialog of an item fits on a phone, and axe finds nothing', async ({ page }) => {
    await openAs(page, 'admin', '/itens');
    await page.getByRole('button', { name: 'Novo' }).click();
    await expect(dialogOf(page, 'Novo Item')).toBeVisible();
    await looksRight(page);
  });
});
