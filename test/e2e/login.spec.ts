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

test('the login takes at most 25 requests and 350 KiB, the desk after it at most 12 more', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let [requests, bytes] = [0, 0];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  // What is loaded while a person types the password counts for the desk.
  const later = /\/assets\/desk-/;
  await page.route(later, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuário' }).fill('usuario');
  await page.getByLabel('Senha', { exact: true }).fill('usuario-demo');
  await page.waitForLoadState('networkidle');
  expect(requests).toBeGreaterThan(3);
  expect(requests).toBeLessThanOrEqual(25);
  expect(bytes).toBeLessThanOrEqual(350 * 1_024);
  await page.unroute(later);
  requests = 0;
  await page.getByRole('button', { name: 'Acessar' }).click();
  await expect(page.getByText('O que fazer')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toBeLessThanOrEqual(12);
});
