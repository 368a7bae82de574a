import type { Page } from '@playwright/test';
import { codeNow, wrongCode } from '../integration/authenticator.js';
import { DESK, openAs, PHONE } from './support/people.js';
import { dialogOf, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';
import { confirmPassword, enter, givenAdministrator, givenLink, givenUser, logIn, PASSWORD, post } from './support/users.js';

/** A new person, at work in a browser of their own. */
async function givenPerson(page: Page, viewport = DESK): Promise<{ nome: string; login: string; theirs: Page }> {
  await openAs(page, 'admin', '/home');
  const { cpf, nome, login } = await givenUser(page);
  await givenLink(page, cpf, 'USER');
  const theirs = await enter(page.context().browser()!, login);
  await theirs.setViewportSize(viewport);
  await theirs.waitForURL('**/home');
  return { nome, login, theirs };
}

/** Milliseconds for which a code is shown. */
const STEP = 30_000;

/** Sets up an authenticator app through the API, with the code of the step before, so that the current one is good for a login. */
async function givenApp(page: Page): Promise<{ segredo: string; codes: string[] }> {
  await post(page, 'auth/confirma', { senha: PASSWORD });
  const { segredo } = await (await post(page, 'segundo_fator/totp')).json();
  // At the end of a step that code would expire on its way.
  await expect.poll(() => Date.now() % STEP).toBeLessThan(STEP - 2_000);
  const confirmed = await post(page, 'segundo_fator/totp/confirma', { codigo: codeNow(segredo, -1) });
  return { segredo, codes: (await confirmed.json()).codigosRecuperacao };
}

/** Sets up an authenticator app by hand; looks at each step. */
async function setUp(page: Page): Promise<{ codes: string[] }> {
  await page.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
  await confirmPassword(page);
  const dialog = dialogOf(page, 'Cadastrar aplicativo');
  // As large as a camera needs it.
  const size = await dialog.getByRole('img', { name: 'Código QR' }).boundingBox();
  expect(size!.width).toBeGreaterThan(150);
  const segredo = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  const code = dialog.getByLabel('Código que o aplicativo mostra', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(wrongCode(segredo));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Código incorreto.');
  await looksRightEverywhere(page);
  await code.fill(codeNow(segredo));
  await page.keyboard.press('Enter');
  const shown = dialogOf(page, 'Códigos de recuperação');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await looksRightEverywhere(page);
  return { codes: await keepCodes(page) };
}

/** Keeps the recovery codes that are shown. */
async function keepCodes(page: Page): Promise<string[]> {
  const shown = dialogOf(page, 'Códigos de recuperação');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expect(shown.getByRole('button', { name: 'Pronto' })).toBeDisabled();
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await shown.getByRole('button', { name: 'Pronto' }).click();
  return codes;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
}

test('an administrator removes the second factor of a person who has lost it', async ({ page }) => {
  const { nome, login, theirs } = await givenPerson(page);
  await givenApp(theirs);
  await page.goto('/usuarios');
  await page.getByRole('searchbox').fill(nome);
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Remover segundo fator' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${nome} perdeu o celular e os códigos de recuperação?`);
  await looksRightEverywhere(page);
  await question.getByRole('button', { name: 'Excluir' }).click();
  await confirmPassword(page, 'admin-demo');
  await expect(page.getByText('O segundo fator foi removido.')).toBeVisible();
  await logOut(theirs);
  await logIn(theirs, login, PASSWORD);
  await theirs.waitForURL('**/home');
  await theirs.context().close();
});

/** Ends the session on the server behind the browser's back. */
async function expire(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
}

test('a person sets up an authenticator app, gets other recovery codes, removes it, and ends the other sessions', async ({ page }) => {
  const { login, theirs } = await givenPerson(page, PHONE);
  await theirs.goto('/segundo_fator');
  const { codes } = await setUp(theirs);
  const { desafio } = await (await page.request.post('/api/auth', { data: { login, senha: PASSWORD } })).json();
  const proof = { desafio, tipo: 'RECUPERACAO', codigo: codes[0] };
  expect((await page.request.post('/api/auth/segundo_fator', { data: proof })).ok()).toBe(true);
  await theirs.reload();
  await expect(theirs.getByText('9 códigos de recuperação ainda valem')).toBeVisible();
  await looksRightEverywhere(theirs);
  await theirs.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await expect(theirs.getByRole('alertdialog')).toContainText('Os que você guardou deixam de valer.');
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
  await confirmPassword(theirs);
  expect(await keepCodes(theirs)).not.toContain(codes[1]);
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(theirs.getByText('10 códigos de recuperação ainda valem')).toBeVisible();
  await theirs.getByRole('button', { name: 'Remover' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await confirmPassword(theirs);
  const offer = theirs.getByRole('alertdialog').filter({ hasText: 'Deseja encerrar também todas as suas outras sessões?' });
  await expect(offer).toBeVisible();
  await looksRightEverywhere(theirs);
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await expect(theirs.getByText('As suas outras sessões foram encerradas.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Cadastrar aplicativo' })).toBeVisible();
  await theirs.context().close();
});

test('a person enters with the code of the app after the password, by keyboard', async ({ page }) => {
  const { login, theirs } = await givenPerson(page);
  const { segredo } = await givenApp(theirs);
  await logOut(theirs);
  await logIn(theirs, login, PASSWORD);
  const code = theirs.getByLabel('Código do aplicativo', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(wrongCode(segredo));
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toContainText('Código incorreto ou já usado.');
  await looksRightEverywhere(theirs);
  await code.fill(codeNow(segredo));
  await theirs.keyboard.press('Enter');
  await theirs.waitForURL('**/home');
  await theirs.context().close();
});

test('a person without the phone enters with a recovery code, also over a page whose session has expired', async ({ page }) => {
  const { login, theirs } = await givenPerson(page, PHONE);
  const { codes } = await givenApp(theirs);
  await logOut(theirs);
  await logIn(theirs, login, PASSWORD);
  await theirs.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  const code = theirs.getByLabel('Código de recuperação', { exact: true });
  await expect(code).toBeFocused();
  await looksRightEverywhere(theirs);
  await code.fill(codes[0]!);
  await theirs.keyboard.press('Enter');
  await theirs.waitForURL('**/home');

  await expire(theirs);
  await theirs.goto('/programas');
  const expired = dialogOf(theirs, 'SESSÃO EXPIRADA');
  await expired.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expired.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  const again = expired.getByLabel('Código de recuperação', { exact: true });
  await again.fill(codes[0]!);
  await theirs.keyboard.press('Enter');
  await expect(expired.getByRole('alert')).toContainText('Código de recuperação incorreto ou já usado.');
  await looksRightEverywhere(theirs);
  await again.fill(codes[1]!);
  await theirs.keyboard.press('Enter');
  await expect(expired).toBeHidden();
  await expect(theirs.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();
  await theirs.context().close();
});

test('an administrator who has a second factor requires it of the users, who are led to setting it up', async ({ page }) => {
  await openAs(page, 'admin', '/home');
  const administrator = await givenAdministrator(page);
  const user = await givenUser(page);
  const governs = await enter(page.context().browser()!, administrator.login);
  await governs.waitForURL('**/home');
  await givenLink(governs, user.cpf, 'USER', administrator.cnpj);
  const theirs = await enter(page.context().browser()!, user.login);
  await theirs.setViewportSize(PHONE);
  await theirs.waitForURL('**/home');

  await governs.goto('/configuracoes');
  await expect(governs.getByRole('checkbox', { name: 'Usuário', exact: true })).toBeDisabled();
  await givenApp(governs);
  await governs.reload();
  await governs.getByRole('checkbox', { name: 'Usuário', exact: true }).click();
  const question = governs.getByRole('alertdialog');
  await expect(question).toContainText('1 pessoa terá de cadastrar um na próxima ação');
  await looksRightEverywhere(governs);
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(governs.getByText('Exigência de segundo fator alterada.')).toBeVisible();
  await expect(governs.getByRole('checkbox', { name: 'Usuário', exact: true })).toBeChecked();
  await looksRightEverywhere(governs);

  await theirs.goto('/programas');
  await theirs.waitForURL('**/segundo_fator/exigido');
  await looksRightEverywhere(theirs);
  // Withdrawn, it keeps nobody out: the page goes on by itself.
  await governs.getByRole('checkbox', { name: 'Usuário', exact: true }).click();
  await theirs.waitForURL('**/home');
  await governs.getByRole('checkbox', { name: 'Usuário', exact: true }).click();
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(governs.getByRole('checkbox', { name: 'Usuário', exact: true })).toBeChecked();
  await theirs.goto('/programas');
  await theirs.waitForURL('**/segundo_fator/exigido');
  await setUp(theirs);
  await theirs.getByRole('button', { name: 'Continuar' }).click();
  await theirs.waitForURL('**/home');
  await theirs.goto('/programas');
  await expect(theirs.getByRole('heading', { name: 'PROGRAMAS CADASTRADOS' })).toBeVisible();
  for (const other of [governs, theirs]) await other.context().close();
});
