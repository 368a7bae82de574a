import { withManyExpenses } from './support/many-expenses.js';
import { openAs, PHONE } from './support/people.js';
import { looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

test('the chosen columns of a list survive a reload, and return to the default', async ({ page }) => {
  await withManyExpenses(page, 12);
  await openAs(page, 'admin', '/despesas?situacao=TODAS');
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(header('Favorecido')).toBeVisible();
  await expect(header('Elaboração')).toHaveCount(0);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await looksRight(page);
  await page.getByRole('menuitemcheckbox', { name: 'Elaboração' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Vencimento' }).click();
  await expect(header('Elaboração')).toBeVisible();
  await page.reload();
  await expect(header('Elaboração')).toBeVisible();
  await expect(header('Vencimento')).toHaveCount(0);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitem', { name: 'Voltar ao padrão' }).click();
  await expect(header('Vencimento')).toBeVisible();
  await expect(header('Elaboração')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const path of ['/despesas?situacao=TODAS', '/receitas', '/favorecidos', '/contas', '/extrato'])
    test(`the first card of ${path} is on the first screen`, async ({ page }) => {
      await openAs(page, 'admin', path);
      await expect(page.locator('.cards')).toBeVisible();
      const [card] = await page.locator('.cards > *').all();
      await expect(card!).toBeInViewport({ ratio: 1 });
      await looksRight(page);
    });
});
