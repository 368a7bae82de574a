import { readFile } from 'node:fs/promises';
import { docxText } from '../integration/docx.js';
import { api, type Call, givenPlan, PAYEE_CPF } from './support/api.js';
import { ano, LAST_YEAR, pastDay } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE } from './support/people.js';
import { choose, dialogOf, footerOf, looksRight, looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

test('an asset comes of an expense, is sent, gets its number and is printed', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request);
  const admin = await api(request, 'admin');
  const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
  const plan = await givenPlan(call);
  const { id: idElementoDespesa } = await call('post', 'elemento_despesa/save', { descricao: `EQUIPAMENTO ${cnpj}`, categoria: 'CAPITAL' });
  const line = { idPrograma: plan.linha.idPrograma, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa };
  const buy = (objetoResumido: string, valor: number, year = ano) =>
    call('post', 'despesa/save', {
      ...{
        ano: year,
        ...line,
        idFonteRecurso: plan.idFonteRecurso,
        idFavorecido: PAYEE_CPF,
        objetoResumido,
        valor,
        notaFiscal: objetoResumido,
      },
      dataElaboracao: year === ano ? pastDay('01-05') : `${year}-12-01`,
    });
  const computers = await buy('COMPUTADORES', 2600);
  await buy('TÁBUAS', 300);
  await buy('PARAFUSOS', 20, LAST_YEAR);

  await loginByHand(page, 'admin', nome);
  const list = page.getByRole('table', { name: 'Bens', exact: true });
  const dialog = dialogOf(page, 'NOVO BEM');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const save = (form = dialog) => footerOf(form).getByRole('button', { name: 'Salvar' }).click();

  await test.step('begun from an expense that lacks one', async () => {
    await expect(page.getByRole('link', { name: /^2 despesas de capital sem bem/ })).toBeVisible();
    await page.getByRole('link', { name: /^2 despesas de capital sem bem/ }).click();
    await expect(page.getByText('Nenhum bem. Comece por uma despesa de capital.')).toBeVisible();
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: `Incluir bem da despesa nº ${computers.idDespesa}`, exact: true }).click();
    await expect(field('Especificação')).toHaveValue('COMPUTADORES');
    await expect(field('Valor unitário')).toHaveValue(/2\.600,00/);
    await expect(field('Valor no bem')).toHaveValue(/2\.600,00/);
    await field('Especificação').fill('computador');
    await field('Quantidade').fill('3');
    await save();
    await expect(
      dialog.getByText('R$ 7.800,00 (quantidade × valor unitário) passa do valor das despesas neste bem, R$ 2.600,00.'),
    ).toBeVisible();
    await field('Quantidade').fill('2');
    await field('Valor unitário').fill('1299,99');
    await field('Local').fill('laboratório');
    await looksRightEverywhere(page);
    await save();
    await expect(list.getByRole('row', { name: /COMPUTADOR/ })).toContainText('Recebido');
  });

  await test.step('produced from several, of last year too', async () => {
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    await field('Especificação').fill('bancada');
    await field('Valor unitário').fill('320,00');
    await field('Data').fill(pastDay('01-06').split('-').toReversed().join('/'));
    const first = dialog.getByRole('group', { name: 'Despesa 1', exact: true });
    await choose(first, 'Despesa de capital', 'TÁBUAS');
    await dialog.getByRole('button', { name: 'Outra despesa' }).click();
    const second = dialog.getByRole('group', { name: 'Despesa 2', exact: true });
    await choose(second, 'Despesa de capital', 'PARAFUSOS');
    await expect(second.getByLabel('Valor no bem', { exact: true })).toHaveValue(/20,00/);
    await save();
    await expect(list.getByRole('row', { name: /BANCADA/ })).toContainText(`/${LAST_YEAR}`);
    await expect(page.getByRole('region', { name: 'CAPITAL SEM BEM' })).toHaveCount(0);
  });

  await test.step('received', async () => {
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    await field('Especificação').fill('bebedouro');
    await field('Valor unitário').fill('780,00');
    await dialog.getByRole('radio', { name: 'Recebido em doação' }).check();
    await save();
    await expect(dialog.getByRole('alert').getByText('Quem doou é obrigatório')).toBeVisible();
    await field('Quem doou').fill('cooperativa do vale');
    await looksRight(page);
    await save();
    await expect(list.getByRole('row', { name: /BEBEDOURO/ })).toContainText('Cooperativa do Vale');
  });

  await test.step('the term is made and sent, and the numbers come, for several at once', async () => {
    for (const name of ['COMPUTADOR', 'BANCADA']) await list.getByRole('checkbox', { name: `Marcar ${name}` }).check();
    await looksRight(page);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Termo dos marcados' }).click();
    const text = docxText(await readFile(await (await downloaded).path()));
    expect(text).toContain('2 × COMPUTADOR');
    expect(text).toContain('1 × BANCADA');
    await page.getByRole('button', { name: 'Marcar termo enviado' }).click();
    const sent = dialogOf(page, 'MARCAR TERMO ENVIADO');
    await sent.getByLabel('Processo', { exact: true }).fill('6016/1');
    await looksRightEverywhere(page);
    await footerOf(sent).getByRole('button', { name: 'Marcar' }).click();
    await expect(list.getByText('Termo enviado', { exact: true })).toHaveCount(2);

    for (const name of ['COMPUTADOR', 'BANCADA']) await list.getByRole('checkbox', { name: `Marcar ${name}` }).check();
    await page.getByRole('button', { name: 'Marcar tombado' }).click();
    const tagged = dialogOf(page, 'MARCAR TOMBADO');
    await tagged.getByLabel(/^Nº de tombamento de COMPUTADOR/).fill('118.204');
    await footerOf(tagged).getByRole('button', { name: 'Marcar' }).click();
    await expect(tagged.getByRole('alert').getByText('Nº de tombamento é obrigatório')).toBeVisible();
    await tagged.getByLabel(/^Nº de tombamento de BANCADA/).fill('118.205');
    await looksRightEverywhere(page);
    await footerOf(tagged).getByRole('button', { name: 'Marcar' }).click();
    await expect(list.getByRole('row', { name: /BANCADA/ })).toContainText('118.205');
    await page.getByLabel('Situação', { exact: true }).selectOption('Recebido');
    await expect(list.getByRole('row', { name: /BEBEDOURO/ })).toBeVisible();
    await expect(list.getByRole('row', { name: /BANCADA/ })).toHaveCount(0);
  });

  await test.step('an expense that is cancelled is named, and a phone shows cards', async () => {
    const cancellation = { idDespesa: computers.idDespesa, dataAnulacao: pastDay('01-07'), justificativaAnulacao: 'DEVOLVIDOS', valor: 1 };
    await call('put', 'despesa/anula_despesa', { ano, ...cancellation });
    await visit(page, '/bens');
    await expect(list.getByTitle(`A despesa nº ${computers.idDespesa} de ${ano} foi anulada.`)).toHaveText('Anulada');
    await looksRightEverywhere(page);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('listitem').filter({ hasText: 'BEBEDOURO' })).toContainText('R$ 780,00');
  });
});

test('an expense with capital offers its asset, and one without does not', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request);
  const admin = await api(request, 'admin');
  const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
  const { linha, idFonteRecurso } = await givenPlan(call);
  const { id: idElementoDespesa } = await call('post', 'elemento_despesa/save', { descricao: `MÓVEIS ${cnpj}`, categoria: 'CAPITAL' });
  const base = { ano, idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: pastDay('01-05'), valor: 90 };
  const ofCapital = { ...base, ...linha, idItem: null, idAcao: null, idElementoDespesa, objetoResumido: 'ESTANTE' };
  const { idDespesa } = await call('post', 'despesa/save', ofCapital);
  const { idDespesa: plain } = await call('post', 'despesa/save', { ...base, ...linha });
  await loginByHand(page, 'admin', nome);
  await visit(page, `/despesa/${plain}`);
  const more = page.getByRole('toolbar', { name: 'Ações da despesa' }).getByRole('button', { name: 'Mais', exact: true });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Atestar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Incluir bem' })).toHaveCount(0);
  await visit(page, `/despesa/${idDespesa}`);
  await more.click();
  await page.getByRole('menuitem', { name: 'Incluir bem' }).click();
  const dialog = dialogOf(page, 'NOVO BEM');
  await expect(dialog.getByLabel('Especificação', { exact: true })).toHaveValue('ESTANTE');
  await footerOf(dialog).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('table', { name: 'Bens', exact: true }).getByRole('row', { name: /ESTANTE/ })).toContainText('R$ 90,00');
  await expect(dialog).toHaveCount(0);
});
