import { expect, type Locator, type Page } from '@playwright/test';
import { axe } from './axe.js';
import { brokenButtons } from './fits.js';
import { DESK, PHONE } from './people.js';
import { TESTS_ACCOUNT } from './tests-account.js';

export const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** The select with that accessible name. */
export const selectOf = (dialog: Locator, label: string): Locator => dialog.getByRole('combobox', { name: label, exact: true });

/** The footer with a dialog's buttons, without the cross in its header. */
export const footerOf = (dialog: Locator): Locator => dialog.locator('.modal-footer');

/** Chooses an option by typing; null clears the select. */
export async function choose(dialog: Locator, label: string, option: string | null): Promise<void> {
  if (option === null) return dialog.getByRole('button', { name: `Limpar ${label}`, exact: true }).click();
  const select = selectOf(dialog, label);
  // Filling in what is chosen already would not open the list.
  await select.click();
  await select.fill(option);
  // The open list alone, not the options of a select on the page behind; once loaded it has the option.
  await dialog.page().getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: option }).click();
}

/** Opens a screen by the menu, thus without loading the page anew. */
export async function byMenu(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name, exact: true }).click();
}

/** Fills in the form of payment and the account in a payment dialog. */
export async function chooseHowPaid(dialog: Locator, form: string, numConta = TESTS_ACCOUNT): Promise<void> {
  await choose(dialog, 'Forma de Pagamento', form);
  await choose(dialog, 'Conta', numConta);
}

/** Searches for the only record with the text, and waits until the list has updated, so that a click does not hit a moving row. */
export async function findOne(list: Page | Locator, text: string): Promise<void> {
  await list.getByRole('searchbox').fill(text);
  await expect(list.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
}

/** Clears a search without results from its message. */
export async function clearSearch(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'Nenhum resultado' }).getByRole('button', { name: 'Limpar busca' }).click();
}

/** Expects no overflow, no broken words on buttons, and no findings of axe: light on a desktop, dark on a phone. */
export async function looksRight(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.emulateMedia({ colorScheme: width < 768 ? 'dark' : 'light' });
  // Until the router has loaded the screen there is nothing but its fallback.
  await page.getByRole('main').waitFor({ state: 'attached' });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(brokenButtons), 'buttons narrower than a word on them').toEqual([]);
}

/** Expects the same at a desk and on a phone, and goes back to the window's size. */
export async function looksRightEverywhere(page: Page): Promise<void> {
  const own = page.viewportSize()!;
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await looksRight(page);
  }
  await page.setViewportSize(own);
}

/** Waits until the screen is loaded, its charts included. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
  await expect(page.locator('.chart-canvas:not(:has(canvas[width]))')).toHaveCount(0);
}

/** Closes the message ATENÇÃO! that says so. */
export async function dismiss(page: Page, sentence: string): Promise<void> {
  const message = page.getByRole('alertdialog', { name: 'ATENÇÃO!' });
  await expect(message).toContainText(sentence);
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(message).toBeHidden();
}

/**
 * Navigates like a link, without reloading; by address if the product is not open or already on that screen. Closes messages of the previous screen, and
 * waits until a saved form has led where it leads, which would otherwise call back from the new screen.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) return void (await page.goto(path));
  await expect(page.locator('form[inert]')).toHaveCount(0);
  // In one step: the product itself may be about to show another screen.
  const left = await page.evaluateHandle((to) => {
    if (new URL(to, location.href).pathname === location.pathname) return { isHere: true };
    const heading = document.querySelector('main h1');
    for (const close of document.querySelectorAll<HTMLElement>('.toast > button')) close.click();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return { isHere: false, heading };
  }, path);
  if (await left.evaluate(({ isHere }) => isHere)) return void (await page.goto(path));
  // Until the new screen's code is loaded, the previous screen is still shown.
  await page.waitForFunction(({ heading }) => !heading?.isConnected && document.querySelector('main h1'), left);
}
