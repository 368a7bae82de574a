import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

jest.setTimeout(60_000);

describe('the rendering of accounts of a year as PDF', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct({ chromePath: process.env.CHROME_PATH });
    plan = await givenPlan(product.api);
    const [conta, other] = ['12345-6', '98765-X'];
    for (const account of [conta, other]) await givenAccount(product.api, account);
    const revenue = { ...BOOK, numConta: conta, data: '2026-02-02', descricao: 'REPASSE' };
    for (const valor of [1000, 500.5])
      await product.api.post('/receita/save', { ...revenue, idFonteRecurso: plan.idFonteRecurso, valor }).expect(201);
    await product.api.post('/receita/save', { ...revenue, valor: 80.25 }).expect(201);
    await product.api
      .post('/rendimento/create', { ...BOOK, numConta: conta, saldoInicial: 200, janeiro: 1.11, dezembro: 2.22 })
      .expect(201);
    await product.api.post('/rendimento/create', { ...BOOK, numConta: other, saldoInicial: 0.5 }).expect(201);
    for (const [idDespesa, valor] of [300, 40.04, 7].entries()) {
      await product.api.post('/despesa/save', expenseOf(plan, { valor, notaFiscal: `NF ${idDespesa + 1}` })).expect(201);
      const payment = { ...BOOK, idDespesa: idDespesa + 1, valor, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
      if (valor > 10) await product.api.put('/despesa/paga_despesa', payment).expect(200);
    }
    const cancellation = { ...BOOK, idDespesa: 2, valor: 40.04, dataAnulacao: '2026-05-01', justificativaAnulacao: 'DEVOLVIDA' };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
  });

  afterAll(() => product.close());

  const ask = (who?: 'usuario' | 'ninguem', cnpj = SCHOOL, ano: number | string = YEAR) =>
    product.api.get(`/relatorio/demonstrativo?cnpjAssociacao=${cnpj}&ano=${ano}`, who);

  it('adds what was carried over and came in, and takes off what was paid and not cancelled', async () => {
    const { text, title, pages, isTagged } = await readPdf((await ask().expect(200)).body);
    for (const part of [
      'PDDE 2 R$ 1.500,50 Sem fonte de recursos 1 R$ 80,25 Total das receitas R$ 1.580,75',
      'R$ 200,00 R$ 3,33',
      'Total das contas R$ 200,50 R$ 3,33',
      'MATERIAL DE CONSUMO 11222333000181 1 R$ 300,00 Total das despesas pagas 1 R$ 300,00',
      'Saldo anterior R$ 200,50 (+) Receitas R$ 1.580,75 (+) Rendimentos R$ 3,33 (=) Total disponível R$ 1.784,58',
      '(=) Saldo a reprogramar R$ 1.484,58',
      '1 01/04/2026 PAPELARIA CENTRAL LTDA 11.444.777/0001-61',
      'Presidente Tesoureiro(a) Conselho Fiscal',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/R\$ 40,04|R\$ 7,00/);
    expect({ title, isTagged }).toMatchObject({ title: expect.stringContaining('DEMONSTRATIVO DA EXECUÇÃO'), isTagged: true });
    expect(pages.at(-1)).toContain(`página ${pages.length} de ${pages.length}`);
  });

  it('pays what the balance says was paid', async () => {
    const { body } = await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body.totais.pago).toBe(300);
  });

  it('says so when a year has nothing', async () => {
    const { text } = await readPdf((await ask(undefined, SCHOOL, 2025).expect(200)).body);
    for (const part of ['Nenhuma receita registrada em 2025.', 'Nenhum rendimento informado em 2025.', 'Nenhuma despesa paga em 2025.'])
      expect(text).toContain(part);
  });

  it('is refused without a token, without a link, without a year', async () => {
    await ask('ninguem').expect(401);
    await ask('usuario', RESIDENTS).expect(403);
    expect((await ask(undefined, SCHOOL, 'x').expect(400)).body.errors).toEqual([{ field: 'ano', message: 'Ano inválido' }]);
  });
});
