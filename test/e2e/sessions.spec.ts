import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser, logIn, PASSWORD } from './support/users.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

test('a person sees where they are logged in and ends one session, then all others', async ({ page, browser }) => {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'USER');
  const [theirs, second] = [await enter(browser, user.login), await enter(browser, user.login)];
  const firefox = await (await browser.newContext({ userAgent: FIREFOX })).newPage();
  await firefox.goto('/');
  await logIn(firefox, user.login, PASSWORD);
  for (const each of [theirs, second, firefox]) await each.waitForURL('**/home');
  await theirs.getByRole('button', { name: `Menu de ${user.nome}` }).click();
  await theirs.getByRole('button', { name: 'Sessões' }).click();
  const sessions = theirs.getByRole('table', { name: 'Sessões' });
  const rows = sessions.getByRole('row', { name: '127.0.0.1' });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: /Chrome \d+, Linux \(esta sessão\)/ })).toHaveCount(1);
  await looksRight(theirs);

  await rows.filter({ hasText: 'Firefox' }).getByRole('button', { name: 'Ações de Firefox 150, Linux' }).click();
  await theirs.getByRole('menuitem', { name: 'Encerrar' }).click();
  const question = theirs.getByRole('alertdialog');
  await expect(question).toContainText('Deseja encerrar a sessão de Firefox 150, Linux, aberta em');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(theirs.getByText('Sessão encerrada.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Firefox' })).toHaveCount(0);

  await theirs.setViewportSize(PHONE);
  await expect(theirs.getByText('esta sessão')).toBeVisible();
  await looksRight(theirs);
  await theirs.getByRole('button', { name: 'Encerrar as outras' }).click();
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(theirs.getByText('As suas outras sessões foram encerradas.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Encerrar as outras' })).toHaveCount(0);
  for (const other of [second, firefox]) {
    await other.goto('/programas');
    await expect(dialogOf(other, 'SESSÃO EXPIRADA')).toBeVisible();
    await other.context().close();
  }
  await theirs.context().close();
});

test('what takes the password again asks for it over the form, and is done with it; without it nothing is lost or done', async ({
  page,
}) => {
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);
  // The server would ask so ten minutes after the login.
  const refusal = { status: 403, code: 'sessao.confirmar', message: 'Confirme a sua senha para continuar.' };
  let isConfirmed = false;
  await page.route('**/api/rel_associacao_usuario/save', (route) =>
    isConfirmed ? route.continue() : route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal }),
  );
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/confirma') && answer.ok()) isConfirmed = true;
  });
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Vincular por CPF' }).click();
  const link = dialogOf(page, 'Vincular por CPF');
  await link.getByLabel('CPF', { exact: true }).fill(user.cpf);
  await choose(link, 'Tipo de vínculo', 'Gestor');
  await link.getByRole('button', { name: 'Salvar' }).click();
  const again = dialogOf(page, 'CONFIRME A SUA SENHA');
  await expect(again).toContainText('Digite a de admin');
  await looksRight(page);
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await expect(link.getByRole('alert')).toContainText('Confirme a sua senha para continuar.');

  await page.setViewportSize(PHONE);
  await link.getByRole('button', { name: 'Salvar' }).click();
  await again.getByLabel('Senha', { exact: true }).fill('errada-mesmo');
  await again.getByRole('button', { name: 'Confirmar' }).click();
  await expect(again.getByRole('alert')).toContainText('A senha não confere. Tente novamente.');
  await looksRight(page);
  await again.getByLabel('Senha', { exact: true }).fill('admin-demo');
  await again.getByRole('button', { name: 'Confirmar' }).click();
  await expect(link).toBeHidden();
  await expect(page.getByText('Vínculo salvo com sucesso!')).toBeVisible();
});
