import type { Page } from '@playwright/test';
import { codeNow, wrongCode } from '../integration/authenticator.js';
import { openAs, PHONE } from './support/people.js';
import { dialogOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser } from './support/users.js';

/** A new person, at work in a browser of their own. */
async function givenPerson(page: Page, viewport = page.viewportSize()): Promise<{ login: string; theirs: Page }> {
  await openAs(page, 'admin', '/home');
  const { cpf, login } = await givenUser(page);
  await givenLink(page, cpf, 'USER');
  const theirs = await enter(page.context().browser()!, login);
  await theirs.setViewportSize(viewport!);
  await theirs.waitForURL('**/home');
  return { login, theirs };
}

/** Sets up an authenticator app by hand; looks at each step. */
async function setUp(page: Page): Promise<{ segredo: string; codes: string[] }> {
  await page.goto('/segundo_fator');
  await page.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
  const dialog = dialogOf(page, 'Cadastrar aplicativo');
  await expect(dialog.getByRole('img', { name: 'Código QR' })).toBeVisible();
  const segredo = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = dialog.getByLabel('Código que o aplicativo mostra', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(wrongCode(segredo));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Código incorreto.');
  await looksRight(page);
  await code.fill(codeNow(segredo));
  await page.keyboard.press('Enter');
  const shown = dialogOf(page, 'Códigos de recuperação');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await looksRight(page);
  await expect(shown.getByRole('button', { name: 'Pronto' })).toBeDisabled();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await shown.getByRole('button', { name: 'Pronto' }).click();
  return { segredo, codes };
}

for (const [place, viewport] of Object.entries({ 'at a desk': undefined, 'on a phone': PHONE })) {
  test.describe(place, () => {
    test.use(viewport ? { viewport } : {});

    test('a person sets up an authenticator app and removes it', async ({ page }) => {
      const { theirs } = await givenPerson(page);
      await setUp(theirs);
      await expect(theirs.getByText('10 códigos de recuperação ainda valem')).toBeVisible();
      await looksRight(theirs);
      await theirs.getByRole('button', { name: 'Remover' }).click();
      await theirs.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(theirs.getByRole('button', { name: 'Cadastrar aplicativo' })).toBeVisible();
      await theirs.context().close();
    });
  });
}
