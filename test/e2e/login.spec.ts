import { expect, test } from '@playwright/test';
import { axe } from './support/axe.js';
import { PHONE } from './support/people.js';

for (const viewport of [undefined, PHONE]) {
  test.describe(viewport ? 'on a phone' : 'on a desk', () => {
    if (viewport) test.use({ viewport });

    test('the login screen asks for user and password and axe finds nothing on it', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
      await expect(page.getByLabel('Usuário')).toBeVisible();
      await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
      await axe(page);
    });
  });
}
