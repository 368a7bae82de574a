import type { Page } from '@playwright/test';
import { addDays, dateInBrazil, formatDate } from '#domain/plain-date.js';
import { readPdf } from '../integration/read-pdf.js';
import { api, givenPlan, named } from './support/api.js';
import { ano, byLevels, pay, register, row } from './support/expenses.js';
import { withManyExpenses } from './support/many-expenses.js';
import { login, openAs, PHONE } from './support/people.js';
import { choose, chooseHowPaid, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { TESTS_ACCOUNT } from './support/tests-account.js';

const today = dateInBrazil(new Date());

/** Four open expenses with a common word and the given due dates, and a paid one. */
async function givenBills(page: Page, due: (string | null)[] = [addDays(today, 3), addDays(today, -3), null, addDays(today, -1)]) {
  const call = await api(page.request, 'usuario');
  const plan = await givenPlan(await api(page.request, 'admin'));
  const word = named('CONTA').split(' ')[1]!;
  const bills: { idDespesa: number }[] = [];
  for (const [index, vencimento] of due.entries())
    bills.push(await register(call, plan, `${word}-${index}`, { vencimento, valor: 10 + index, ...(index === 0 && { idItem: null }) }));
  const paid = await register(call, plan, `${word}-PAGA`, { valor: 100 });
  await pay(call, paid.idDespesa);
  await login(page, 'usuario');
  return { call, plan, word, bills };
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Situação das despesas' }).getByRole('link', { name });
const rows = (page: Page) => page.locator('tbody tr');
const tick = (page: Page, nota: string) => row(page, nota).getByRole('checkbox');

test('the menu opens the expenses to be paid, overdue ones first; each tab shows count and sum', async ({ page }) => {
  const { word } = await givenBills(page);
  await visit(page, '/despesas');
  await expect(page).toHaveURL(/\?situacao=A_PAGAR$/);
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText('1 - 4 de 4', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText([`${word}-1`, `${word}-3`, `${word}-0`, `${word}-2`]);
  for (const [nota, status] of [
    [`${word}-1`, 'Vencida há 3 dias'],
    [`${word}-3`, 'Vencida há 1 dia'],
    [`${word}-0`, 'Vence em 3 dias'],
    [`${word}-2`, 'A pagar'],
  ] as const)
    await expect(row(page, nota)).toContainText(status);
  await expect(tab(page, 'A pagar')).toHaveText(/A pagar 4R\$\s46,00/);
  await expect(tab(page, 'Pagas')).toHaveText(/Pagas 1R\$\s100,00/);
  await expect(tab(page, 'Todas')).toHaveText(/Todas 5R\$\s146,00/);
  await looksRight(page);
  await tab(page, 'Pagas').click();
  await expect(row(page, `${word}-PAGA`)).toContainText('Paga em');
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.locator('tfoot')).toContainText('R$ 100,00');
});

test('a link opens the filtered list; filters are removed by a click, and chosen in the form', async ({ page }) => {
  const { word, plan } = await givenBills(page);
  await visit(page, `/despesas?situacao=A_PAGAR&vencimentoAte=${addDays(today, 5)}&semItem=true&q=${word}`);
  await expect(page.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
  await expect(row(page, `${word}-0`)).toBeVisible();
  await page.getByRole('button', { name: 'Remover o filtro Sem item' }).click();
  await expect(page.getByText('1 - 3 de 3', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/vencimentoAte=/);
  await expect(page).not.toHaveURL(/semItem/);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('1 - 4 de 4', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const form = page.getByRole('form', { name: 'Filtros das despesas' });
  await choose(page.locator('main'), 'Programa', plan.programa);
  await form.getByLabel('Valor de', { exact: true }).fill('R$ 12,00');
  await form.getByLabel('Vencimento até', { exact: true }).fill('99/99/9999');
  await looksRight(page);
  await form.getByRole('button', { name: 'Filtrar' }).click();
  await expect(form.getByText('Data final de vencimento inválida')).toBeVisible();
  await form.getByLabel('Vencimento até', { exact: true }).fill(formatDate(today));
  await form.getByRole('button', { name: 'Filtrar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Remover o filtro Vencimento até ${formatDate(today)}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remover o filtro Programa: ${plan.programa}` })).toBeVisible();
  await expect(page.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
  await expect(row(page, `${word}-3`)).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: /^Remover o filtro Valor/ }).click();
  await expect(page.getByText('1 - 2 de 2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 - 2 de 2', { exact: true })).toBeVisible();
});

test('the list of expenses works by keyboard: arrows move, Enter opens, P pays, Space ticks', async ({ page }) => {
  const { word, bills } = await givenBills(page);
  await visit(page, `/despesas?situacao=A_PAGAR&q=${word}`);
  await row(page, `${word}-1`).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, `${word}-3`)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tick(page, `${word}-3`)).toBeChecked();
  await expect(page.getByText('1 marcada · R$ 13,00')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(tick(page, `${word}-3`)).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Despesa nº ${bills[3]!.idDespesa}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, `${word}-3`)).toBeFocused();
  await page.keyboard.press('p');
  const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
  await chooseHowPaid(dialog, 'PIX');
  await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
  // It has left the tab: the next one takes its place.
  await expect(row(page, `${word}-3`)).toHaveCount(0);
  await expect(row(page, `${word}-0`)).toBeFocused();
  await page.keyboard.press('?');
  await expect(dialogOf(page, 'AJUDA')).toContainText('abrir, pagar ou marcar a linha');
});

test('several expenses are paid at once, all or none, each with its value', async ({ page }) => {
  const { word, bills, plan, call } = await givenBills(page);
  await visit(page, `/despesas?situacao=A_PAGAR&q=${word}`);
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).click();
  await expect(page.getByText('4 marcadas · R$ 46,00')).toBeVisible();
  await tick(page, `${word}-2`).click();
  await expect(page.getByText('3 marcadas · R$ 34,00')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Pagar selecionadas' }).click();
  const dialog = dialogOf(page, 'PAGAMENTO DE DESPESAS');
  const confirm = dialog.getByRole('button', { name: 'Confirmar Pagamento' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Forma de Pagamento é obrigatória');
  await choose(dialog, 'Forma de Pagamento', 'BOLETO');
  await choose(dialog, 'Conta para todas', TESTS_ACCOUNT);
  await dialog.getByLabel('Data de Pagamento', { exact: true }).fill(formatDate(addDays(today, 1)));
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('A data do pagamento não pode ser futura');
  await dialog.getByLabel('Data de Pagamento', { exact: true }).fill(formatDate(today));
  await dialog.getByLabel(new RegExp(`^Nº ${bills[1]!.idDespesa} - `)).fill('R$ 11,50');
  await expect(dialog.getByText('Total de 3 despesas: R$ 34,50')).toBeVisible();
  const line = dialog.getByRole('table', { name: 'Linhas do orçamento' }).getByRole('row', { name: plan.item });
  for (const amount of ['-R$ 100,00', '-R$ 124,50']) await expect(line).toContainText(amount);
  await looksRight(page);

  // Somebody else pays one of them first.
  await pay(call, bills[0]!.idDespesa);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(`A despesa nº ${bills[0]!.idDespesa} já foi paga`);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('1 - 3 de 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desmarcar' }).click();
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).click();
  await page.getByRole('button', { name: 'Pagar selecionadas' }).click();
  await choose(dialog, 'Forma de Pagamento', 'BOLETO');
  await choose(dialog, 'Conta para todas', TESTS_ACCOUNT);
  await confirm.click();
  await expect(page.getByText('3 despesas pagas: R$ 36,00.')).toBeVisible();
  await expect(page.getByText('Nenhum resultado')).toBeVisible();
  await expect(page.getByText(/marcadas? ·/)).toHaveCount(0);
  await tab(page, 'Pagas').click();
  for (const index of [1, 2, 3]) await expect(row(page, `${word}-${index}`)).toContainText(`Paga em ${formatDate(today)}`);
  await tick(page, `${word}-1`).click();
  await tab(page, 'Todas').click();
  await expect(page.getByText('1 marcada · R$')).toBeVisible();
  await expect(page.getByText(/paga ou anulada/)).toHaveCount(0);

  // Corrects the account of the paid expenses together.
  await page.getByRole('button', { name: 'Informar conta' }).click();
  const account = dialogOf(page, 'CONTA DO PAGAMENTO');
  await choose(account, 'Conta', '51907-X');
  await looksRight(page);
  await account.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Conta informada em 1 pagamento.')).toBeVisible();
  await visit(page, `/despesas?numConta=51907-X&q=${word}`);
  await expect(page.getByRole('button', { name: 'Remover o filtro Conta: 51907-X' })).toBeVisible();
  await expect(row(page, `${word}-1`)).toBeVisible();
});

test('only the ticked expenses are printed', async ({ page }) => {
  const { word } = await givenBills(page);
  await visit(page, `/despesas?situacao=A_PAGAR&q=${word}`);
  await tick(page, `${word}-1`).click();
  await tick(page, `${word}-2`).click();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir lista' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const part of ['2 despesas marcadas', `${word}-1`, `${word}-2`, 'R$ 23,00', `Ano base ${ano}`]) expect(text).toContain(part);
  for (const part of [`${word}-0`, 'Pagar', 'Desmarcar']) expect(text).not.toContain(part);
});

test('a filtered list stays filtered while the person works through it', async ({ page }) => {
  const { word, bills, plan } = await givenBills(page);
  await visit(page, `/despesas?situacao=A_PAGAR&semItem=true&q=${word}`);
  await row(page, `${word}-0`).press('Enter');
  await page.getByRole('toolbar', { name: 'Ações da despesa' }).getByRole('button', { name: 'Editar' }).click();
  const dialog = dialogOf(page, `Editar Despesa Nº ${bills[0]!.idDespesa}`);
  await byLevels(dialog);
  await choose(dialog, 'Item', plan.item);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/semItem=true/);
  await expect(row(page, `${word}-0`)).toHaveCount(0);
});

test('rows are compact unless the person chooses otherwise, which the browser stores; no part of the page scrolls by itself', async ({
  page,
}) => {
  await withManyExpenses(page, 40);
  await openAs(page, 'admin', '/despesas?situacao=TODAS');
  await expect(rows(page)).toHaveCount(30);
  const inSight = () => rows(page).evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length);
  await page.setViewportSize({ width: 1280, height: 800 });
  const compact = await inSight();
  // Of two lines each.
  expect(compact).toBeGreaterThanOrEqual(11);
  const scrollers = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (each) => each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
        ).length,
    );
  expect(await scrollers()).toBe(0);
  // The headers stay visible below the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('columnheader', { name: 'Situação' })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Linhas compactas' }).click();
  await expect(page.getByRole('button', { name: 'Linhas compactas', pressed: false })).toBeVisible();
  expect(await inSight()).toBeLessThan(compact);
  await looksRight(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Linhas compactas', pressed: false })).toBeVisible();
});

test('the keys of a row work anywhere on a very long page', async ({ page }) => {
  await withManyExpenses(page, 300);
  await openAs(page, 'admin', '/despesas?situacao=TODAS&por=0');
  await expect(row(page, 'NF-25')).toBeVisible();
  await page.locator('.p-virtualscroller').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await row(page, 'NF-300').press('Enter');
  await expect(page.getByRole('heading', { name: 'Despesa nº 300' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('tabs, filters and payments of several expenses fit on a phone', async ({ page }) => {
    const { word } = await givenBills(page);
    await visit(page, `/despesas?situacao=A_PAGAR&semVencimento=true&vencimentoAte=${today}&q=${word}`);
    await expect(page.getByRole('heading', { name: 'DESPESAS' })).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await looksRight(page);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    const card = (nota: string) => page.getByRole('listitem').filter({ hasText: nota });
    await card(`${word}-1`).getByRole('checkbox').click();
    await card(`${word}-3`).getByRole('checkbox').click();
    await expect(page.getByText('2 marcadas · R$ 24,00')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Pagar selecionadas' }).click();
    const dialog = dialogOf(page, 'PAGAMENTO DE DESPESAS');
    await choose(dialog, 'Forma de Pagamento', 'PIX');
    await choose(dialog, 'Conta para todas', TESTS_ACCOUNT);
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(page.getByText('2 despesas pagas: R$ 24,00.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('Pagamentos desfeitos: as despesas voltam a ser devidas.')).toBeVisible();
    for (const nota of [`${word}-1`, `${word}-3`]) await expect(card(nota).getByRole('button', { name: /^Pagar Nº/ })).toBeVisible();
    await card(`${word}-2`)
      .getByRole('button', { name: /^Pagar Nº/ })
      .click();
    await expect(dialogOf(page, 'PAGAMENTO DA DESPESA')).toBeVisible();
  });
});
