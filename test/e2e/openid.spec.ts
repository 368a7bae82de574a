import type { Page } from '@playwright/test';
import { type Holder, OpenIdIssuer } from '../integration/openid-issuer.js';
import { someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight } from './support/screen.js';
import { expect, onLocalhost as test } from './support/test.js';
import { givenAdministrator, givenLink, givenUser } from './support/users.js';

const issuer = new OpenIdIssuer();
// Where the product asks it (support/server.mjs).
test.beforeAll(({ baseURL }) => issuer.start(baseURL!, Number(new URL(baseURL!).port) - 15_000));
test.afterAll(() => issuer.stop());

/** The login screen in a browser of its own, of somebody who has an account at the issuer. */
async function givenHolder(page: Page, cpf: string, more: Omit<Holder, 'sub'> = {}): Promise<Page> {
  issuer.holder = { sub: cpf, claims: { cpf, cpf_verified: true }, ...more };
  const theirs = await (await page.context().browser()!.newContext()).newPage();
  await theirs.setViewportSize(page.viewportSize()!);
  await theirs.goto('/');
  return theirs;
}

const enterWith = (page: Page) => page.getByRole('link', { name: 'Entrar com Conta' });

/** Follows a dialog's link to the issuer, in a tab of its own, until that says what to do. */
async function proveAgain(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'entre com Conta em outra aba' }).click();
  const tab = await opened;
  await tab.setViewportSize(page.viewportSize()!);
  await expect(tab.getByRole('main').getByRole('status')).toContainText('Pronto. Feche esta aba e volte à outra');
  await looksRight(tab);
  await tab.close();
}

for (const [place, viewport] of Object.entries({ 'at a desk': undefined, 'on a phone': PHONE })) {
  test.describe(place, () => {
    test.use(viewport ? { viewport } : {});

    test('a person enters with the provider, and is led to the screen that they wanted', async ({ page }) => {
      await openAs(page, 'admin', '/home');
      const { cpf } = await givenUser(page);
      await givenLink(page, cpf, 'USER');
      const theirs = await givenHolder(page, cpf);
      await theirs.goto('/programas?por=50');
      await expect(enterWith(theirs)).toBeVisible();
      await looksRight(theirs);
      await enterWith(theirs).focus();
      await theirs.keyboard.press('Enter');
      await theirs.waitForURL('**/programas?por=50');
      await expect(theirs.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();
      await theirs.context().close();
    });

    test('the login screen says why the provider let nobody in', async ({ page }) => {
      const theirs = await givenHolder(page, someCpf());
      await enterWith(theirs).click();
      await expect(theirs.getByRole('alert').filter({ hasText: 'ATENÇÃO!' })).toContainText('não tem usuário aqui');
      await looksRight(theirs);
      await theirs.context().clearCookies();
      issuer.holder = undefined;
      await enterWith(theirs).click();
      await expect(theirs.getByRole('alert').filter({ hasText: 'ATENÇÃO!' })).toContainText('foi cancelada lá');
      await expect(theirs.getByRole('button', { name: 'Acessar' })).toBeVisible();
      await theirs.context().close();
    });

    test('a person goes on over a page whose session has expired, by the provider in another tab', async ({ page }) => {
      await openAs(page, 'admin', '/home');
      const { cpf } = await givenUser(page);
      await givenLink(page, cpf, 'USER');
      const theirs = await givenHolder(page, cpf);
      await enterWith(theirs).click();
      await theirs.waitForURL('**/home');
      const token = await theirs.evaluate(() => localStorage.getItem('token'));
      await theirs.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
      await theirs.goto('/programas');
      const expired = dialogOf(theirs, 'SESSÃO EXPIRADA');
      await expect(expired).toBeVisible();
      await looksRight(theirs);
      await proveAgain(theirs);
      await expect(expired).toBeHidden();
      await expect(theirs.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();
      await theirs.context().close();
    });

    test('an administrator who logged in at the provider long ago confirms there again, over the form', async ({ page }) => {
      await openAs(page, 'admin', '/home');
      const { cpf } = await givenAdministrator(page);
      const other = await givenUser(page);
      const theirs = await givenHolder(page, cpf, { ago: 11 * 60 });
      await enterWith(theirs).click();
      await theirs.waitForURL('**/home');
      await theirs.goto('/usuarios');
      await theirs.getByRole('button', { name: 'Vincular por CPF' }).click();
      const link = dialogOf(theirs, 'Vincular por CPF');
      await link.getByLabel('CPF', { exact: true }).fill(other.cpf);
      await choose(link, 'Tipo de vínculo', 'Gestor');
      await link.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialogOf(theirs, 'CONFIRME A SUA SENHA')).toBeVisible();
      await looksRight(theirs);
      issuer.holder!.ago = 0;
      await proveAgain(theirs);
      await expect(theirs.getByText('Vínculo salvo com sucesso!')).toBeVisible();
      await expect(link).toBeHidden();
      await theirs.context().close();
    });
  });
}
