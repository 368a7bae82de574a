import { expect, type Locator, type Page } from '@playwright/test';
import { axe } from './axe.js';

export const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** The select of that name, as those who do not see it find it. */
export const selectOf = (dialog: Locator, label: string): Locator => dialog.getByRole('combobox', { name: label, exact: true });

export const dropdownOf = (dialog: Locator, label: string) =>
  dialog.locator('.p-dropdown', { has: dialog.page().getByRole('combobox', { name: label, exact: true }) });

/** What a select shows as chosen. */
export const chosenIn = (dialog: Locator, label: string): Locator => dropdownOf(dialog, label).locator('.p-dropdown-label');

/** Where a dialog's answers stand: the cross in its header closes it too. */
export const footerOf = (dialog: Locator): Locator => dialog.locator('.modal-footer');

/** Chooses from a select as a person does, typing when its list can be searched; null empties it. */
export async function choose(dialog: Locator, label: string, option: string | null): Promise<void> {
  const page = dialog.page();
  if (option === null) return dropdownOf(dialog, label).locator('.p-dropdown-clear-icon').click();
  // While its options are on their way a select does not open.
  await expect(async () => {
    await dropdownOf(dialog, label).click();
    await expect(selectOf(dialog, label)).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  const filter = page.getByRole('textbox', { name: `Pesquisar em ${label}` });
  if (await filter.isVisible()) await filter.fill(option);
  // Not an option of a plain select on the page behind.
  await page.locator('.p-dropdown-panel').getByRole('option', { name: option }).click();
}

/** Says in a payment's dialog how it was paid, and from which account of the demo's school. */
export async function chooseHowPaid(dialog: Locator, form: string): Promise<void> {
  await choose(dialog, 'Forma de Pagamento', form);
  await choose(dialog, 'Conta', '48213-7');
}

/** Searches for the one record that has the text, and waits until the list has followed: a row that moves under the pointer is not clicked. */
export async function findOne(list: Page | Locator, text: string): Promise<void> {
  await list.getByRole('searchbox').fill(text);
  await expect(list.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
}

/** Clears the search that has found nothing, from where that is said. */
export async function clearSearch(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'Nenhum resultado' }).getByRole('button', { name: 'Limpar busca' }).click();
}

/** What the tour does not see, which opens every screen by its address: something opened over it or in it, and something refused. */
const BEYOND_THE_TOUR =
  '[aria-modal=true], .paper-viewer, [aria-expanded=true], details[open], [role=alert]:not(:empty), [aria-invalid=true]';

/** Nothing wider than the screen, and nothing for axe to find where the tour has not been: at a desk in the light, on a phone in the dark. */
export async function looksRight(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.emulateMedia({ colorScheme: width < 768 ? 'dark' : 'light' });
  if (await page.locator(BEYOND_THE_TOUR).count()) await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Until nothing of the screen is on its way, its charts included. */
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
 * Goes on to another screen as a link of the product would, without loading the product anew; by its address where it is not open, or stands there already.
 * Messages of the screen before are closed: what is read afterwards was said there.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http') || new URL(path, page.url()).pathname === new URL(page.url()).pathname) {
    await page.goto(path);
    return;
  }
  const left = await page.locator('main h1').elementHandle();
  await page.evaluate((to) => {
    for (const close of document.querySelectorAll<HTMLElement>('.toast > button')) close.click();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Until its code has come, what stands there is the screen before.
  await page.waitForFunction((heading) => !heading?.isConnected && document.querySelector('main h1'), left);
}

/** The screen does not follow its book: what other tests write there does not load it again. */
export const undisturbed = (page: Page) => page.route('**/api/livro/mudancas**', (route) => route.abort());
