import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const CONTA = '12345-6';

describe('the reconciliation of a closed month as PDF', () => {
  let product: TestProduct;
  let anexo: string;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, CONTA);
    const revenue = { ...BOOK, numConta: CONTA, descricao: 'REPASSE' };
    await product.api.post('/receita/save', { ...revenue, data: `${YEAR}-02-02`, valor: 1000 }).expect(201);
    await product.api.post('/receita/save', { ...revenue, data: `${YEAR}-02-27`, valor: 40.5, descricao: 'BAZAR' }).expect(201);
    for (const [index, valor] of [300, 25.25].entries()) {
      await product.api
        .post('/despesa/save', expenseOf(plan, { valor, notaFiscal: `NF ${index}`, dataElaboracao: `${YEAR}-02-03` }))
        .expect(201);
      const payment = {
        ...BOOK,
        idDespesa: index + 1,
        valor,
        dataPagamento: `${YEAR}-02-1${index}`,
        formaPagamento: 'CHEQUE',
        numConta: CONTA,
      };
      await product.api.put('/despesa/paga_despesa', { ...payment, documentoPagamento: `85012${index}` }).expect(200);
    }
    const lines = [
      { data: `${YEAR}-02-02`, valor: 1000 },
      { data: `${YEAR}-02-10`, valor: -300 },
      { data: `${YEAR}-02-28`, valor: -12.3 },
    ];
    await givenStatement(product, CONTA, lines, { saldo: 687.7, em: `${YEAR}-02-28` });
    await product.api.post('/conciliacao/automatica', { ...BOOK, numConta: CONTA, mes: 2 }).expect(201);
    anexo = (await givenPaper(product.api, { registro: 'CONTA', id: CONTA, tipo: 'EXTRATO' }, pdf('fevereiro'), 'extrato.pdf')).sha256;
  });

  afterAll(() => product.close());

  const ask = (query = '', who?: 'usuario' | 'ninguem', cnpj = SCHOOL) =>
    product.api.get(`/relatorio/conciliacao?cnpjAssociacao=${cnpj}&ano=${YEAR}&numConta=${CONTA}&mes=2${query}`, who);
  const close = (mes: number, changes: object) =>
    product.api.post('/conciliacao/fecha', { ...BOOK, numConta: CONTA, mes, anexo, ...changes }).expect(204);
  const reopen = (mes: number) =>
    product.api.post('/conciliacao/reabre', { ...BOOK, numConta: CONTA, mes, motivo: 'Falta a tarifa' }).expect(204);

  it('leads from the balance of the statement to that of the book, with signs, and the reason of the difference', async () => {
    await close(2, { justificativa: 'TARIFA A ESTORNAR' });
    const { text, title } = await readPdf((await ask().expect(200)).body);
    expect(title).toContain('CONCILIAÇÃO BANCÁRIA');
    for (const part of [
      `fevereiro de ${YEAR} · conta ${CONTA}`,
      `Saldo do extrato em 28/02/${YEAR} R$ 687,70 Ainda não no extrato R$ 15,25 Diferença TARIFA A ESTORNAR R$ 12,30 Saldo do livro em 28/02/${YEAR} R$ 715,25`,
      'PAPELARIA CENTRAL LTDA 850121 -R$ 25,25',
      `27/02/${YEAR} BAZAR — R$ 40,50 Total R$ 15,25`,
      `Extrato do mês (SHA-256): ${anexo}`,
      'Elaborado por Tesoureiro(a) Presidente',
    ])
      expect(text).toContain(part);
  });

  it('is the same to the byte, and has the same code, after the account got a first day', async () => {
    const { body: first, headers } = await ask().expect(200);
    const account = { cnpjAssociacao: SCHOOL, numConta: CONTA, idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' };
    await product.api.put('/conta/update', { ...account, abertaEm: `${YEAR}-01-01` }).expect(200);
    const again = await ask().expect(200);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers).not.toHaveProperty('x-emissao-anterior');
    expect(again.body.equals(first)).toBe(true);
  });

  it('is the same to the byte as of its closing, whatever was reconciled, imported or reopened since', async () => {
    const { body: first } = await ask().expect(200);
    const [head] = await product.sql<{ sequencia: number }>('select sequencia::int from livro where ano = $1', [YEAR]);
    const { sequencia } = head!;
    await reopen(2);
    await givenStatement(product, CONTA, [{ data: `${YEAR}-02-12`, valor: -25.25 }], { saldo: 662.45, em: `${YEAR}-02-28` });
    await product.api.post('/conciliacao/automatica', { ...BOOK, numConta: CONTA, mes: 2 }).expect(201);
    expect((await ask().expect(422)).body.code).toBe('conciliacao.mes-aberto');
    expect((await ask(`&comoEm=${sequencia}`).expect(200)).body.equals(first)).toBe(true);
    await close(2, { saldoExtrato: 674.75 });
    const { text } = await readPdf((await ask().expect(200)).body);
    expect(text).toContain(`R$ 674,75 Ainda não no extrato R$ 40,50 Saldo do livro em 28/02/${YEAR} R$ 715,25`);
    expect(text).not.toContain('Diferença');
  });

  it.each([YEAR, YEAR - 1])('prints the description that an outstanding expense of %i had when the month was closed', async (ano) => {
    await reopen(2);
    await product.api
      .post('/despesa/save', { ...expenseOf(plan, { valor: 60, notaFiscal: `NF ${ano}`, dataElaboracao: `${ano}-02-03` }), ano })
      .expect(201);
    const [{ id } = { id: 0 }] = await product.sql<{ id: number }>('select max(id_despesa) as id from despesa where ano = $1', [ano]);
    const payment = { ...BOOK, ano, idDespesa: id, valor: 60, dataPagamento: `${YEAR}-02-20`, formaPagamento: 'CHEQUE', numConta: CONTA };
    await product.api.put('/despesa/paga_despesa', { ...payment, documentoPagamento: `85${ano}` }).expect(200);
    await close(2, { saldoExtrato: 674.75 });
    const first = await ask().expect(200);
    const { body: expenses } = await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    const expense = (expenses as Expense[]).find(({ idDespesa }) => idDespesa === id)!;
    await product.api.post('/despesa/save', { ...expense, objetoResumido: 'OUTRO NOME' }).expect(200);
    const again = await ask().expect(200);
    expect([again.headers.etag, again.body.equals(first.body)]).toEqual([first.headers.etag, true]);
  });

  it('is kept in the journal of what was issued', async () => {
    const { headers } = await ask().expect(200);
    expect(headers['content-disposition']).toContain(`conciliacao-${YEAR}-02-12345-6-${SCHOOL}-lancamento-`);
    const issued = await product.sql<{ nome: string }>(
      `select dados->'alvo'->>'nome' as nome from diario_entrada where tipo = 'documento.emissao' and cnpj_associacao = $1 order by sequencia desc limit 1`,
      [SCHOOL],
    );
    expect(issued).toEqual([{ nome: `CONCILIAÇÃO BANCÁRIA ${YEAR}` }]);
  });

  it('is refused for an open month, one closed with a later one, an unknown account, and without a right to the account', async () => {
    const of = (mes: number) => product.api.get(`/relatorio/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=${CONTA}&mes=${mes}`);
    expect((await of(3).expect(422)).body.message).toBe(
      `A conciliação de março de ${YEAR} ainda não foi fechada. Feche o mês para imprimi-la.`,
    );
    expect((await of(1).expect(422)).body.message).toBe(
      `janeiro de ${YEAR} foi fechado com fevereiro: imprima a conciliação de fevereiro.`,
    );
    await of(13).expect(400);
    await product.api.get(`/relatorio/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=9-9&mes=2`).expect(404);
    await ask('', 'ninguem').expect(401);
    await ask('', 'usuario', RESIDENTS).expect(403);
  });
});
