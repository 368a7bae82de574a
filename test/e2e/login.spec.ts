import { axe } from './support/axe.js';
import { loginByHand, PHONE } from './support/people.js';
import { expect, test } from './support/test.js';

for (const [place, viewport] of Object.entries({ 'on a desk': undefined, 'on a phone': PHONE })) {
  test.describe(place, () => {
    test.use(viewport ? { viewport } : {});

    test('the login screen requires user and password, and axe finds nothing', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible();
      await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
      await axe(page);
    });

    test('a person with two links chooses where to work, and axe finds nothing', async ({ page }) => {
      await loginByHand(page, 'gestor');
      await axe(page);
    });

    test('a person with one link is at work at once', async ({ page }) => {
      await loginByHand(page, 'usuario');
      await expect(page).toHaveURL(/\/home$/);
    });
  });
}
