import type { Page } from '@playwright/test';
import { openAs } from './support/people.js';
import { dialogOf } from './support/screen.js';
import { expect, test } from './support/test.js';
import { logIn } from './support/users.js';

// None writes where another one looks.
test.describe.configure({ mode: 'parallel' });

const wanted = '/despesas?q=tinta&por=30';
const isThere = async (page: Page) => {
  await expect(page.getByRole('searchbox')).toHaveValue('tinta');
  await expect(page).toHaveURL(/\/despesas\?q=tinta&por=30$/);
};

test('an address opened before the login is where the login leads', async ({ page }) => {
  await page.goto(`${wanted}&sel=81`);
  await logIn(page, 'usuario');
  await isThere(page);
});

test('and where the choice of an association leads', async ({ page }) => {
  await page.goto(wanted);
  await logIn(page, 'gestor');
  await page.getByRole('button', { name: /Acessar .*MONTEIRO LOBATO/ }).click();
  await isThere(page);
});

test('and where one comes back to after giving up an expired session', async ({ page }) => {
  await openAs(page, 'usuario', wanted);
  await isThere(page);
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.reload();
  const expired = dialogOf(page, 'SESSÃO EXPIRADA');
  await expired.getByRole('button', { name: 'Cancelar' }).click();
  await logIn(page, 'usuario');
  await isThere(page);
});

test('an address of somewhere else is not followed', async ({ page, baseURL }) => {
  for (const destination of ['//example.com/', 'https://example.com/', '/\\example.com']) {
    await page.goto(`/?destino=${encodeURIComponent(destination)}`);
    await logIn(page, 'usuario');
    await expect(page).toHaveURL(`${baseURL}/home`);
    await page.evaluate(() => localStorage.clear());
  }
});
