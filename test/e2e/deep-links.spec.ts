import type { Page } from '@playwright/test';
import { openAs } from './support/people.js';
import { dialogOf } from './support/screen.js';
import { expect, test } from './support/test.js';
import { logIn } from './support/users.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const wanted = '/despesas?q=tinta&por=30';
const isThere = async (page: Page) => {
  await expect(page.getByRole('searchbox')).toHaveValue('tinta');
  await expect(page).toHaveURL(/\/despesas\?q=tinta&por=30$/);
};

test('the login leads to the address that was opened before it', async ({ page }) => {
  await page.goto(`${wanted}&sel=81`);
  await logIn(page, 'usuario');
  await isThere(page);
});

test('the choice of an association leads to the address that was opened before the login', async ({ page }) => {
  await page.goto(wanted);
  await logIn(page, 'gestor');
  await page.getByRole('button', { name: /Acessar .*MONTEIRO LOBATO/ }).click();
  await isThere(page);
});

test('a login after giving up an expired session leads back to the screen', async ({ page }) => {
  await openAs(page, 'usuario', wanted);
  await isThere(page);
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.reload();
  const expired = dialogOf(page, 'SESSÃO EXPIRADA');
  await expired.getByRole('button', { name: 'Cancelar' }).click();
  await logIn(page, 'usuario');
  await isThere(page);
});

test('the login does not follow an address of another site', async ({ page, baseURL }) => {
  for (const destination of ['//example.com/', 'https://example.com/', '/\\example.com']) {
    await page.goto(`/?destino=${encodeURIComponent(destination)}`);
    await logIn(page, 'usuario');
    await expect(page).toHaveURL(`${baseURL}/home`);
    await page.evaluate(() => localStorage.clear());
  }
});
