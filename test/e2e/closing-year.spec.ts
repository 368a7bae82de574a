import { type APIRequestContext, type Page } from '@playwright/test';
import { api, givenPlan, PAYEE_CPF } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { LAST_YEAR } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE, workIn } from './support/people.js';
import { dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const NEXT = LAST_YEAR + 1;
const NUM_CONTA = '48213-7';

/** An association with an account that received in March and in November of last year, its call, and the association's CNPJ. */
async function givenYear(request: APIRequestContext, page: Page) {
  const { cnpj, nome } = await newAssociation(request);
  const admin = await api(request, 'admin');
  const call: typeof admin = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
  await call('post', 'conta/create', { numConta: NUM_CONTA, idBanco: '001', agencia: '1234-5', descricao: 'CONTA DO PDDE' });
  const revenue = { ano: LAST_YEAR, numConta: NUM_CONTA, descricao: 'REPASSE', tipo: 'PROPRIO', categoria: 'CUSTEIO' };
  await call('post', 'receita/save', { ...revenue, data: `${LAST_YEAR}-03-02`, valor: 1000 });
  await call('post', 'receita/save', { ...revenue, data: `${LAST_YEAR}-11-05`, valor: 200 });
  await loginByHand(page, 'admin', nome);
  return { call, cnpj };
}

test('last year is closed from its checklist, with what is open seen: at most 4 clicks', async ({ page, request }) => {
  const { call } = await givenYear(request, page);
  const plan = await givenPlan(call);
  const day = `${LAST_YEAR}-04-05`;
  const expense = { ano: LAST_YEAR, ...plan.linha, idFonteRecurso: plan.idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: day };
  const { idDespesa } = await call('post', 'despesa/save', { ...expense, valor: 150.25 });
  const payment = { idDespesa, valor: 150.25, dataPagamento: day, formaPagamento: 'PIX', numConta: NUM_CONTA };
  await call('put', 'despesa/paga_despesa', { ...expense, ...payment });
  await call('post', 'despesa/save', { ...expense, valor: 80 });

  await visit(page, `/exercicios/${LAST_YEAR}/encerramento`);
  const main = page.getByRole('main');
  const open = main.getByRole('list', { name: 'Em aberto' });
  await test.step('each point leads to its list, in that year', async () => {
    await expect(open).toContainText('Conciliar CONTA DO PDDE, conta 48213-7');
    await expect(open).toContainText('0 meses fechados de 12');
    await expect(open).toContainText(`1 despesa a pagar passa para ${NEXT}, como restos a pagar`);
    await looksRight(page);
    await open.getByRole('link', { name: '1 despesa paga sem comprovante' }).click();
    await expect(page).toHaveURL(/\/despesas\?situacao=PAGAS&semComprovante=true/);
    await expect(page.getByLabel('Ano base', { exact: true })).toHaveValue(String(LAST_YEAR));
    await expect(page.getByRole('row', { name: '150,25' }).filter({ hasNotText: 'Total' })).toBeVisible();
  });

  await visit(page, `/exercicios/${LAST_YEAR}/encerramento`);
  const decisions = await recordDecisions(page);
  await expect(main.getByRole('table', { name: `Saldos com que as contas começarão ${NEXT}` })).toContainText('1.200,00');
  const close = main.getByRole('button', { name: `Encerrar ${LAST_YEAR}`, exact: true });
  await main.getByLabel('Motivo', { exact: true }).fill('Contas aprovadas em assembleia');
  await close.click();
  await expect(main.getByRole('alert')).toContainText(/Marque que viu \d+ pontos? em aberto/);
  await main.getByRole('checkbox', { name: /^Vi \d+ pontos? em aberto/ }).check();
  await close.click();
  await expect(page.getByText(`Exercício de ${LAST_YEAR} encerrado com sucesso!`)).toBeVisible();
  expect(decisions.filter((what) => what.startsWith('click')).length, decisions.join('\n')).toBeLessThanOrEqual(4);
  await visit(page, `/exercicios/${LAST_YEAR}/encerramento`);
  await expect(main).toContainText(`${LAST_YEAR} está encerrado desde`);
  await page.setViewportSize(PHONE);
  await looksRight(page);
});

test('an account is reconciled from November on, and what differed before stays in sight', async ({ page, request }) => {
  const { cnpj } = await givenYear(request, page);
  const line = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${LAST_YEAR}1105<TRNAMT>200.00<FITID>1<MEMO>TED RECEBIDA</STMTTRN>`;
  const ofx = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>${NUM_CONTA}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${LAST_YEAR}1101<DTEND>${LAST_YEAR}1130${line}</BANKTRANLIST><LEDGERBAL><BALAMT>2700.00<DTASOF>${LAST_YEAR}1130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const file = { name: 'novembro.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx) };
  const imported = await request.post('/api/extrato/importa', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { cnpjAssociacao: cnpj, numConta: NUM_CONTA, file },
  });
  expect(imported.ok(), await imported.text()).toBe(true);
  await workIn(page, LAST_YEAR);
  await visit(page, `/conciliacao?conta=${NUM_CONTA}&mes=11`);
  const main = page.getByRole('main');
  const difference = main.getByText(/^Diferença$/).locator('..');
  await expect(difference).toContainText('R$ 2.700,00');
  await looksRight(page);

  await test.step('begin with November, with the balance that the statement tells', async () => {
    await main.getByRole('button', { name: `Começar a conciliar em novembro de ${LAST_YEAR}` }).click();
    const dialog = dialogOf(page, `COMEÇAR EM NOVEMBRO DE ${LAST_YEAR}`);
    await expect(dialog.getByRole('textbox', { name: 'Saldo do extrato no fim do mês anterior' })).toHaveValue(/2\.500,00/);
    await expect(dialog.getByRole('status')).toContainText(/O livro tinha R\$\s1\.000,00 em 31\/10.*R\$\s1\.500,00 de diferença/);
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Começar', exact: true }).click();
    await expect(main.getByText(`Diferença de antes de novembro de ${LAST_YEAR}`).locator('..')).toContainText('R$ 1.500,00');
    await expect(main.getByRole('link', { name: /^outubro, não conciliado por escolha/ })).toBeVisible();
    await looksRight(page);
  });

  await test.step('what was joined at once is taken back at once, until the month is closed', async () => {
    const undo = page.getByRole('button', { name: 'Desfazer', exact: true });
    await main.getByRole('button', { name: 'Conciliar o par sem dúvida' }).click();
    await undo.click();
    await expect(page.getByText('Conciliação desfeita.')).toBeVisible();
    await main.getByRole('button', { name: 'Conciliar o par sem dúvida' }).click();
    await expect(undo).toBeVisible();
    await main.getByRole('button', { name: 'Fechar mês' }).click();
    const closing = dialogOf(page, `FECHAR NOVEMBRO DE ${LAST_YEAR}`);
    await expect(closing).toContainText('O extrato e o livro conferem.');
    await closing.getByRole('button', { name: 'Fechar mês' }).click();
    await expect(page.getByText(/Fechado em .* por Ana/)).toBeVisible();
    await expect(undo).toHaveCount(0);
  });

  await visit(page, `/conciliacao?conta=${NUM_CONTA}&mes=10`);
  await expect(main.getByText('Não conciliado, por escolha')).toBeVisible();
  await page.setViewportSize(PHONE);
  await looksRight(page);
});
