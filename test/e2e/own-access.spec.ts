import { SCHOOL } from './support/api.js';
import { openAs } from './support/people.js';
import { dialogOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser, PASSWORD } from './support/users.js';

test('a person changes the own password and continues working; all other sessions end', async ({ page, browser }) => {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'USER');
  const theirs = await enter(browser, user.login);
  await theirs.waitForURL('**/home');
  const elsewhere = await enter(browser, user.login);
  await elsewhere.waitForURL('**/home');
  await theirs.getByRole('button', { name: `Menu de ${user.nome}` }).click();
  await theirs.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = dialogOf(theirs, 'Trocar senha');
  const fill = async (before: string, now: string, again: string) => {
    await dialog.getByLabel('Senha atual', { exact: true }).fill(before);
    await dialog.getByLabel('Nova senha', { exact: true }).fill(now);
    await dialog.getByLabel('Confirmação da nova senha', { exact: true }).fill(again);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
  };
  await fill('', 'curta', 'outra');
  for (const message of [
    'Senha atual é obrigatória',
    'Senha deve ter pelo menos 8 caracteres',
    'A confirmação não confere com a nova senha',
  ])
    await expect(dialog.getByRole('alert')).toContainText(message);
  await looksRight(theirs);
  await fill('errada-mesmo', 'margarida-8', 'margarida-8');
  await expect(dialog.getByRole('alert')).toContainText('A senha atual não confere.');
  await fill(PASSWORD, 'margarida-8', 'margarida-8');
  await expect(theirs.getByText('Senha alterada com sucesso!')).toBeVisible();
  await theirs.goto('/programas');
  await expect(theirs.getByRole('table').or(theirs.getByText('Nenhum registro encontrado.'))).toBeVisible();
  await expect(dialogOf(theirs, 'SESSÃO EXPIRADA')).toHaveCount(0);

  await elsewhere.goto('/programas');
  const expired = dialogOf(elsewhere, 'SESSÃO EXPIRADA');
  await expired.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await expired.getByRole('button', { name: 'Continuar' }).click();
  await expect(expired.getByRole('alert')).toContainText('Login ou senha incorretos. Tente novamente.');
  await expired.getByLabel('Senha', { exact: true }).fill('margarida-8');
  await expired.getByRole('button', { name: 'Continuar' }).click();
  await expect(expired).toBeHidden();
  for (const other of [theirs, elsewhere]) await other.context().close();
});

test('an administrator who deletes an own link is asked where to work', async ({ page, browser }) => {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page, { role: 'ADMIN' });
  for (const cnpj of [SCHOOL, '12ABC34501DE35']) await givenLink(page, user.cpf, 'ADMIN', cnpj);
  const theirs = await enter(browser, user.login);
  await theirs.getByRole('button', { name: /Acessar .*MONTEIRO LOBATO/ }).click();
  await theirs.waitForURL('**/home');
  await theirs.goto(`/usuario_vinculos?cpf=${user.cpf}`);
  await theirs.getByRole('row', { name: 'MONTEIRO LOBATO' }).click();
  await theirs.getByRole('button', { name: 'Excluir' }).click();
  const question = theirs.getByRole('alertdialog');
  await expect(question).toContainText('É o seu próprio vínculo');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(theirs.getByRole('heading', { name: 'SELEÇÃO DE ASSOCIAÇÃO' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Acessar / })).toHaveCount(1);
  await theirs.context().close();
});
