import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { api, SCHOOL } from './support/api.js';
import { LAST_YEAR } from './support/expenses.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { choose, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Opens a screen in last year's book. */
async function openLastYear(page: Page, path: string): Promise<void> {
  await openAs(page, 'usuario', '/home');
  await workIn(page, LAST_YEAR);
  await page.goto(path);
}

test('a transfer between accounts appears on both statements and in the balance, and is reversed', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const [current, savings] = [1, 2].map((digit) => `${Date.now() % 1e8}-${digit}`) as [string, string];
  for (const numConta of [current, savings])
    await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DE TESTE', tipo: 'POUPANCA' });
  const revenue = { ano: LAST_YEAR, numConta: current, data: `${LAST_YEAR}-01-02`, valor: 900, descricao: 'REPASSE', categoria: 'CUSTEIO' };
  await call('post', 'receita/save', revenue);
  await openLastYear(page, `/extrato?conta=${current}`);
  const main = page.getByRole('main');
  await expect(main.getByText('saldo final R$ 900,00')).toBeVisible();

  await test.step('transfer the money', async () => {
    await main.getByRole('button', { name: 'Transferência', exact: true }).click();
    const dialog = dialogOf(page, 'Nova Transferência');
    await choose(dialog, 'Para a conta', savings);
    await dialog.getByLabel('Data', { exact: true }).fill(`03/01/${LAST_YEAR}`);
    await dialog.getByLabel('Valor', { exact: true }).fill('250,00');
    await dialog.getByLabel('Histórico', { exact: true }).fill('aplicação');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('row', { name: 'APLICAÇÃO' })).toContainText('650,00');
    await looksRight(page);
  });

  await test.step('export the statement with its opening and closing balances, so that the file adds up', async () => {
    await visit(page, `/extrato?conta=${current}&de=${LAST_YEAR}-01-03`);
    await main.getByRole('button', { name: 'Exportar' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Arquivo CSV' }).click()]);
    const lines = parse(await readFile(await file.path()), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect(lines.map(({ Histórico, Valor, Saldo }) => [Histórico, Valor, Saldo])).toEqual([
      ['SALDO ANTERIOR', '', '900,00'],
      ['APLICAÇÃO', '-250,00', '650,00'],
      ['SALDO FINAL', '', '650,00'],
    ]);
  });

  await test.step('see it on the other statement, in the list and in the balance', async () => {
    await visit(page, `/extrato?conta=${savings}`);
    await expect(page.getByRole('row', { name: 'APLICAÇÃO' })).toContainText('250,00');
    await visit(page, `/contas?q=${current}`);
    const row = page.getByRole('row', { name: current });
    await expect(row).toContainText('Poupança');
    // The transfer is of the money that the account had: custeio.
    await expect(row).toContainText('650,00');
    await looksRight(page);
    await row.getByRole('link', { name: `Movimento da conta ${current}: R$ 650,00` }).click();
    await expect(page).toHaveURL(new RegExp(`/extrato\\?conta=${current}$`));
    await expect(page.getByRole('row', { name: 'APLICAÇÃO' })).toContainText('650,00');
    await visit(page, '/saldo-orcamentario');
    await expect(page.getByRole('region', { name: 'Onde está o dinheiro' }).getByRole('row', { name: current })).toContainText('650,00');
    await looksRight(page);
  });

  await test.step('open a record from its row, and delete the transfer', async () => {
    await visit(page, `/extrato?conta=${current}`);
    await page.getByRole('row', { name: 'REPASSE' }).click();
    await main.getByRole('button', { name: 'Abrir registro' }).click();
    await expect(page).toHaveURL(/\/receitas\?sel=/);
    await visit(page, `/extrato?conta=${current}`);
    await page.getByRole('row', { name: 'APLICAÇÃO' }).click();
    await main.getByRole('button', { name: 'Excluir transferência' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(main.getByText('saldo final R$ 900,00')).toBeVisible();
  });
});

test('movements confirmed by the bank are marked on the statement and separate in the balance', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const numConta = `${Date.now() % 1e8}-3`;
  await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA CONFERIDA' });
  for (const [valor, descricao] of [
    [700, 'REPASSE CONFERIDO'],
    [45.5, 'DOAÇÃO EM CAMINHO'],
  ])
    await call('post', 'receita/save', { ano: LAST_YEAR, numConta, data: `${LAST_YEAR}-01-02`, valor, descricao });
  const line = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${LAST_YEAR}0102<TRNAMT>700.00<FITID>1<MEMO>TED</STMTTRN>`;
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>1<ACCTID>${numConta}</BANKACCTFROM><BANKTRANLIST>${line}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const file = { name: 'janeiro.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx) };
  const imported = await request.post('/api/extrato/importa', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { cnpjAssociacao: SCHOOL, numConta, confirmaConta: 'true', file },
  });
  expect(imported.ok(), await imported.text()).toBe(true);
  await call('post', 'conciliacao/automatica', { ano: LAST_YEAR, numConta, mes: 1 });

  await openLastYear(page, `/extrato?conta=${numConta}`);
  await expect(page.getByRole('row', { name: 'REPASSE CONFERIDO' }).getByText('Conciliado')).toBeVisible();
  await expect(page.getByRole('row', { name: 'DOAÇÃO EM CAMINHO' }).getByText('Conciliado')).toBeHidden();
  await looksRight(page);
  await visit(page, '/saldo-orcamentario');
  const row = page.getByRole('region', { name: 'Onde está o dinheiro' }).getByRole('row', { name: numConta });
  await expect(row).toContainText('Conferido até aqui R$ 700,00');
  await expect(row).toContainText('ainda não no extrato do banco R$ 45,50');
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('account statements and accounts fit on a phone', async ({ page }) => {
    await openAs(page, 'usuario', '/extrato');
    await expect(page.getByRole('heading', { name: 'MOVIMENTO DA CONTA' })).toBeVisible();
    await looksRight(page);
    await visit(page, '/contas');
    await looksRight(page);
  });
});

test('a negative category shows in Contas and Onde está o dinheiro what LIVRE covers and what remains negative', async ({
  page,
  request,
}) => {
  const call = await api(request, 'admin');
  const [short, other] = [3, 4].map((digit) => `${Date.now() % 1e8}-${digit}`) as [string, string];
  for (const numConta of [short, other])
    await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DE TESTE', tipo: 'CORRENTE' });
  const data = `${LAST_YEAR}-01-02`;
  await call('post', 'receita/save', { ano: LAST_YEAR, numConta: short, data, valor: 30, descricao: 'REPASSE', categoria: 'LIVRE' });
  const transfer = { ano: LAST_YEAR, data, valor: 50, categoria: 'CAPITAL', contaOrigem: short, contaDestino: other, historico: 'OBRA' };
  await call('post', 'transferencia/save', transfer);
  for (const path of [`/contas?q=${encodeURIComponent(short)}`, '/saldo-orcamentario']) {
    await openLastYear(page, path);
    const warning = page.getByRole('note', { name: 'Saldo que fica negativo' });
    await expect(warning).toContainText(`Conta ${short}, Sem programa · Capital: -R$ 20,00`);
    const parts = page.getByRole('table', { name: `Conta ${short} por programa e categoria` });
    await expect(parts.getByRole('row', { name: 'Sem programa · Capital' })).toContainText(
      'Livre cobre R$ 30,00 · fica negativo: -R$ 20,00',
    );
    await looksRight(page);
  }
  await page.setViewportSize(PHONE);
  await looksRight(page);
});
