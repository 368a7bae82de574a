import type { Page } from '@playwright/test';
import { properName } from '#domain/proper-name.js';
import { api, givenPlan, named, PAYEE_CPF } from './support/api.js';
import { button, byLevels, fromMore, register, row, search, take } from './support/expenses.js';
import { login, openAs, PHONE } from './support/people.js';
import { choose, chooseHowPaid, dialogOf, dismiss, findOne, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

async function confirmDeletion(page: Page): Promise<void> {
  await fromMore(page, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
}

test('an expense is created, corrected, paid and deleted', async ({ page, request }) => {
  const call = await api(request, 'gestor');
  const plan = await givenPlan(await api(request, 'admin'));
  const nota = named('NF');
  await openAs(page, 'gestor', '/despesas?situacao=TODAS');
  for (const name of ['Pagar', 'Mais']) await expect(button(page, name)).toBeDisabled();

  await test.step('each missing field is named', async () => {
    await page.keyboard.press('n');
    const dialog = dialogOf(page, 'Nova Despesa');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    for (const field of [
      'Elemento de Despesa é obrigatório',
      'Fonte de Recursos é obrigatória',
      'Favorecido é obrigatório',
      'Valor é obrigatório',
    ])
      await expect(dialog.getByRole('alert')).toContainText(field);
    await looksRight(page);
  });

  await test.step('each choice clears the levels below, and an item sets its element', async () => {
    const dialog = dialogOf(page, 'Nova Despesa');
    await byLevels(dialog);
    await expect(selectOf(dialog, 'Ação')).not.toBeEditable();
    await choose(dialog, 'Programa', plan.programa);
    await choose(dialog, 'Ação', plan.acao);
    await choose(dialog, 'Item', plan.item);
    await expect(selectOf(dialog, 'Elemento de Despesa')).toHaveValue(new RegExp(plan.elemento));
    await expect(dialog.getByText('(selecionado automaticamente)')).toBeVisible();
    await choose(dialog, 'Sub-Ação', plan.subAcao);
    await expect(selectOf(dialog, 'Item')).toHaveValue('');
    await expect(selectOf(dialog, 'Elemento de Despesa')).toHaveValue('');
    await choose(dialog, 'Elemento de Despesa', plan.elemento);
    await choose(dialog, 'Programa', null);
    await expect(selectOf(dialog, 'Elemento de Despesa')).toHaveValue(new RegExp(plan.elemento));
    await expect(selectOf(dialog, 'Ação')).not.toBeEditable();
    await expect(selectOf(dialog, 'Item')).not.toBeEditable();
    await choose(dialog, 'Programa', plan.programa);
    await choose(dialog, 'Ação', plan.acao);
    await choose(dialog, 'Fonte de Recursos', plan.fonte);
  });

  await test.step('the payee is found by city, name or document', async () => {
    const dialog = dialogOf(page, 'Nova Despesa');
    await dialog.getByRole('button', { name: 'Pesquisar fornecedor' }).click();
    const picker = dialogOf(page, 'PESQUISAR FORNECEDOR');
    await expect(picker.getByLabel('Linhas por página', { exact: true }).locator('option')).toHaveText([
      '05',
      '10',
      '30',
      '50',
      '100',
      'Todos',
    ]);
    for (const text of ['pinhais', 'zamboni', PAYEE_CPF, '153.509.460-56']) {
      await picker.getByRole('searchbox').fill(text);
      await expect(picker.getByRole('row', { name: plan.favorecido })).toContainText('PINHAIS');
    }
    await looksRight(page);
    await picker.getByRole('button', { name: `Selecionar ${plan.favorecido}` }).click();
    const payee = dialog.getByRole('combobox', { name: 'Favorecido' });
    await expect(payee).toHaveValue(`${properName(plan.favorecido)} · 153.509.460-56`);
    await payee.fill('');
    await payee.press('Tab');
    await expect(payee).toHaveValue('');
    await take(dialog, 'Favorecido', '153.509.460-56');
    await expect(payee).toHaveValue(`${properName(plan.favorecido)} · 153.509.460-56`);
  });

  await test.step('after saving it is selected, and marked as lacking an item', async () => {
    const dialog = dialogOf(page, 'Nova Despesa');
    await dialog.getByLabel('Nota Fiscal', { exact: true }).pressSequentially(nota.toLowerCase());
    await dialog.getByLabel('Objeto resumido', { exact: true }).fill(`tinta para as salas ${'x'.repeat(200)}`.slice(0, 100));
    await expect(dialog.getByText('100/100')).toBeVisible();
    await expect(dialog.getByText('0/500')).toBeVisible();
    await dialog.getByLabel('Valor', { exact: true }).pressSequentially('123456');
    await dialog.getByLabel('Valor', { exact: true }).press('Enter');
    await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
    await expect(row(page, nota)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, nota)).toContainText(`${plan.programa} / ${plan.acao}`);
    await expect(row(page, nota)).toContainText(`${properName(plan.favorecido)} TINTA PARA AS SALAS`);
    await expect(row(page, nota)).toContainText('R$ 1.234,56');
    await expect(row(page, nota)).toContainText('Sem item');
    await expect(row(page, nota)).toHaveClass(/row-warning/);
    await row(page, nota).click();
    await expect(row(page, nota)).toHaveAttribute('aria-selected', 'false');
    await expect(row(page, nota)).toContainText('Sem item');
    await looksRight(page);
  });

  await test.step('correct it, unless somebody else was faster', async () => {
    await row(page, nota).click();
    await expect(page).toHaveURL(/sel=\d/);
    const idDespesa = Number(new URL(page.url()).searchParams.get('sel'));
    await fromMore(page, 'Editar');
    const dialog = dialogOf(page, `Editar Despesa Nº ${idDespesa}`);
    await dialog.getByLabel('Objeto detalhado', { exact: true }).pressSequentially('digitado');
    await register(call, plan, nota, { idDespesa, valor: 200, objetoResumido: 'OUTRO' });
    // Its line, without other expenses, is no longer offered: the levels show it, and the focus stays.
    await expect(selectOf(dialog, 'Programa')).toBeVisible();
    await page.keyboard.type(' por mim');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/Despesa nº \d+ alterada: valor de R\$\s1\.234,56 para R\$\s200,00/);
    await expect(dialog.getByLabel('Objeto detalhado', { exact: true })).toHaveValue('DIGITADO POR MIM');
    await expect(row(page, nota)).toContainText('R$ 200,00');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await fromMore(page, 'Editar');
    await expect(dialog.getByRole('combobox', { name: 'Linha do orçamento' })).toHaveValue(new RegExp(plan.item));
    await dialog.getByLabel('Valor', { exact: true }).fill('R$ 250,00');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, nota)).toContainText('R$ 250,00');
    await expect(row(page, nota)).not.toHaveClass(/row-warning/);
  });

  await test.step('pay it once', async () => {
    // As of a payee who was never paid.
    await page.route('**/api/despesa/ultimo_pagamento?*', (route) => route.fulfill({ json: { formaPagamento: null, numConta: null } }));
    await button(page, 'Pagar').click();
    const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
    await expect(dialog).toContainText(nota);
    await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Forma de Pagamento é obrigatória');
    const data = await dialog.getByLabel('Data de Pagamento', { exact: true }).inputValue();
    await chooseHowPaid(dialog, 'TRANSFERÊNCIA');
    await expect(dialog.getByLabel('Valor a Pagar', { exact: true })).toHaveValue(/^R\$\s250,00$/);
    await dialog.getByLabel('Valor a Pagar', { exact: true }).fill('R$ 249,90');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    await expect(row(page, nota)).toContainText(`Paga em ${data} TRANSFERÊNCIA`);
    await expect(row(page, nota)).toContainText('R$ 249,90');
    await expect(row(page, nota)).toHaveAttribute('aria-selected', 'true');

    await expect(button(page, 'Pagar')).toBeDisabled();
    await fromMore(page, 'Abrir');
    const shown = page.getByRole('region', { name: /^Despesa nº/ });
    await expect(shown.getByRole('region', { name: 'Pagamento', exact: true })).toContainText('Valor PagoR$ 249,90');
    await expect(shown.getByRole('textbox')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await fromMore(page, 'Editar');
    await expect(page.getByRole('dialog').getByLabel('Valor', { exact: true })).toHaveAttribute('readonly');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('delete it after confirmation', async () => {
    await page.route('**/api/despesa/delete/**', (route) => route.fulfill({ status: 500, json: {} }));
    await confirmDeletion(page);
    await dismiss(page, 'Erro ao excluir o registro.');
    await page.unroute('**/api/despesa/delete/**');
    await confirmDeletion(page);
    await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
    await expect(row(page, nota)).toHaveCount(0);
  });
});

test('the list of expenses is searched, summed and sorted, and shows the page of a saved one', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const plan = await givenPlan(await api(request, 'admin'));
  const notas = Array.from({ length: 12 }, (_, index) => `${index}-${named('NF')}`);
  for (const nota of notas) await register(call, plan, nota, { valor: 0.1 });
  await login(page, 'usuario');
  await visit(page, '/despesas?situacao=TODAS&por=10');
  await expect(page.getByRole('main').getByText(/^1 - 10 de /)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(plan.programa.toLowerCase());
  await expect(page.getByRole('searchbox')).toHaveValue(plan.programa);
  await expect(page.getByText('1 - 10 de 12')).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('R$ 1,20');
  await expect(page.locator('tbody tr')).toContainText(notas.toReversed().slice(0, 10));
  await page.getByRole('columnheader', { name: 'Nº' }).click();
  await expect(page.locator('tbody tr')).toContainText(notas.slice(0, 10));
  await row(page, notas[0] as string).click();
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(row(page, notas[0] as string)).toBeHidden();
  await button(page, 'Pagar').click();
  await chooseHowPaid(dialogOf(page, 'PAGAMENTO DA DESPESA'), 'PIX');
  await page.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(row(page, notas[0] as string)).toHaveAttribute('aria-selected', 'true');

  // Shown despite a tab and a filter that exclude it.
  await visit(page, `/despesas?situacao=PAGAS&valorAte=1&q=${plan.programa}`);
  await expect(page.getByText('1 - 1 de 1')).toBeVisible();
  await page.keyboard.press('n');
  const created = dialogOf(page, 'Nova Despesa');
  await byLevels(created);
  await choose(created, 'Elemento de Despesa', plan.elemento);
  await choose(created, 'Fonte de Recursos', plan.fonte);
  await created.getByRole('button', { name: 'Pesquisar fornecedor' }).click();
  await findOne(dialogOf(page, 'PESQUISAR FORNECEDOR'), PAYEE_CPF);
  await page.getByRole('button', { name: `Selecionar ${plan.favorecido}` }).click();
  await created.getByLabel('Nota Fiscal', { exact: true }).fill(`${notas[0]}N`);
  await created.getByLabel('Valor', { exact: true }).fill('1,00');
  await created.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(row(page, `${notas[0]}N`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/situacao=A_PAGAR/);
  await expect(page).not.toHaveURL(/valorAte/);
});

test('a search of expenses without a match says so', async ({ page }) => {
  await login(page, 'usuario');
  await search(page, 'NADA DISTO');
  await expect(page.getByText('Nenhum resultado para “NADA DISTO”.')).toBeVisible();
  await looksRight(page);
});

test('a picker opened while its form is still loading keeps the focus', async ({ page }) => {
  await openAs(page, 'usuario', '/despesas');
  const timesLeft = page.evaluate(async () => {
    const come = async (selector: string): Promise<HTMLElement> =>
      document.querySelector<HTMLElement>(selector) ?? new Promise(requestAnimationFrame).then(() => come(selector));
    (await come('[aria-label="Pesquisar fornecedor"]')).click();
    const search = await come('.modal [type=search]');
    let left = 0;
    search.focus();
    search.addEventListener('blur', () => {
      left += 1;
    });
    await come('.p-dialog-mask:has(.p-dialog-enter-done) ~ .p-dialog-mask:has(.p-dialog-enter-done)');
    return left;
  });
  await button(page, 'Novo').click();
  expect(await timesLeft).toBe(0);
  await expect(dialogOf(page, 'PESQUISAR FORNECEDOR').getByRole('searchbox')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an expense is found and paid on a phone', async ({ page, request }) => {
    const call = await api(request, 'usuario');
    const plan = await givenPlan(await api(request, 'admin'));
    const nota = named('NF');
    await register(call, plan, nota);
    await login(page, 'usuario');
    await search(page, nota);
    const card = page.getByRole('listitem').filter({ hasText: nota });
    // In its middle, where it has no controls.
    await card.click();
    await expect(card.getByRole('button', { name: plan.favorecido, pressed: true })).toBeVisible();
    await looksRight(page);
    await button(page, 'Pagar').click();
    const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
    await chooseHowPaid(dialog, 'PIX');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    await expect(card).toContainText('PIX');
    await button(page, 'Anular').click();
    await expect(dialogOf(page, 'ANULAÇÃO DA DESPESA')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await button(page, 'Novo').click();
    await dialogOf(page, 'Nova Despesa').getByRole('button', { name: 'Pesquisar fornecedor' }).click();
    await dialogOf(page, 'PESQUISAR FORNECEDOR').getByRole('searchbox').fill('zamboni');
    await expect(page.getByRole('button', { name: `Selecionar ${plan.favorecido}` })).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: `Selecionar ${plan.favorecido}` }).click();
    await looksRight(page);
  });
});
