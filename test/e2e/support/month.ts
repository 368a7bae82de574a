import { type APIRequestContext, expect } from '@playwright/test';
import { api, givenPlan, PAYEE_CPF, type Plan, SCHOOL } from './api.js';

/** Over, so that its months may be closed. */
export const YEAR = 2025;

const ofxLine = (day: string, amount: string, memo: string, number = '') =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${YEAR}${day}120000<TRNAMT>${amount}<FITID>${day}${memo.length}${number && `<CHECKNUM>${number}`}<MEMO>${memo}</STMTTRN>`;
const ofx = (
  account: string,
  lines: string,
  balance: string,
) => `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${balance}<DTASOF>${YEAR}0331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** An account with a revenue of 1,000, payments of 150.25 and of 80, and a statement of March with a fee and the payments in one line each but the last. */
export async function givenMonth(request: APIRequestContext): Promise<{ numConta: string; plan: Plan }> {
  const call = await api(request, 'admin');
  const numConta = `${Math.floor(10_000_000 + Math.random() * 89_999_999)}-5`;
  await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1234-5', descricao: 'CONTA DA CONCILIAÇÃO' });
  const plan = await givenPlan(call);
  const ano = YEAR;
  await call('post', 'receita/save', { ano, numConta, data: `${YEAR}-03-02`, valor: 1000, descricao: 'REPASSE DO PDDE' });
  const expense = { ano, ...plan.linha, idFonteRecurso: plan.idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${YEAR}-03-01` };
  for (const [valor, day] of [
    [150.25, '10'],
    [80, '12'],
    [80, '13'],
  ]) {
    const { idDespesa } = await call('post', 'despesa/save', { ...expense, valor });
    const payment = { dataPagamento: `${YEAR}-03-${day}`, formaPagamento: 'PIX', numConta };
    await call('put', 'despesa/paga_despesa', { ...expense, idDespesa, valor, ...payment });
  }
  const lines =
    ofxLine('0303', '1000.00', 'TED RECEBIDA') +
    ofxLine('0311', '-150.25', 'PIX ENVIADO PINTURAS ZAMBONI') +
    ofxLine('0313', '-80.00', 'PIX ENVIADO') +
    ofxLine('0314', '-80.00', 'PIX ENVIADO OUTRO') +
    ofxLine('0331', '-12.50', 'TARIFA DO PACOTE', '850123');
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const answer = await request.post('/api/extrato/importa', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      cnpjAssociacao: SCHOOL,
      numConta,
      confirmaConta: 'true',
      file: { name: 'marco.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx(numConta, lines, '677.25')) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { numConta, plan };
}
