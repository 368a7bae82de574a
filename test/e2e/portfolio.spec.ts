import type { APIRequestContext, Page } from '@playwright/test';
import { api, type Call, givenPlan, PAYEE_CPF } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { ano, pastDay } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { openAs, PHONE } from './support/people.js';
import { looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser, logIn, PASSWORD } from './support/users.js';

const box = (page: Page) => page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const names = (page: Page) => page.getByRole('main').getByRole('link', { name: 'ASSOCIAÇÃO' });

/** An amount that no other test writes: `7.654.321,98`. */
function someValue(): { valor: number; texto: string } {
  const valor = 1_000_000 + Math.floor(Math.random() * 8_000_000) + 0.37;
  return { valor, texto: valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 }) };
}

async function givenExpense(call: Call, year: number, more: object): Promise<number> {
  const { linha, idFonteRecurso } = await givenPlan(call);
  const expense = { ano: year, ...linha, idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${year}-01-02`, ...more };
  return (await call('post', 'despesa/save', expense)).idDespesa;
}

/** A person with eight associations, in one of which an expense is overdue. */
async function givenEight(page: Page, request: APIRequestContext) {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  const associations = [];
  for (let index = 0; index < 8; index += 1) associations.push(await newAssociation(request));
  for (const { cnpj } of associations) await givenLink(page, user.cpf, 'GEST', cnpj);
  const sorted = associations.toSorted((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
  const late = sorted[5]!;
  const admin = await api(request, 'admin');
  const { valor, texto } = someValue();
  const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: late.cnpj, ...body });
  const idDespesa = await givenExpense(call, ano, { valor, vencimento: pastDay('01-03') });
  return { user, late, others: sorted.filter((each) => each !== late), texto, idDespesa };
}

test('which of eight associations needs me: 0 clicks after the login', async ({ page, request, browser }) => {
  const { user, late, others, texto, idDespesa } = await givenEight(page, request);
  const theirs = await enter(browser, user.login);
  await theirs.waitForURL('**/carteira');
  const decisions = await recordDecisions(theirs);
  await expect(names(theirs)).toHaveText([late.nome, ...others.map(({ nome }) => nome)]);
  await expect(theirs.getByRole('row', { name: late.nome })).toContainText(`1 · R$ ${texto}`);
  expect(decisions).toEqual([]);
  await looksRight(theirs);

  await test.step('with Ctrl in another tab, by a click in this one', async () => {
    const [other, here] = [others[0]!, others[1]!];
    const opened = theirs.context().waitForEvent('page');
    await theirs.getByRole('link', { name: other.nome }).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('banner')).toContainText(other.nome);
    await theirs.getByRole('link', { name: here.nome }).click();
    await theirs.waitForURL('**/home');
    await expect(theirs.getByRole('banner')).toContainText(here.nome);
    await tab.reload();
    await expect(tab.getByRole('banner')).toContainText(other.nome);
  });

  await test.step('on a tablet, where rows are cards, by a button', async () => {
    const desk = theirs.viewportSize()!;
    for (const width of [768, 999]) {
      await theirs.setViewportSize({ width, height: 800 });
      await theirs.goto('/carteira');
      await looksRight(theirs);
      await theirs.getByRole('button', { name: `Acessar ${late.nome}` }).click();
      await theirs.waitForURL('**/home');
      await expect(theirs.getByRole('banner')).toContainText(late.nome);
    }
    await theirs.setViewportSize(desk);
  });

  await test.step('the last used are first where one asks for them', async () => {
    await theirs.goto('/carteira?ordem=ultimoUso');
    await expect(theirs.getByLabel('Primeiro por', { exact: true })).toHaveValue('ultimoUso');
    await theirs.getByRole('searchbox').fill(late.cnpj);
    await expect(names(theirs)).toHaveText([late.nome]);
  });

  await test.step('an expense of any of them is found by its value', async () => {
    await theirs.getByRole('link', { name: late.nome }).click();
    await theirs.waitForURL('**/home');
    await theirs.goto(`/carteira/busca?q=${encodeURIComponent(texto)}`);
    await expect(theirs.getByText('8 de 8 associações procuradas.')).toBeVisible();
    await looksRight(theirs);
    await theirs.getByRole('button', { name: `Despesa nº ${idDespesa}` }).click();
    await theirs.waitForURL(`**/despesa/${idDespesa}`);
    await expect(theirs.getByRole('banner')).toContainText(late.nome);
  });
  await theirs.context().close();
});

test('on a phone the associations are cards', async ({ page, request, browser }) => {
  const { user, late } = await givenEight(page, request);
  const theirs = await (await browser.newContext({ viewport: PHONE })).newPage();
  await theirs.goto('/');
  await logIn(theirs, user.login, PASSWORD);
  await expect(theirs.getByRole('list', { name: 'Associações' }).getByRole('listitem')).toHaveCount(8);
  await expect(theirs.getByRole('listitem').filter({ hasText: late.nome })).toContainText('Vencidas');
  await looksRight(theirs);
  await theirs.getByRole('button', { name: `Acessar ${late.nome}` }).click();
  await theirs.waitForURL('**/home');
  await theirs.context().close();
});

test('an expense of two years ago is found by its value with one search', async ({ page, request }) => {
  const { valor, texto } = someValue();
  const year = ano - 2;
  const idDespesa = await givenExpense(await api(request, 'admin'), year, { valor });
  await openAs(page, 'admin', '/home');
  await expect(page.getByRole('button', { name: 'Ir para qualquer tela' })).toBeVisible();
  const decisions = await recordDecisions(page);
  await page.keyboard.press('Control+k');
  await box(page).fill(texto);
  await expect(option(page, 'Procurar em todos os anos')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(option(page, `Despesa nº ${idDespesa}`)).toContainText(`Despesa de ${year}`);
  await looksRight(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/despesa/${idDespesa}`);
  expect(decisions.length, decisions.join('\n')).toBeLessThanOrEqual(4);
  await expect(page.getByLabel('Ano base', { exact: true })).toHaveValue(String(year));
  await expect(page.getByRole('main')).toContainText(`R$ ${texto}`);

  await test.step('and from a list that does not hold it', async () => {
    await page.getByLabel('Ano base', { exact: true }).selectOption(String(ano));
    await page.waitForURL('**/despesas*');
    await page.goto(`/despesas?situacao=TODAS&q=${encodeURIComponent(texto)}`);
    await page.getByRole('button', { name: 'Procurar em todos os anos' }).click();
    await page
      .getByRole('list', { name: 'Em todos os anos' })
      .getByRole('button', { name: `Despesa nº ${idDespesa}` })
      .click();
    await page.waitForURL(`**/despesa/${idDespesa}`);
  });
});
