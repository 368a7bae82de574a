import { readPdf } from '../integration/read-pdf.js';
import { api, givenPlan } from './support/api.js';
import { ano, pastDay } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { nextPdf } from './support/reports.js';
import { choose, dialogOf, looksRight, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';

test('a prestação de contas is begun, completed and seen; each figure opens its entries', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const numConta = `9${Math.floor(Math.random() * 1e6)}-1`;
  await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1234-5', descricao: 'CONTA DO PROGRAMA' });
  const money = {
    ano,
    numConta,
    idPrograma: plan.linha.idPrograma,
    tipo: 'REPASSE',
    data: pastDay('02-02'),
    descricao: 'PRIMEIRA PARCELA',
  };
  await call('post', 'receita/save', { ...money, categoria: 'CUSTEIO', valor: 500 });
  await call('post', 'receita/save', { ...money, categoria: 'CAPITAL', valor: 300 });
  await openAs(page, 'admin', '/prestacoes');

  await test.step('begun: the layout says what is asked', async () => {
    await page.getByRole('button', { name: 'Nova', exact: true }).click();
    const dialog = dialogOf(page, 'Nova prestação de contas');
    await expect(dialog.getByLabel('Para quem', { exact: true })).toHaveValue('PDDE – formulários do FNDE');
    await expect(dialog.getByLabel('Início do período', { exact: true })).toHaveCount(0);
    await choose(dialog, 'Programa', plan.programa);
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(`${plan.programa} · PDDE – formulários do FNDE`)).toBeVisible();
  });

  await test.step('checked: what blocks, what warns, and a sentence in answer', async () => {
    const blocking = page.getByRole('region', { name: 'Impede a apresentação' });
    await expect(blocking).toContainText(`${numConta}: dezembro de ${ano} não está conciliado.`);
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Justificar: Falta a ata que aprova o plano.' }).click();
    const dialog = dialogOf(page, 'Justificar');
    await dialog.getByLabel('Justificativa', { exact: true }).fill('Aprovado na assembleia de março, ata em cartório.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Atas (0 de 1)').click();
    await expect(page.getByText('Justificativa: Aprovado na assembleia de março, ata em cartório.')).toBeVisible();
    await blocking.getByRole('button', { name: /^Abrir: .*não está conciliado/ }).click();
    await expect(page).toHaveURL(/conciliacao\?conta=.*mes=12/);
    await page.goBack();
  });

  await test.step('completed', async () => {
    await page.getByRole('link', { name: 'Completar', exact: true }).click();
    await expect(page.getByLabel('Nº de escolas', { exact: true })).toHaveValue('1');
    await page.getByLabel('Nº de escolas', { exact: true }).fill('2');
    await page.getByLabel('Código INEP', { exact: true }).fill('33000000');
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
  });

  await test.step('seen', async () => {
    await page.getByRole('link', { name: 'Ver', exact: true }).click();
    await expect(page.getByText('18 Nº de Escolas Atendidas')).toBeVisible();
    const received = page.getByRole('row', { name: /^09 Valor Recebido/ });
    for (const amount of ['R$ 500,00', 'R$ 300,00', 'R$ 800,00']) await expect(received).toContainText(amount);
    await looksRightEverywhere(page);
    await received.getByRole('button', { name: 'R$ 300,00 de Capital' }).click();
    const entries = dialogOf(page, '09 Valor Recebido no Exercício');
    await expect(entries.getByRole('row', { name: /PRIMEIRA PARCELA/ })).toContainText('R$ 300,00');
    await looksRight(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Formulário', { exact: true }).selectOption(`Conciliação Bancária, conta ${numConta}`);
    await expect(page.getByRole('row', { name: /^12 Créditos não Demonstrados/ })).toContainText('R$ 800,00');
    const { bytes } = await nextPdf(page);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    expect((await readPdf(await bytes)).text).toContain(`10 Conta ${numConta}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX', exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(/^prestacao-.*-conciliacao-.*\.xlsx$/);
  });

  await test.step('on a phone, its amounts below each other', async () => {
    await page.setViewportSize(PHONE);
    await page
      .getByLabel('Formulário', { exact: true })
      .selectOption('Demonstrativo da Execução da Receita e da Despesa e de Pagamentos Efetuados');
    await expect(page.getByText('09 Valor Recebido no Exercício')).toBeVisible();
    await looksRight(page);
  });

  await test.step('once', async () => {
    await page.goto('/prestacoes');
    await page.getByRole('button', { name: 'Nova', exact: true }).click();
    const dialog = dialogOf(page, 'Nova prestação de contas');
    await choose(dialog, 'Programa', plan.programa);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Já existe esta prestação de contas.')).toBeVisible();
  });
});
