import type { Page } from '@playwright/test';
import { SCHOOL } from './support/api.js';
import { loginByHand, openAs } from './support/people.js';
import { choose, dialogOf, dismiss, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenAdministrator, givenLink, givenUser } from './support/users.js';

test.describe.configure({ mode: 'parallel' });

const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('an administrator sees and is offered what the server allows, and gives access to somebody of another association', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', '/home');
  const owner = await givenAdministrator(page);
  const shared = await givenUser(page);
  await givenLink(page, shared.cpf, 'USER');
  const other = await givenUser(page);
  await givenLink(page, other.cpf, 'USER');
  const theirs = await enter(browser, owner.login);
  await theirs.waitForURL('**/home');
  await visit(theirs, '/usuarios');
  await expect(row(theirs, owner.nome)).toBeVisible();
  await expect(row(theirs, shared.nome)).toHaveCount(0);
  await expect(row(theirs, 'ANA PAULA')).toHaveCount(0);

  await test.step('a person who exists in another association gets only the link by the form of a new user', async () => {
    await button(theirs, 'Novo').click();
    const dialog = dialogOf(theirs, 'Novo Usuário');
    await dialog.getByLabel('CPF', { exact: true }).fill(other.cpf);
    await dialog.getByLabel('Nome', { exact: true }).fill('OUTRO NOME');
    await choose(dialog, 'Tipo de vínculo', 'Usuário');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialogOf(theirs, 'Acesso dado')).toContainText('Este CPF já tinha usuário: só o vínculo');
    await theirs.getByRole('button', { name: 'Pronto' }).click();
    await expect(row(theirs, other.nome)).toContainText('Também de associações que você não administra');
  });

  await test.step('access is given by CPF, only to the own association', async () => {
    await button(theirs, 'Vincular por CPF').click();
    const dialog = dialogOf(theirs, 'Vincular por CPF');
    await looksRight(theirs);
    await dialog.getByLabel('CPF', { exact: true }).fill(shared.cpf);
    await dialog.getByRole('button', { name: 'Pesquisar associação' }).click();
    const picker = dialogOf(theirs, 'PESQUISAR ASSOCIAÇÃO');
    await expect(picker.getByRole('button', { name: /^Selecionar / })).toHaveCount(1);
    await picker.getByRole('button', { name: /^Selecionar / }).click();
    await choose(dialog, 'Tipo de vínculo', 'Gestor');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(theirs.getByText('Vínculo salvo com sucesso!')).toBeVisible();
    await expect(row(theirs, shared.nome)).toContainText('Também de associações que você não administra');
    await looksRight(theirs);
  });

  await test.step('login, password, role and situation are hidden, and the form says why', async () => {
    await button(theirs, 'Editar').click();
    const dialog = dialogOf(theirs, 'Editar Usuário');
    await expect(dialog).toContainText('só são mudados por quem administra todas elas');
    for (const name of ['Nome', 'Login', 'E-mail']) await expect(dialog.getByLabel(name, { exact: true })).toHaveAttribute('readonly');
    await expect(dialog.getByLabel('Senha', { exact: true })).toHaveCount(0);
    for (const name of ['Situação', 'Tipo de usuário']) await expect(dialog.getByRole('combobox', { name })).not.toBeEditable();
    await looksRight(theirs);
    await dialog.getByLabel('Cargo', { exact: true }).fill('TESOUREIRA');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(theirs.getByText('Registro salvo com sucesso!')).toBeVisible();
    await button(theirs, 'Excluir').click();
    await dismiss(theirs, 'Em Vincular, retire o acesso dele às suas.');
  });

  await test.step('only links to the own association are shown, and can be deleted', async () => {
    await button(theirs, 'Vincular').click();
    await expect(theirs.getByRole('heading', { name: 'VÍNCULOS DO USUÁRIO' })).toBeVisible();
    await expect(theirs.getByText(' · também de associações que você não administra')).toBeVisible();
    await expect(theirs.getByRole('row', { name: 'MONTEIRO LOBATO' })).toHaveCount(0);
    await row(theirs, `${owner.cnpj.slice(0, 2)}.${owner.cnpj.slice(2, 5)}.`).click();
    await button(theirs, 'Excluir').click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(theirs.getByText('Nenhum vínculo cadastrado.')).toBeVisible();
  });
  await theirs.context().close();
});

test("refusals show the server's message", async ({ page }) => {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'USER');
  const sentence = 'Este usuário também é de associações que você não administra.';
  await page.route('**/api/usuario/salvar', (route) => route.fulfill({ status: 403, json: { message: sentence } }));
  await visit(page, `/usuarios?q=${user.cpf}&sel=${user.cpf}`);
  await button(page, 'Editar').click();
  const dialog = dialogOf(page, 'Editar Usuário');
  await dialog.getByLabel('Login', { exact: true }).fill(`y${user.cpf}`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  await expect(dialog.getByLabel('Login', { exact: true })).toHaveValue(`y${user.cpf}`);
});

test('a second administrator without links is told what to do', async ({ page, browser }) => {
  await openAs(page, 'admin', '/home');
  const second = await givenUser(page, { role: 'ADMIN' });
  const theirs = await enter(browser, second.login);
  await expect(theirs.getByText('Peça a um administrador de uma associação que vincule o seu usuário a ela.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Cadastrar associação' })).toHaveCount(0);
  await looksRight(theirs);
  await theirs.goto('/seleciona_entidade/nova');
  await expect(theirs).toHaveURL(/\/carteira$/);
  await theirs.context().close();
});

test('logging out ends the session on the server; it works without a connection, too', async ({ page }) => {
  await loginByHand(page, 'usuario');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const status = async () =>
    (await page.request.get(`/api/programa/all?cnpjAssociacao=${SCHOOL}`, { headers: { Authorization: `Bearer ${token}` } })).status();
  expect(await status()).toBe(200);
  const leave = async () => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
  };
  await leave();
  await expect.poll(status).toBe(401);
  await loginByHand(page, 'usuario');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await leave();
});
