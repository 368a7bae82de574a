import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from './scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

describe('a listed record of the book sent back', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '1-9');
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.otherLine, valor: 1000 }).expect(201);
    const revenue = { ...BOOK, numConta: '1-9', data: `${YEAR}-02-01`, valor: 500, descricao: 'REPASSE' };
    await product.api.post('/receita/save', revenue).expect(201);
    await product.api.post('/rendimento/create', { ...BOOK, numConta: '1-9', saldoInicial: 100, janeiro: 1.5 }).expect(201);
    const operation = {
      ...BOOK,
      data: `${YEAR}-03-10`,
      valor: 10,
      justificativa: 'FALTOU MATERIAL',
      debito: plan.line,
      credito: plan.otherLine,
    };
    await product.api.post('/redistribuicao/operacao', operation).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
  });

  afterAll(() => product.close());

  const first = async (list: string) => (await product.api.get(`/${list}?${QUERY}`).expect(200)).body[0];

  it.each([
    ['orcamento/all', 'post', 'orcamento/save'],
    ['receita/all', 'post', 'receita/save'],
    ['rendimento/all', 'put', 'rendimento/update'],
    ['redistribuicao/all', 'put', 'redistribuicao/update'],
    ['redistribuicao/all', 'post', 'redistribuicao/save'],
    ['despesa/all', 'post', 'despesa/save'],
  ] as const)('of %s is taken by %s %s, which ignores what it only reads', async (list, method, path) => {
    const listed = await first(list);
    expect(Object.keys(listed).filter((field) => /^(descricao|nome)[A-Z]/.test(field))).not.toEqual([]);
    await product.api[method](`/${path}`, listed).expect(200);
    expect(await first(list)).toMatchObject({ ...listed, versao: expect.any(Number) });
  });

  it('from despesa/all can be paid, saved while paid, and cancelled', async () => {
    const payment = { dataPagamento: `${YEAR}-04-01`, formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', { ...(await first('despesa/all')), ...payment }).expect(200);
    await product.api.post('/despesa/save', { ...(await first('despesa/all')), notaFiscal: 'NF-9' }).expect(200);
    const cancellation = { dataAnulacao: `${YEAR}-04-02`, justificativaAnulacao: 'NOTA CANCELADA' };
    await product.api.put('/despesa/anula_despesa', { ...(await first('despesa/all')), ...cancellation }).expect(200);
    expect(await first('despesa/all')).toMatchObject({ ...payment, ...cancellation, notaFiscal: 'NF-9' });
  });
});
