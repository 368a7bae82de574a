import type { Page } from '@playwright/test';
import { formatCpf } from '#domain/cpf.js';
import { named, someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, dismiss, findOne, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser, PASSWORD } from './support/users.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const ADMIN = '52998224725';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function remove(page: Page): Promise<void> {
  await button(page, 'Excluir').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
}

test('a user is created, linked, logs in, is deactivated while working, and deleted', async ({ page, browser }) => {
  const name = named('CLARA');
  const cpf = someCpf();
  const user = `c${cpf}`;
  const form = () => dialogOf(page, 'Novo Usuário');
  await openAs(page, 'admin', '/home');
  await page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByRole('heading', { name: 'USUÁRIOS CADASTRADOS' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('Todos');
  await expect(row(page, formatCpf(ADMIN))).toContainText('Ana Paula');

  await test.step('missing and invalid values are shown at once', async () => {
    await page.keyboard.press('n');
    await form().getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['CPF é obrigatório', 'Nome é obrigatório', 'Login é obrigatório', 'Tipo de vínculo é obrigatório'])
      await expect(form().getByRole('alert')).toContainText(message);
    await form().getByLabel('CPF', { exact: true }).pressSequentially('11111111111');
    await form().getByLabel('E-mail', { exact: true }).fill('isto não');
    await form().getByLabel('Senha', { exact: true }).fill('curta');
    await form().getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['CPF inválido', 'E-mail inválido', 'Senha deve ter pelo menos 8 caracteres'])
      await expect(form().getByRole('alert')).toContainText(message);
    await looksRight(page);
  });

  await test.step('create a user with an unused login', async () => {
    await form().getByLabel('CPF', { exact: true }).fill(cpf);
    await form().getByLabel('Nome', { exact: true }).pressSequentially(name.toLowerCase());
    await form().getByLabel('Login', { exact: true }).fill('admin');
    await form().getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await form().getByLabel('E-mail', { exact: true }).fill('clara@escola.org.br');
    await choose(form(), 'Tipo de vínculo', 'Usuário');
    await form().getByRole('button', { name: 'Salvar' }).click();
    await expect(form().getByRole('alert')).toContainText('Já existe um usuário com este login.');
    await form().getByLabel('Login', { exact: true }).fill(user);
    await form().getByLabel('Login', { exact: true }).press('Enter');
    await expect(dialogOf(page, 'Acesso dado')).toContainText(`já pode entrar com o usuário ${user}`);
    await page.getByRole('button', { name: 'Pronto' }).click();
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, name)).toContainText('MONTEIRO LOBATO');
  });

  await test.step('find the user by name, CPF or login; a second click deselects', async () => {
    for (const text of [name.toLowerCase(), cpf, formatCpf(cpf), user]) {
      await page.getByRole('searchbox').fill(text);
      await expect(row(page, name)).toBeVisible();
      await expect(row(page, formatCpf(ADMIN))).toHaveCount(0);
    }
    await row(page, name).click();
    await expect(button(page, 'Vincular')).toBeDisabled();
    await row(page, name).click();
  });

  await test.step('link the user to an association, right after searching', async () => {
    await page.getByRole('searchbox').fill(cpf);
    await button(page, 'Vincular').click();
    await expect(page.getByRole('heading', { name: 'VÍNCULOS DO USUÁRIO' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${name} · ${formatCpf(cpf)}`)).toBeVisible();
    await row(page, 'MONTEIRO LOBATO').click();
    await remove(page);
    await expect(page.getByText('Nenhum vínculo cadastrado.')).toBeVisible();
    await looksRight(page);
    await button(page, 'Novo Vínculo').click();
    const dialog = dialogOf(page, 'Novo Vínculo');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['CNPJ da associação é obrigatório', 'Tipo de vínculo é obrigatório'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await dialog.getByRole('button', { name: 'Pesquisar associação' }).click();
    const picker = dialogOf(page, 'PESQUISAR ASSOCIAÇÃO');
    await expect(picker.getByRole('table', { name: 'Associações' })).toBeVisible();
    await looksRight(page);
    await findOne(picker, '11.222.333/0001-81');
    await picker.getByRole('button', { name: /Selecionar .*MONTEIRO LOBATO/ }).click();
    await expect(dialog.getByLabel('CNPJ da associação', { exact: true })).toHaveValue('11.222.333/0001-81');
    await choose(dialog, 'Tipo de vínculo', 'Gestor');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Vínculo salvo com sucesso!')).toBeVisible();
    await expect(row(page, 'MONTEIRO LOBATO')).toContainText('Gestor');
    await button(page, 'Voltar').click();
    await expect(row(page, name)).toContainText('Gestor');
    await expect(row(page, name)).toContainText('MONTEIRO LOBATO');
  });

  const theirs = await enter(browser, user);
  await test.step('who enters with a password that somebody else set is led to setting their own', async () => {
    await theirs.waitForURL('**/senha_propria');
    for (const width of [1280, 360]) {
      await theirs.setViewportSize({ width, height: 800 });
      await looksRight(theirs);
    }
    await theirs.goto('/programas');
    await theirs.waitForURL('**/senha_propria');
    await theirs.getByLabel('Senha atual', { exact: true }).fill(PASSWORD);
    for (const label of ['Nova senha', 'Confirmação da nova senha'])
      await theirs.getByLabel(label, { exact: true }).fill('margarida-branca-8');
    await theirs.setViewportSize({ width: 1280, height: 800 });
    await theirs.getByRole('button', { name: 'Salvar' }).click();
    await theirs.waitForURL('**/home');
    // The list was read before the person changed their record.
    await page.reload();
  });

  await test.step('edit the user: an empty password keeps the current one', async () => {
    await row(page, name).click();
    await button(page, 'Editar').click();
    const dialog = dialogOf(page, 'Editar Usuário');
    await expect(dialog.getByLabel('CPF', { exact: true })).toHaveAttribute('readonly');
    await dialog.getByLabel('Cargo', { exact: true }).pressSequentially('tesoureira');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await theirs.goto('/programas');
    await expect(theirs.getByRole('heading', { name: 'PROGRAMAS' })).toBeVisible();
    await expect(dialogOf(theirs, 'SESSÃO EXPIRADA')).toHaveCount(0);
  });

  await test.step('deactivate the user: the next call ends the session', async () => {
    await button(page, 'Editar').click();
    const dialog = dialogOf(page, 'Editar Usuário');
    await choose(dialog, 'Situação', 'Inativo');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, name)).toContainText('Inativo');
    await theirs.goto('/acoes');
    await expect(dialogOf(theirs, 'SESSÃO EXPIRADA')).toBeVisible();
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByRole('button', { name: 'Acessar' })).toBeVisible();
    await theirs.context().close();
  });

  await test.step('refuse to delete a linked user', async () => {
    await button(page, 'Excluir').click();
    await dismiss(page, 'Este usuário possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.');
    await button(page, 'Vincular').click();
    await expect(page.getByRole('heading', { name: 'VÍNCULOS DO USUÁRIO' })).toBeVisible();
    await row(page, 'MONTEIRO LOBATO').click();
    await button(page, 'Editar').click();
    const dialog = dialogOf(page, 'Editar Vínculo');
    await expect(dialog.getByRole('button', { name: 'Pesquisar associação' })).toHaveCount(0);
    await choose(dialog, 'Situação', 'Inativo');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'MONTEIRO LOBATO')).toContainText('Inativo');
    await remove(page);
    await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhum vínculo cadastrado.')).toBeVisible();
  });

  await test.step('delete the user', async () => {
    await visit(page, `/usuarios?q=${cpf}`);
    await row(page, name).click();
    await remove(page);
    await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
});

test('users cannot delete themselves', async ({ page }) => {
  await openAs(page, 'admin', `/usuarios?sel=${ADMIN}`);
  await button(page, 'Excluir').click();
  await dismiss(page, 'Você não pode excluir a si mesmo.');
});

test('a person who is not an administrator is told so and redirected', async ({ page }) => {
  await openAs(page, 'usuario', '/home');
  for (const path of ['/usuarios', '/usuario_vinculos', `/usuario_vinculos?cpf=${ADMIN}`]) {
    await visit(page, path);
    await expect(page.getByRole('main')).toContainText('Sem permissão para acessar os usuários.');
    await expect(page.getByText('Nenhum')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await dismiss(page, 'Sem permissão para acessar os usuários.');
    await expect(page).toHaveURL(/\/home$/);
  }
  await openAs(page, 'admin', '/usuario_vinculos');
  await expect(page).toHaveURL(/\/usuarios$/);
});

test('a failure of the server is shown, and no input is lost', async ({ page }) => {
  const fail = (call: string, status = 500) => page.route(call, (route) => route.fulfill({ status, json: {} }));
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'USER');
  await visit(page, `/usuario_vinculos?cpf=${user.cpf}`);

  await fail('**/api/rel_associacao_usuario/save');
  await fail('**/api/rel_associacao_usuario/delete/**');
  await fail('**/api/associacao/all');
  await row(page, 'MONTEIRO LOBATO').click();
  await remove(page);
  await dismiss(page, 'Erro ao excluir o registro');
  await button(page, 'Editar').click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialogOf(page, 'Editar Vínculo').getByRole('alert')).toContainText('Erro ao salvar o vínculo');
  await page.keyboard.press('Escape');
  await button(page, 'Novo Vínculo').click();
  await page.getByRole('button', { name: 'Pesquisar associação' }).click();
  await expect(page.getByText('Erro ao carregar associações.')).toBeVisible();

  await fail('**/api/usuario/salvar');
  await visit(page, `/usuarios?q=${user.cpf}&sel=${user.cpf}`);
  await button(page, 'Editar').click();
  const editing = dialogOf(page, 'Editar Usuário');
  await editing.getByLabel('Cargo', { exact: true }).fill('TESOUREIRA');
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(editing.getByRole('alert')).toContainText('Erro ao atualizar usuário. Tente novamente.');
  await expect(editing.getByLabel('Cargo', { exact: true })).toHaveValue('TESOUREIRA');
  await page.unroute('**/api/usuario/salvar');
  await page.route('**/api/usuario/salvar', (route) =>
    route.fulfill({ status: 400, json: { message: 'Dados inválidos. Verifique os campos.' } }),
  );
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(editing.getByRole('alert')).toContainText('Dados inválidos. Verifique os campos.');
  await page.unroute('**/api/usuario/salvar');
  await fail('**/api/usuario/convite');
  await visit(page, '/usuarios');
  await button(page, 'Novo').click();
  const creating = dialogOf(page, 'Novo Usuário');
  await creating.getByLabel('CPF', { exact: true }).fill(someCpf());
  await creating.getByLabel('Nome', { exact: true }).fill('NOVO');
  await choose(creating, 'Tipo de vínculo', 'Gestor');
  await creating.getByRole('button', { name: 'Salvar' }).click();
  await expect(creating.getByRole('alert')).toContainText('Erro ao cadastrar usuário. Tente novamente.');

  await fail('**/api/usuario_bind/exists_cpf/*');
  await visit(page, `/usuarios?q=${user.cpf}&sel=${user.cpf}`);
  await button(page, 'Excluir').click();
  await dismiss(page, 'Erro ao excluir o registro!');
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the dialogs of users fit on a phone, and axe finds nothing', async ({ page }) => {
    await openAs(page, 'admin', '/usuarios');
    await button(page, 'Novo').click();
    await expect(dialogOf(page, 'Novo Usuário')).toBeVisible();
    await looksRight(page);
    await visit(page, `/usuario_vinculos?cpf=${ADMIN}`);
    await button(page, 'Novo Vínculo').click();
    await page.getByRole('button', { name: 'Pesquisar associação' }).click();
    await expect(page.getByRole('list', { name: 'Associações' })).toBeVisible();
    await looksRight(page);
  });
});
