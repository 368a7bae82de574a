import { smallPdf } from '../fixtures/small-pdf.js';
import { api, givenPlan, named, SCHOOL } from './support/api.js';
import { ano, LAST_YEAR, pay, register } from './support/expenses.js';
import { givenMonth, YEAR } from './support/month.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, findOne, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser } from './support/users.js';

test('an auditor with a link reads its years, and is offered nothing that writes', async ({ page, browser, request }) => {
  const call = await api(request, 'admin');
  const nota = named('NF');
  const written = { ano: LAST_YEAR, dataElaboracao: `${LAST_YEAR}-03-10` };
  const { idDespesa } = await register(call, await givenPlan(call), nota, written);
  await pay(call, idDespesa, { ...written, dataPagamento: `${LAST_YEAR}-04-02` });
  await openAs(page, 'admin', '/home');
  const user = await givenUser(page);

  await test.step('years and last day are required', async () => {
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
    await form.getByLabel(String(LAST_YEAR), { exact: true }).check();
    await form.getByRole('textbox', { name: 'Acesso até' }).fill(`31/12/${ano + 1}`);
    await looksRight(page);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('row', { name: 'MONTEIRO LOBATO' })).toContainText(`Auditor de ${LAST_YEAR} até 31/12/${ano + 1}`);
  });

  const theirs = await enter(browser, user.login);
  await theirs.waitForURL('**/home');

  await test.step('the menu shows what the link permits', async () => {
    const home = theirs.getByRole('main');
    await expect(home.locator('.page-subtitle')).toContainText(`ano base ${LAST_YEAR}`);
    const menu = theirs.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Movimento', exact: true }).click();
    for (const name of ['Despesas', 'Conciliação', 'Extratos Bancários'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Despesas Recorrentes', 'Importar Despesas', 'Usuários'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
    await looksRight(theirs);
  });

  await test.step('lists offer only actions that read', async () => {
    await theirs.goto(`/despesas?situacao=PAGAS&q=${encodeURIComponent(nota)}`);
    const main = theirs.getByRole('main');
    await main.getByRole('row', { name: nota }).click();
    await expect(main.getByRole('button', { name: 'Histórico' })).toBeEnabled();
    for (const name of ['Novo', 'Editar', 'Pagar', 'Anular', 'Excluir'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await looksRight(theirs);
    for (const path of [
      '/receitas',
      '/redistribuicoes',
      '/programas',
      '/mandatos',
      '/cargos',
      '/extrato',
      '/rendimentos',
      '/exercicios',
      '/auditoria',
      '/saldo-orcamentario',
    ]) {
      await theirs.goto(path);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/Seu acesso de auditoria/)).toHaveCount(0);
      for (const name of ['Novo', 'Novo mandato', 'Cargos prontos', 'Registrar substituição', 'Transferência', 'Editar', 'Excluir'])
        await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  });
  await theirs.context().close();
});

test('an auditor reads papers, reconciliations, statements and minutes of the year, and searches in it', async ({
  page,
  browser,
  request,
}) => {
  const { numConta } = await givenMonth(request);
  const call = await api(request, 'admin');
  const { conciliacoes } = await call('post', 'conciliacao/automatica', { ano: YEAR, numConta, mes: 3 });
  expect(conciliacoes).not.toEqual([]);
  for (const year of [YEAR, YEAR + 1])
    await call('post', 'ata/save', { cnpjAssociacao: undefined, cnpjEscola: SCHOOL, data: `${year}-03-21`, hora: '07:07' });
  await openAs(page, 'admin', '/home');
  const description = `COM RECIBO ${numConta}`;
  const { id } = await call('post', 'receita/save', { ano: YEAR, numConta, data: `${YEAR}-03-02`, valor: 1, descricao: description });
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const paper = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: smallPdf(numConta) };
  const joined = await request.post('/api/anexo/save', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { cnpjAssociacao: SCHOOL, ano: String(YEAR), registro: 'RECEITA', id: String(id), tipo: 'RECIBO', file: paper },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'AUDITOR', SCHOOL, { anos: [YEAR], ate: `${ano + 1}-12-31` });
  const theirs = await enter(browser, user.login);
  await theirs.waitForURL('**/home');
  const main = theirs.getByRole('main');
  /** Checks the screen at a desk and on a phone. */
  const looksRightAnywhere = async (name: string) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await theirs.setViewportSize(viewport);
      await looksRight(theirs);
      await theirs.screenshot({ path: `test-results/auditor-${name}-${viewport.width}.png`, fullPage: true });
    }
  };

  await test.step('papers, by the clip and by the menu of the row', async () => {
    await theirs.goto(`/receitas?q=${encodeURIComponent(description)}`);
    const dialog = dialogOf(theirs, `ANEXOS DA RECEITA Nº ${id}`);
    await main.getByRole('button', { name: '1 anexo: 1 recibo' }).click();
    await dialog.getByRole('button', { name: /^recibo\.pdf/ }).click();
    await expect(dialog.getByRole('region', { name: /recibo\.pdf/ })).toBeVisible();
    for (const name of ['Escolher arquivos', 'Retirar recibo.pdf']) await expect(dialog.getByRole('button', { name })).toHaveCount(0);
    await theirs.keyboard.press('Escape');
    await looksRightAnywhere('papers');
    await theirs.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await theirs.goto(`/despesas?situacao=TODAS&numConta=${numConta}`);
    await main
      .getByRole('row', { name: 'R$ 150,25' })
      .getByRole('button', { name: /^Ações/ })
      .click();
    await theirs.getByRole('menuitem', { name: 'Abrir' }).click();
    await expect(theirs.getByRole('region', { name: /^Despesa nº/ }).getByRole('region', { name: 'Anexos' })).toBeVisible();
    await looksRight(theirs);
  });

  await test.step('a month of an account, read-only like a closed one', async () => {
    await theirs.goto(`/conciliacao?conta=${numConta}&mes=3`);
    await expect(main.getByRole('list', { name: 'Conciliados' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(main.getByRole('list', { name: 'Lançamentos só no extrato' })).toContainText('TARIFA DO PACOTE');
    for (const name of [/^Conciliar/, 'Regras', 'Fechar mês', /^Desfazer/, /^Aceitar/, /^Criar/])
      await expect(main.getByRole('button', { name })).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Criar|Importar/ })).toHaveCount(0);
    await looksRightAnywhere('reconciliation');
    await main.getByRole('button', { name: 'Anexos da conta' }).click();
    const dialog = dialogOf(theirs, `ANEXOS DA CONTA ${numConta}`);
    await expect(dialog.getByText('marco.ofx')).toBeVisible();
    for (const year of [YEAR - 1, YEAR + 1]) await expect(dialog.getByRole('button', { name: `Anexos de ${year}` })).toBeDisabled();
  });

  await test.step('the statements of the account', async () => {
    await theirs.goto(`/extratos?conta=${numConta}`);
    await expect(main.getByRole('table', { name: 'Lançamentos do extrato' })).toContainText('TARIFA DO PACOTE');
    await expect(main.getByText(/Arraste|Extratos de exemplo/)).toHaveCount(0);
    await main.getByRole('button', { name: /^Ações de/ }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Ver lançamentos']);
    await theirs.keyboard.press('Escape');
    await looksRightAnywhere('statements');
  });

  await test.step('the minutes of the year, with their documents', async () => {
    await theirs.goto('/ata?q=07:07');
    await expect(main.getByRole('table', { name: 'Atas' }).getByRole('row').filter({ hasText: '07:07' })).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
    await main.getByRole('button', { name: /^Ações de/ }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Imprimir Ata', 'Imprimir Edital', 'Anexos']);
    const [download] = await Promise.all([theirs.waitForEvent('download'), theirs.getByRole('menuitem', { name: 'Imprimir Ata' }).click()]);
    expect(download.suggestedFilename()).toBe('Ata.docx');
    await looksRightAnywhere('minutes');
  });

  await test.step('records of the year by Ctrl+K', async () => {
    await theirs.keyboard.press('Control+k');
    const palette = dialogOf(theirs, 'IR PARA');
    await palette.getByRole('combobox').fill(description);
    await palette.getByRole('option', { name: description }).click();
    await expect(theirs).toHaveURL(/\/receitas\?sel=/);
    await expect(main.getByRole('row', { name: description })).toHaveAttribute('aria-selected', 'true');
  });
  await theirs.context().close();
});
