import type { APIRequestContext, Page } from '@playwright/test';
import { api } from './support/api.js';
import { ano, pastDay } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const ACCOUNTS = ['101-1', '202-2', '303-3'];
const PROGRAMS = ['PDDE BÁSICO', 'PDDE QUALIDADE', 'FUNDO ROTATIVO', 'RECURSOS PRÓPRIOS'];

/** Amounts by account, and programme and category. */
const HELD = {
  '101-1': { 'PDDE BÁSICO · Custeio': '8.000,00', 'PDDE BÁSICO · Capital': '1.500,50', 'PDDE QUALIDADE · Custeio': '700,00' },
  '202-2': { 'FUNDO ROTATIVO · Custeio': '1.240,15' },
  '303-3': { 'RECURSOS PRÓPRIOS · Livre aplicação': '3.000,00', 'Sem programa · Livre aplicação': '59,35' },
};
const TOTALS = { '101-1': 'R$ 10.200,50', '202-2': 'R$ 1.240,15', '303-3': 'R$ 3.059,35' };
const TOTAL = 'R$ 14.500,00';

/** An association with three accounts and four programmes. */
async function givenAccounts(request: APIRequestContext): Promise<{ cnpj: string; nome: string }> {
  const association = await newAssociation(request);
  const call = await api(request, 'admin');
  const cnpjAssociacao = association.cnpj;
  for (const descricao of PROGRAMS) await call('post', 'programa/save', { cnpjAssociacao, descricao });
  for (const numConta of ACCOUNTS)
    await call('post', 'conta/create', { cnpjAssociacao, numConta, idBanco: '001', agencia: '1', descricao: `CONTA ${numConta}` });
  return association;
}

const cell = (page: Page, numConta: string, part: string) => page.getByLabel(`Conta ${numConta}, ${part}`, { exact: true });

test('opening balances of three accounts and four programmes are what the desk and Contas show', async ({ page, request }) => {
  const { nome } = await givenAccounts(request);
  await loginByHand(page, 'admin', nome);
  await page.getByRole('link', { name: 'Informar saldos' }).click();
  await expect(page.getByRole('heading', { name: 'SALDOS DE ABERTURA', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Informe o saldo de pelo menos uma conta');
  for (const [numConta, parts] of Object.entries(HELD))
    for (const [part, amount] of Object.entries(parts)) await cell(page, numConta, part).fill(amount);
  for (const [numConta, total] of Object.entries(TOTALS))
    await expect(page.getByLabel(`Total da conta ${numConta}`, { exact: true })).toHaveText(total);
  await expect(page.getByLabel('Total de todas as contas', { exact: true })).toHaveText(TOTAL);
  await looksRight(page);

  await test.step('a negative amount asks for a reason', async () => {
    const wrong = cell(page, '202-2', 'FUNDO ROTATIVO · Capital');
    await wrong.fill('-5,00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toContainText('Diga por que há saldo negativo');
    await wrong.fill('');
  });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Saldos de abertura salvos com sucesso!')).toBeVisible();
  await page.waitForURL('**/home');
  await expect(page.getByRole('table', { name: 'Valores do exercício' })).toContainText(TOTAL);

  await test.step('Contas shows the same sums', async () => {
    await visit(page, '/contas');
    for (const [numConta, total] of Object.entries(TOTALS)) await expect(page.getByRole('row', { name: numConta })).toContainText(total);
    const parts = page.getByRole('table', { name: 'Conta 101-1 por programa e categoria' });
    await page.getByText('Conta 101-1 CONTA 101-1 por programa e categoria', { exact: true }).click();
    await expect(parts.getByRole('row', { name: 'PDDE BÁSICO · Capital' })).toContainText('R$ 1.500,50');
  });

  await test.step('the account form and Ctrl+K lead to them, and a phone shows them as cards', async () => {
    await page.getByRole('row', { name: '202-2' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click();
    await dialogOf(page, 'EDITAR CONTA').getByRole('link', { name: 'Saldos de Abertura' }).click();
    await expect(cell(page, '202-2', 'FUNDO ROTATIVO · Custeio')).toHaveValue(/1\.240,15/);
    await visit(page, '/home');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' }).fill('saldo inicial');
    await page.getByRole('option', { name: /Saldos de Abertura/ }).click();
    await page.setViewportSize(PHONE);
    await expect(cell(page, '303-3', 'Sem programa · Livre aplicação')).toHaveValue(/59,35/);
    await looksRight(page);
  });
});

test('a category that stays negative names the missing opening balance', async ({ page, request }) => {
  const { cnpj, nome } = await givenAccounts(request);
  const call = await api(request, 'admin');
  const moved = { cnpjAssociacao: cnpj, ano, data: pastDay('01-02'), valor: 50, categoria: 'CUSTEIO', historico: 'RESGATE' };
  await call('post', 'transferencia/save', { ...moved, contaOrigem: '101-1', contaDestino: '202-2' });
  await loginByHand(page, 'admin', nome);
  await visit(page, '/contas');
  const warning = page.getByRole('note', { name: 'Saldo que fica negativo' });
  await expect(warning).toContainText('Falta o saldo de abertura de Sem programa · Custeio na conta 101-1');
  await looksRight(page);
  await warning.getByRole('link', { name: 'Saldos de Abertura' }).click();
  await cell(page, '101-1', 'Sem programa · Custeio').fill('60,00');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/home');
  await visit(page, '/contas');
  await expect(page.getByRole('row', { name: '101-1' })).toContainText('R$ 10,00');
  await expect(warning).toHaveCount(0);
});

test('a new account of the first year is asked about its opening balance', async ({ page, request }) => {
  const { nome } = await newAssociation(request);
  await loginByHand(page, 'admin', nome);
  await visit(page, '/contas');
  await page.getByRole('main').getByRole('button', { name: 'Nova', exact: true }).click();
  const dialog = dialogOf(page, 'NOVA CONTA');
  await choose(dialog, 'Banco', '237 -');
  for (const [label, text] of [
    ['Agência', '1234'],
    ['Conta', '404-4'],
    ['Descrição', 'CONTA 404-4'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Conta 404-4 salva com sucesso! Já havia dinheiro nela?')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Informar o saldo de abertura' }).click();
  await expect(cell(page, '404-4', 'Sem programa · Custeio')).toBeVisible();
  await expect(page.getByText('Já havia dinheiro')).toHaveCount(0);
  await looksRight(page);
});
