import { expect, type Locator, type Page, test } from '@playwright/test';
import { englishIn, readDocument } from './support/english.js';
import { login } from './support/people.js';
import { screens } from './support/screens.js';

test.describe.configure({ mode: 'parallel' });

const SCREENS = Object.entries(screens('52998224725')).filter(([path]) => !path.includes('pessoa?'));

const read = async (page: Page, where: string) => expect(englishIn(await page.evaluate(readDocument)), where).toEqual([]);

/** Opens each select in there, and searches in it for what nobody has. */
async function readSelects(page: Page, place: Locator, where: string): Promise<void> {
  for (const select of await place.locator('.p-dropdown:not(.p-disabled)').all()) {
    await select.click();
    await expect(page.locator('.p-dropdown-panel')).toBeVisible();
    await read(page, `a select of ${where}`);
    const filter = page.locator('.p-dropdown-filter');
    if (await filter.isVisible()) {
      await filter.fill('ZZZZ');
      await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible();
      await read(page, `a searched select of ${where}`);
    }
    await select.locator('.p-dropdown-trigger').click();
    await expect(page.locator('.p-dropdown-panel')).toHaveCount(0);
  }
}

async function readMenu(page: Page, opener: Locator, where: string): Promise<void> {
  if (!(await opener.isVisible()) || (await opener.isDisabled())) return;
  await opener.click();
  await expect(page.locator('.p-menu')).toBeVisible();
  await read(page, `a menu of ${where}`);
  await opener.click();
  await expect(page.locator('.p-menu')).toHaveCount(0);
}

test('an English word is found, and a Portuguese one is not taken for one', () => {
  expect(englishIn(['Option List', 'No results found', 'Close', 'Fechar', 'Itens', 'Nenhum resultado encontrado'])).toEqual([
    'Option List',
    'No results found',
    'Close',
  ]);
});

for (const half of [0, 1])
  test(`no screen says anything in English, with its lists, menus and dialogs open: half ${half + 1}`, async ({ page }) => {
    test.setTimeout(300_000);
    await login(page, 'admin');
    for (const [path, title] of SCREENS.filter((_, index) => index % 2 === half)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
      await read(page, path);
      await readSelects(page, page.locator('main'), path);
      await readMenu(page, page.locator('.row-menu').first(), path);
      await readMenu(page, page.locator('.export-menu').first(), path);
      const create = page.locator('.page-actions [aria-keyshortcuts=N]');
      if (!(await create.isVisible())) continue;
      await create.click();
      const dialog = page.locator('.modal');
      // A form with a screen of its own is among the screens.
      if (!page.url().includes(path.split('?')[0] ?? '') || !(await dialog.isVisible())) continue;
      await read(page, `the dialog of ${path}`);
      await readSelects(page, dialog, `the dialog of ${path}`);
    }
  });

test('neither do the palette, the help and the messages', async ({ page }) => {
  await login(page, 'admin');
  await page.goto('/programas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    await expect(page.locator('.modal')).toBeVisible();
    await read(page, key);
    await page.keyboard.press('Escape');
    await expect(page.locator('.modal')).toHaveCount(0);
  }
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await read(page, 'a question');
});
