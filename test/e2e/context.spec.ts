import type { Page } from '@playwright/test';
import { api, givenPlan, named, RESIDENTS_NAME } from './support/api.js';
import { ano, register, row } from './support/expenses.js';
import { login, openAs, PHONE } from './support/people.js';
import { dialogOf } from './support/screen.js';
import { expect, test } from './support/test.js';
import { givenLink, givenUser, logIn, PASSWORD } from './support/users.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const year = (page: Page) => page.getByRole('combobox', { name: 'Ano base' });
const header = (page: Page) => page.getByRole('banner').getByRole('paragraph');
const expectHeader = async (page: Page, association: string, ano: number) => {
  await expect(header(page)).toContainText(association);
  await expect(year(page)).toHaveValue(String(ano));
};
const question = (page: Page) => page.getByRole('alertdialog', { name: 'CONFIRMAÇÃO' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Continuar editando' }).click();
const typed = (page: Page) => page.getByRole('textbox', { name: 'Justificativa' });

/** Opens a redistribution and types something. */
async function startRedistribution(page: Page): Promise<void> {
  await openAs(page, 'admin', '/redistribuicao');
  await typed(page).fill('Sobra de um item para outro');
}

async function fromPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Every way to another year or association, from a screen with the header. */
const SWITCHES: Record<string, (page: Page) => Promise<void>> = {
  'the header': async (page) => void (await year(page).selectOption(String(ano - 1))),
  'the palette, to a year': (page) => fromPalette(page, `Ano base ${ano - 1}`),
  'the palette, to an association': (page) => fromPalette(page, RESIDENTS_NAME),
  'the menu, to a year': async (page) => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('button', { name: 'Trocar Ano Base' }).click();
    const dialog = dialogOf(page, 'Trocar Ano Base');
    await dialog.getByLabel('Ano base do trabalho', { exact: true }).selectOption(String(ano - 1));
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
  },
  'the menu, to an association': async (page) => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('button', { name: 'Trocar Associação' }).click();
  },
};

test('every way to switch asks about unsaved input first, and staying changes nothing', async ({ page }) => {
  await startRedistribution(page);
  // Ctrl+K remembers what was chosen in it, whatever became of that.
  const stored = () =>
    page.evaluate(() => {
      const kept = Object.entries(localStorage).filter(([key]) => !key.startsWith('razao.usados.'));
      return JSON.stringify([{ ...sessionStorage }, kept]);
    });
  const [before, shown] = [await stored(), await header(page).textContent()];
  for (const [way, act] of Object.entries(SWITCHES))
    await test.step(way, async () => {
      await act(page);
      await expect(question(page)).toContainText('Os dados digitados serão perdidos.');
      await expect(question(page).getByRole('button', { name: 'Continuar editando' })).toBeFocused();
      await stay(page);
      await expect(question(page)).toBeHidden();
      await expect(header(page)).toHaveText(shown!);
      await expect(year(page)).toHaveValue(String(ano));
      await expect(typed(page)).toHaveValue('Sobra de um item para outro');
      expect(await stored()).toBe(before);
      if (way === 'the menu, to a year') await page.keyboard.press('Escape');
    });
});

test('after switching the year, the form is reset for it, also on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startRedistribution(page);
  await year(page).selectOption(String(ano - 1));
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText(`Move recursos entre linhas do orçamento de ${ano - 1}`)).toBeVisible();
  await expect(typed(page)).toHaveValue('');
  await expect(year(page)).toHaveValue(String(ano - 1));
});

test('two tabs work in two associations; a switch in one resets its row, search and page and does not affect the other', async ({
  context,
  page,
}) => {
  const nota = named('NF');
  const call = await api(page.request, 'admin');
  await register(call, await givenPlan(call), nota);
  await openAs(page, 'admin', `/despesas?situacao=A_PAGAR&q=${encodeURIComponent(nota)}`);
  const other = await context.newPage();
  await other.goto('/programas');
  await expect(header(other)).toHaveText((await header(page).textContent())!);
  await row(page, nota).click();
  await expect(page).toHaveURL(/q=NF.*sel=/);
  await year(page).selectOption(String(ano - 1));
  await expect(page).toHaveURL(/\/despesas\?situacao=A_PAGAR$/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Mais' })).toBeDisabled();

  await fromPalette(page, RESIDENTS_NAME);
  await expect(page).toHaveURL(/\/home$/);
  await expectHeader(page, 'JARDIM DAS ACÁCIAS', ano - 1);
  await expectHeader(other, 'MONTEIRO LOBATO', ano);
  await other.reload();
  await expectHeader(other, 'MONTEIRO LOBATO', ano);
  // A new tab starts with the latest choice, or with that of the tab focused since.
  const third = await context.newPage();
  await third.goto('/despesas');
  await expectHeader(third, 'JARDIM DAS ACÁCIAS', ano - 1);
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await third.evaluate(() => sessionStorage.clear());
  await third.reload();
  await expectHeader(third, 'MONTEIRO LOBATO', ano);
});

test('logging out in one tab ends the session in all; the next user does not work in its association', async ({ browser, page }) => {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'USER');
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await login(first, 'admin', 'JARDIM DAS ACÁCIAS');
  await first.goto('/programas');
  await expect(header(first)).toContainText('JARDIM DAS ACÁCIAS');
  await second.goto('/home');
  await second.getByRole('button', { name: /^Menu de / }).click();
  await second.getByRole('button', { name: 'Sair' }).click();
  await expect(second).toHaveURL(/\/$/);
  await expect(first.getByRole('button', { name: 'Acessar' })).toBeVisible();
  expect(await first.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);

  await logIn(second, user.login, PASSWORD);
  await expect(second).toHaveURL(/\/home$/);
  await expect(first).toHaveURL(/\/programas$/);
  for (const tab of [first, second]) {
    await expect(header(tab)).toContainText('MONTEIRO LOBATO');
    await expect(tab.getByRole('button', { name: `Menu de ${user.nome}` })).toBeVisible();
  }
  await context.close();
});
