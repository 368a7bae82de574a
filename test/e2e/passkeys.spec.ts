import type { Page } from '@playwright/test';
import { openAs, PHONE } from './support/people.js';
import { dialogOf, looksRight } from './support/screen.js';
import { expect, onLocalhost as test } from './support/test.js';
import { confirmPassword, enter, givenLink, givenUser, logIn, PASSWORD } from './support/users.js';

/** An authenticator of Chromium's own, which confirms at once. Answers how to let its user refuse. */
async function givenAuthenticator(page: Page): Promise<{ refuses: (isRefusing: boolean) => Promise<unknown> }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return {
    refuses: (isRefusing) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  };
}

/** A new person with an authenticator, at work. */
async function givenPerson(page: Page) {
  await openAs(page, 'admin', '/home');
  const { cpf, login } = await givenUser(page);
  await givenLink(page, cpf, 'USER');
  const theirs = await enter(page.context().browser()!, login);
  await theirs.setViewportSize(page.viewportSize()!);
  await theirs.waitForURL('**/home');
  const authenticator = await givenAuthenticator(theirs);
  return { login, theirs, authenticator };
}

async function createPasskey(page: Page): Promise<string[]> {
  await page.goto('/segundo_fator');
  await looksRight(page);
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await confirmPassword(page);
  const shown = dialogOf(page, 'Códigos de recuperação');
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await shown.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByText(/^Chave de acesso de .* \(Chrome .*\)\. Sem uso até agora\.$/)).toBeVisible();
  return codes;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
}

for (const [place, viewport] of Object.entries({ 'at a desk': undefined, 'on a phone': PHONE })) {
  test.describe(place, () => {
    test.use(viewport ? { viewport } : {});

    test('a person makes a passkey and enters with it alone', async ({ page }) => {
      const { theirs } = await givenPerson(page);
      await createPasskey(theirs);
      await looksRight(theirs);
      await logOut(theirs);
      await looksRight(theirs);
      await theirs.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      await theirs.waitForURL('**/home');
      await theirs.context().close();
    });
  });
}

test('a passkey is the second step after the password, too, beside a recovery code', async ({ page }) => {
  const { login, theirs, authenticator } = await givenPerson(page);
  await createPasskey(theirs);
  await logOut(theirs);
  await logIn(theirs, login, PASSWORD);
  await expect(theirs.getByText(/^Confirme com a sua chave de acesso/)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Usar um código de recuperação' })).toBeVisible();
  await looksRight(theirs);
  await authenticator.refuses(true);
  await theirs.getByRole('button', { name: 'Confirmar' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Nenhuma chave de acesso foi usada');
  await authenticator.refuses(false);
  await theirs.getByRole('button', { name: 'Confirmar' }).click();
  await theirs.waitForURL('**/home');
  await theirs.context().close();
});

test('a passkey confirms what takes the password again, and renews an expired session', async ({ page }) => {
  const { theirs } = await givenPerson(page);
  await createPasskey(theirs);
  const token = () => theirs.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${await token()}` } });
  await theirs.goto('/programas');
  const expired = dialogOf(theirs, 'SESSÃO EXPIRADA');
  await expect(expired.getByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
  await looksRight(theirs);
  await expired.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(expired).toBeHidden();
  await expect(theirs.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();

  await theirs.goto('/segundo_fator');
  await theirs.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
  const question = dialogOf(theirs, 'CONFIRME A SUA SENHA');
  await expect(question.getByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
  await looksRight(theirs);
  await question.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(dialogOf(theirs, 'Cadastrar aplicativo')).toBeVisible();
  await theirs.context().close();
});
