import type { Page } from '@playwright/test';
import { SmtpServer } from '../integration/smtp-server.js';
import { someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { choose, looksRight, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';
import { givenUser, logIn } from './support/users.js';

const NEW_PASSWORD = 'jabuticaba-madura-7';

const smtp = new SmtpServer();
// Where the product sends its mail (support/server.mjs).
test.beforeAll(({ baseURL }) => smtp.start(Number(new URL(baseURL!).port) - 10_000));
test.afterAll(() => smtp.stop());

const status = (page: Page) => page.getByRole('main').getByRole('status');

test('a person who forgot the password sets another one with the mailed link', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'admin', '/home');
  const email = `u${crypto.randomUUID().slice(0, 8)}@escola.example`;
  const user = await givenUser(page, { email });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toContainText('Login é obrigatório');
  await looksRightEverywhere(page);
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user.login);
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Se existe um usuário ativo com esse login');
  await looksRightEverywhere(page);

  const address = /http:\S+\/nova_senha#\S+/.exec((await smtp.mailTo(email)).text)![0];
  await page.goto(address);
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill('outra');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('A confirmação não confere com a nova senha');
  await looksRightEverywhere(page);
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(status(page)).toContainText('Senha alterada.');
  await looksRightEverywhere(page);
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await logIn(page, user.login, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'SELEÇÃO DE ASSOCIAÇÃO' })).toBeVisible();

  const used = await (await browser.newContext()).newPage();
  await used.goto(address);
  await used.getByLabel('Nova senha', { exact: true }).fill('outra-jabuticaba-8');
  await used.getByLabel('Confirmação da nova senha', { exact: true }).fill('outra-jabuticaba-8');
  await used.getByRole('button', { name: 'Salvar' }).click();
  await expect(used.getByRole('alert')).toContainText('Este endereço já foi usado ou venceu.');
});

test('a server that sends no mail says whom to ask for a password', async ({ page }) => {
  await page.route('**/api/saude', async (route) => {
    const health = await (await route.fetch()).json();
    await route.fulfill({ json: { ...health, senhaPorEmail: false } });
  });
  await page.goto('/senha_esquecida');
  await expect(page.getByText('administrador da sua associação')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await looksRightEverywhere(page);
  await page.goto('/nova_senha');
  await expect(page.getByText('Este endereço está incompleto.')).toBeVisible();
});

test('an administrator lets an auditor in with six clicks, who sets the password at the mailed address', async ({ page, browser }) => {
  const cpf = someCpf();
  const email = `a${cpf}@escola.example`;
  await page.addInitScript(() => {
    const counted = window as typeof window & { clicks: number };
    counted.clicks = 0;
    addEventListener('click', ({ detail }) => (counted.clicks += Number(detail > 0)), true);
  });
  await openAs(page, 'admin', '/home');
  await page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Usuários' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Novo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Usuário' });
  await form.getByLabel('CPF', { exact: true }).pressSequentially(cpf);
  await form.getByLabel('Nome', { exact: true }).fill(`Rita de Souza ${cpf}`);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await expect(form.getByLabel('Login', { exact: true })).toHaveValue(`rita.${cpf}`);
  await choose(form, 'Tipo de vínculo', 'Auditor');
  await form.getByRole('textbox', { name: 'Acesso até' }).fill(`31/12/${new Date().getFullYear() + 1}`);
  await looksRight(page);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog', { name: 'Acesso dado' })).toContainText(`em ${email}`);
  expect(await page.evaluate(() => (window as typeof window & { clicks: number }).clicks)).toBeLessThanOrEqual(6);
  await looksRight(page);

  const address = /http:\S+\/nova_senha\?convite#\S+/.exec((await smtp.mailTo(email)).text)![0];
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(address);
  await expect(theirs.getByText('Você foi convidado a usar o Razão.')).toBeVisible();
  await looksRight(theirs);
  await theirs.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByLabel('Confirmação da nova senha', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await expect(theirs.getByRole('heading', { name: /^Auditoria de/ })).toBeVisible();
  await looksRight(theirs);
  await theirs.getByRole('link', { name: 'Sortear uma amostra de despesas pagas' }).click();
  await expect(theirs).toHaveURL(/visao=amostra/);
});

test.describe('on a phone, without an e-mail', () => {
  test.use({ viewport: PHONE });

  test('a person without an e-mail is handed an address, which is shown once', async ({ page }) => {
    const cpf = someCpf();
    await openAs(page, 'admin', '/usuarios?nova');
    const form = page.getByRole('dialog', { name: 'Novo Usuário' });
    await form.getByLabel('CPF', { exact: true }).pressSequentially(cpf);
    await form.getByLabel('Nome', { exact: true }).fill(`Zilá ${cpf}`);
    await choose(form, 'Tipo de vínculo', 'Gestor');
    await looksRight(page);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('textbox', { name: 'Endereço do convite' })).toHaveValue(/\/nova_senha\?convite#[\w-]{43}$/);
    await looksRight(page);
    await page.getByRole('button', { name: 'Pronto' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
