import { expect, test } from '@playwright/test';
import { openAs } from './support/people.js';
import { choose, dialogOf, findOne, looksRight } from './support/screen.js';
import { enter, givenUser } from './support/users.js';

const THIS_YEAR = new Date().getFullYear();
const EARLIER = THIS_YEAR - 1;

test('an administrator lets an auditor in, who reads the years of the link and is offered nothing that writes', async ({
  page,
  browser,
}) => {
  test.slow();
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);

  await test.step('years and last day are asked for', async () => {
    await page.goto(`/usuario_vinculos?cpf=${user.cpf}`);
    await page.getByRole('main').getByRole('button', { name: 'Novo Vínculo' }).click();
    const form = dialogOf(page, 'Novo Vínculo');
    await form.getByRole('button', { name: 'Pesquisar associação' }).click();
    const picker = dialogOf(page, 'PESQUISAR ASSOCIAÇÃO');
    await findOne(picker, '11.222.333/0001-81');
    await picker.getByRole('button', { name: /Selecionar .*MONTEIRO LOBATO/ }).click();
    await choose(form, 'Tipo de vínculo', 'Auditor');
    await form.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Escolha pelo menos um ano para o auditor', 'Informe até quando vale o acesso do auditor'])
      await expect(form.getByRole('alert')).toContainText(message);
    await form.getByLabel(String(EARLIER)).check();
    await form.getByRole('textbox', { name: 'Acesso até' }).fill(`31/12/${THIS_YEAR + 1}`);
    await looksRight(page);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('row', { name: 'MONTEIRO LOBATO' })).toContainText(`Auditor de ${EARLIER} até 31/12/${THIS_YEAR + 1}`);
  });

  const theirs = await enter(browser, user.login);
  await theirs.waitForURL('**/home');

  await test.step('the menu has what the link opens', async () => {
    const home = theirs.getByRole('main');
    await expect(home.locator('.page-subtitle')).toContainText(`ano base ${EARLIER}`);
    for (const name of ['Despesas', 'Saldo Orçamentário', 'Auditoria'])
      await expect(home.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Associados', 'Atas e Editais', 'Extratos Bancários', 'Conciliação', 'Usuários'])
      await expect(home.getByRole('link', { name, exact: true })).toHaveCount(0);
    await looksRight(theirs);
  });

  await test.step('lists offer what reads', async () => {
    await theirs.goto('/despesas?situacao=PAGAS');
    const main = theirs.getByRole('main');
    await main.getByRole('table').getByRole('row').nth(1).click();
    await expect(main.getByRole('button', { name: 'Histórico' })).toBeEnabled();
    for (const name of ['Novo', 'Editar', 'Pagar', 'Anular', 'Excluir'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await looksRight(theirs);
    for (const path of [
      '/receitas',
      '/redistribuicoes',
      '/programas',
      '/extrato',
      '/rendimentos',
      '/exercicios',
      '/auditoria',
      '/saldo-orcamentario',
    ]) {
      await theirs.goto(path);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/Seu acesso de auditoria/)).toHaveCount(0);
      for (const name of ['Novo', 'Transferência', 'Editar', 'Excluir'])
        await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  });
  await theirs.context().close();
});
