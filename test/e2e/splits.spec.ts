import type { Locator } from '@playwright/test';
import { formatDate } from '#domain/plain-date.js';
import { api, givenPlan, named, PAYEE_CPF } from './support/api.js';
import { ano, button, fromMore, pastDay, register, row, search, take } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

test('an expense is split over lines, corrected and paid', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const other = await givenPlan(call);
  const nota = named('NF');
  await openAs(page, 'gestor', '/despesas?situacao=TODAS');

  await expect(button(page, 'Mais')).toBeDisabled();
  await test.step('the first part is the chosen line; a click assigns the remainder to the other', async () => {
    await page.keyboard.press('n');
    const dialog = dialogOf(page, 'Nova Despesa');
    await take(dialog, 'Linha do orçamento', plan.item);
    await dialog.getByLabel('Valor', { exact: true }).fill('1000,00');
    await choose(dialog, 'Fonte de Recursos', plan.fonte);
    await dialog.getByRole('button', { name: 'Ratear entre linhas' }).click();
    const [first, second] = ['Parte 1', 'Parte 2'].map((name) => dialog.getByRole('group', { name }));
    await expect(first!.getByLabel('Valor da parte', { exact: true })).toHaveValue(/1\.000,00/);
    await first!.getByLabel('Valor da parte', { exact: true }).fill('600,00');
    await take(second!, 'Linha do orçamento', other.item);
    await choose(second!, 'Fonte de Recursos', other.fonte);
    await expect(dialog.getByText('Falta ratear R$ 400,00')).toBeVisible();
    await take(dialog, 'Favorecido', plan.favorecido);
    await dialog.getByLabel('Nota Fiscal', { exact: true }).fill(nota);
    await second!.getByLabel('Valor da parte', { exact: true }).fill('1,00');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Faltam R$ 399,00 no rateio');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Pôr o resto na parte 2' }).click();
    await expect(second!.getByLabel('Valor da parte', { exact: true })).toHaveValue(/400,00/);
    await expect(dialog.getByText('Tudo rateado')).toBeVisible();
    const use = (part: Locator) => part.locator('.line-use');
    await expect(use(first!)).toContainText('-R$ 600,00');
    await expect(use(second!)).toContainText('-R$ 400,00');
    await expect(use(second!)).toContainText('A linha não tem orçamento.');
    await second!.getByRole('button', { name: 'Escolher por níveis' }).click();
    await expect(selectOf(second!, 'Programa')).toHaveValue(other.programa);
    await looksRight(page);
    await second!.getByRole('button', { name: 'Escolher pela busca' }).click();
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the list marks the split, and the form shows the parts', async () => {
    await search(page, nota);
    await expect(row(page, nota)).toContainText('2 linhas');
    await row(page, nota).click();
    await fromMore(page, 'Editar');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group', { name: 'Parte 2' }).getByLabel('Valor da parte', { exact: true })).toHaveValue(/400,00/);
    await dialog.getByRole('button', { name: 'Outra parte' }).click();
    await expect(dialog.getByRole('group', { name: /^Parte \d$/ })).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Remover a parte 3' }).click();
    await dialog.getByRole('button', { name: 'Usar uma só linha' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Linha do orçamento' })).toHaveValue(new RegExp(plan.item));
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  });

  await test.step('its payment shows the parts', async () => {
    await button(page, 'Pagar').click();
    const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
    const parts = dialog.getByRole('table', { name: 'Rateio entre linhas' });
    await expect(parts.getByRole('row', { name: plan.item })).toContainText('R$ 600,00');
    await expect(parts.getByRole('row', { name: other.item })).toContainText('R$ 400,00');
    await looksRight(page);
  });
});

test('a tax is retained of an expense, which is then paid net', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const nota = named('NF');
  const { idDespesa } = await register(call, plan, nota, { valor: 1000, dataElaboracao: `${ano}-01-01` });
  await openAs(page, 'gestor', `/despesas?situacao=TODAS&q=${encodeURIComponent(nota)}`);
  await row(page, nota).click();
  await fromMore(page, 'Reter imposto');
  const dialog = dialogOf(page, `Reter Imposto da Despesa Nº ${idDespesa}`);
  await dialog.getByLabel('Valor do imposto', { exact: true }).fill('1000,00');
  await dialog.getByRole('button', { name: 'Reter', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('O imposto deve ser menor que o valor a pagar da despesa, R$ 1.000,00');
  await dialog.getByLabel('Valor do imposto', { exact: true }).fill('110,00');
  await dialog.getByLabel('Imposto', { exact: true }).fill('iss');
  await take(dialog, 'Favorecido', PAYEE_CPF);
  await expect(dialog.getByText('R$ 890,00')).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Reter', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, nota)).toContainText('Líquido de R$ 110,00 retidos');
  await expect(row(page, nota)).toContainText('R$ 890,00');

  await test.step('its expense must not be dated after it, and sets its value and line', async () => {
    await fromMore(page, 'Editar');
    const parent = dialogOf(page, `Editar Despesa Nº ${idDespesa}`);
    await parent.getByRole('textbox', { name: 'Data de Elaboração' }).fill(formatDate(pastDay('12-31')));
    await parent.getByRole('button', { name: 'Salvar' }).click();
    await expect(parent.getByRole('alert')).toContainText(`Um imposto não pode ser elaborado antes da despesa nº ${idDespesa}`);
    await parent.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(parent).toBeHidden();

    await visit(page, '/despesas?situacao=TODAS&q=ISS');
    await row(page, `Imposto da nº ${idDespesa}`).click();
    await fromMore(page, 'Editar');
    const tax = dialogOf(page, 'Editar Despesa');
    await expect(tax.getByLabel('Valor', { exact: true })).toHaveAttribute('readonly', '');
    await expect(tax.getByText(`O valor e as linhas vêm da despesa nº ${idDespesa}`)).toBeVisible();
    await expect(tax.getByRole('combobox', { name: 'Linha do orçamento' })).toHaveCount(0);
    await looksRight(page);
    await tax.getByLabel('Nota Fiscal', { exact: true }).fill('DARF 1');
    await tax.getByRole('button', { name: 'Salvar' }).click();
    await expect(tax).toBeHidden();
    await visit(page, `/despesas?situacao=TODAS&q=${encodeURIComponent(nota)}`);
  });

  await row(page, nota)
    .getByRole('button', { name: /^Pagar Nº/ })
    .click();
  const payment = dialogOf(page, 'PAGAMENTO DA DESPESA');
  await expect(payment.getByLabel('Valor a Pagar', { exact: true })).toHaveValue(/890,00/);
  const taxes = payment.getByRole('table', { name: 'Impostos retidos: R$ 110,00, líquido a pagar R$ 890,00' });
  await expect(taxes.getByRole('row', { name: 'ISS' })).toContainText('R$ 110,00');
  await page.setViewportSize(PHONE);
  await looksRight(page);
});

test('a split is filled in on a phone', async ({ page, request }) => {
  const plan = await givenPlan(await api(request, 'admin'));
  await page.setViewportSize(PHONE);
  await openAs(page, 'gestor', '/despesas?situacao=TODAS&nova');
  const dialog = dialogOf(page, 'Nova Despesa');
  await take(dialog, 'Linha do orçamento', plan.item);
  await dialog.getByRole('button', { name: 'Ratear entre linhas' }).click();
  await expect(dialog.getByRole('group', { name: 'Parte 2' })).toContainText('Disponível');
  await looksRight(page);
  await dialog.getByRole('group', { name: 'Parte 2' }).getByRole('button', { name: 'Escolher por níveis' }).click();
  await expect(dialog.getByRole('group', { name: 'Parte 2' }).getByText('Item', { exact: true })).toBeVisible();
  await looksRight(page);
});
