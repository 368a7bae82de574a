import type { Page } from '@playwright/test';
import { api, givenPlan, named } from './support/api.js';
import { ano } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, dismiss, looksRight, selectOf } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });

async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const confirmDeletion = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();

test('budgets of lines are created, summed, corrected and deleted', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const otherAction = named('AÇÃO');
  await call('post', 'acao/save', { idPrograma: plan.linha.idPrograma, descricao: otherAction });
  await openAs(page, 'admin', '/orcamentos');

  await test.step('create a budget, whose item sets the element', async () => {
    await page.getByRole('button', { name: 'Novo' }).click();
    const dialog = dialogOf(page, 'Novo Orçamento');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const summary = dialog.getByRole('alert');
    for (const message of ['Programa é obrigatório', 'Ação é obrigatória', 'Elemento de Despesa é obrigatório', 'Valor é obrigatório'])
      await expect(summary).toContainText(message);
    await looksRight(page);
    await expect(selectOf(dialog, 'Ação')).not.toBeEditable();
    await choose(dialog, 'Programa', plan.programa);
    await choose(dialog, 'Ação', plan.acao);
    await choose(dialog, 'Sub-Ação', plan.subAcao);
    await choose(dialog, 'Item', plan.subItem);
    await expect(dialog.getByText('(selecionado automaticamente)')).toBeVisible();
    await expect(selectOf(dialog, 'Elemento de Despesa')).toHaveValue(new RegExp(plan.elemento));
    await dialog.getByLabel('Valor', { exact: true }).pressSequentially('1.234,56');
    await dialog.getByLabel('Valor', { exact: true }).press('Enter');
    await expect(page.getByText('Orçamento salvo com sucesso!')).toBeVisible();
    await expect(row(page, plan.subItem)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, plan.subItem)).toContainText(plan.elemento);
  });

  await test.step('choosing another action clears the levels below', async () => {
    await page.keyboard.press('n');
    const dialog = dialogOf(page, 'Novo Orçamento');
    await choose(dialog, 'Programa', plan.programa);
    await choose(dialog, 'Ação', plan.acao);
    await choose(dialog, 'Sub-Ação', plan.subAcao);
    await choose(dialog, 'Item', plan.subItem);
    await choose(dialog, 'Ação', otherAction);
    await expect(selectOf(dialog, 'Sub-Ação')).toHaveAttribute('placeholder', 'Nenhuma subação disponível');
    await expect(selectOf(dialog, 'Item')).toHaveAttribute('placeholder', 'Nenhum item disponível');
  });

  await test.step('a line that has a budget already is refused, and the input stays', async () => {
    const dialog = dialogOf(page, 'Novo Orçamento');
    await choose(dialog, 'Ação', plan.acao);
    await choose(dialog, 'Sub-Ação', plan.subAcao);
    await choose(dialog, 'Item', plan.subItem);
    await dialog.getByLabel('Valor', { exact: true }).fill('R$ 99,90');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Já existe um orçamento para esta combinação');
    await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/^R\$\s99,90$/);
    await choose(dialog, 'Sub-Ação', null);
    await choose(dialog, 'Item', plan.item);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('every level shows the sum and the count of its budgets', async () => {
    await page.getByRole('searchbox').fill(plan.programa.toLowerCase());
    await expect(page.getByText('Total de orçamentos: 2')).toBeVisible();
    await expect(page.getByText('Valor total: R$ 1.334,46')).toBeVisible();
    await expect(row(page, plan.programa)).toContainText('(2 itens)');
    await expect(row(page, plan.programa)).toContainText('R$ 1.334,46');
    await expect(row(page, plan.subAcao)).toContainText('(1 item)');
    await expect(row(page, plan.subAcao)).toContainText('R$ 1.234,56');
    await expect(row(page, plan.programa).getByRole('button', { name: 'Ações' })).toHaveCount(0);
    await looksRight(page);
    await page.reload();
    await expect(page.getByText('Total de orçamentos: 2')).toBeVisible();
  });

  await test.step('correct it, unless somebody else was faster', async () => {
    await fromMenu(page, plan.item, 'Editar');
    const dialog = dialogOf(page, 'Editar Orçamento');
    await expect(selectOf(dialog, 'Ação')).toHaveValue(plan.acao);
    await dialog.getByLabel('Valor', { exact: true }).fill('R$ 70,00');
    const { id } = await call('post', 'orcamento/save', { ano, id: await idOf(page, plan.item), ...plan.linha, valor: 50 });
    expect(id).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('este registro mudou enquanto você o editava');
    await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/^R\$\s70,00$/);
    await expect(row(page, plan.item)).toContainText('R$ 50,00');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await fromMenu(page, plan.item, 'Editar');
    await dialog.getByLabel('Valor', { exact: true }).fill('R$ 70,00');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, plan.item)).toContainText('R$ 70,00');
  });

  await test.step('a failed deletion shows its reason', async () => {
    for (const [status, sentence] of [
      [404, 'Orçamento não encontrado'],
      [500, 'Erro interno do servidor. Tente novamente mais tarde.'],
      [0, 'A resposta do servidor não chegou: não se sabe se a operação foi concluída.'],
    ] as const) {
      await page.route('**/api/orcamento/delete/**', (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
      await fromMenu(page, plan.item, 'Excluir');
      await confirmDeletion(page);
      await dismiss(page, sentence);
      await page.unroute('**/api/orcamento/delete/**');
    }
  });

  await test.step('delete it', async () => {
    await fromMenu(page, plan.item, 'Excluir');
    await expect(page.getByRole('alertdialog')).toContainText(`Deseja realmente excluir o orçamento ${plan.item} de R$ 70,00?`);
    await confirmDeletion(page);
    await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
    await expect(row(page, plan.item)).toHaveCount(0);
    await expect(page.getByText('Total de orçamentos: 1')).toBeVisible();
  });
});

/** The budget's key in the tree. */
const idOf = async (page: Page, name: string) => Number(await row(page, name).getAttribute('data-key'));

test('people who do not administer the association read its budgets, but cannot change them', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 10 });
  await openAs(page, 'usuario', `/orcamentos?q=${encodeURIComponent(plan.item)}`);
  await expect(row(page, plan.item)).toContainText('R$ 10,00');
  await expect(page.getByRole('button', { name: 'Novo' })).toHaveCount(0);
  await row(page, plan.item).getByRole('button', { name: 'Ações' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Histórico']);
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a budget is read and changed on a phone', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const plan = await givenPlan(call);
    await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 10 });
    await openAs(page, 'admin', `/orcamentos?q=${encodeURIComponent(plan.item)}`);
    await expect(row(page, plan.item)).toContainText('R$ 10,00');
    await row(page, plan.item).getByRole('button', { name: 'Ações' }).click();
    await looksRight(page);
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const dialog = dialogOf(page, 'Editar Orçamento');
    await dialog.getByLabel('Valor', { exact: true }).fill('R$ 12,00');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, plan.item)).toContainText('R$ 12,00');
  });
});
