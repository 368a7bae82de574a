import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { type Sample } from '#contracts/reporting/samples.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&semente=visita%20de%20maio`;

describe('a sample for an audit', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    for (let valor = 1; valor <= 12; valor += 1) await pay(valor);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 50 })).expect(201);
    for (const id of ['1', '2', '3', '4', '5', '6'])
      await givenPaper(product.api, { ano: YEAR, registro: 'DESPESA', id, tipo: 'RECIBO' }, pdf(`of ${id}`), `recibo/${id}.pdf`);
  });

  afterAll(() => product.close());

  const pay = async (valor: number): Promise<void> => {
    const { body } = await product.api.post('/despesa/save', expenseOf(plan, { valor })).expect(201);
    const payment = { idDespesa: body.idDespesa, valor, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', { ...BOOK, ...payment }).expect(200);
  };
  const sample = async (query: string): Promise<Sample> => (await product.api.get(`/auditoria/amostra?${QUERY}${query}`).expect(200)).body;

  it('is drawn from paid expenses and reproducible, as of an entry even after further ones', async () => {
    const first = await sample('&tamanho=5&criterio=ALEATORIA');
    expect(first.populacao).toEqual({ quantidade: 12, valor: 78 });
    expect(first.itens).toHaveLength(5);
    expect(await sample('&tamanho=5&criterio=ALEATORIA')).toEqual(first);
    for (let valor = 13; valor <= 20; valor += 1) await pay(valor);
    expect(await sample(`&tamanho=5&criterio=ALEATORIA&sequencia=${first.sequencia}`)).toEqual(first);
    expect((await sample('&tamanho=5&criterio=ALEATORIA')).populacao.quantidade).toBe(20);
  });

  it('lists and archives the papers of each expense, recorded in the journal', async () => {
    const { itens } = await sample('&tamanho=20&criterio=FAVORECIDO');
    expect(
      itens
        .filter(({ anexos }) => anexos.length > 0)
        .map(({ idDespesa }) => idDespesa)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5, 6]);
    const { body } = await product.api
      .get(`/auditoria/amostra/arquivo?${QUERY}&tamanho=20&criterio=FAVORECIDO`)
      .responseType('blob')
      .expect(200);
    const files = unzipSync(new Uint8Array(body as Buffer));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['amostra.csv', 'LEIA-ME.txt', 'despesa-1/01-Recibo-1.pdf']));
    expect(Buffer.from(files['despesa-1/01-Recibo-1.pdf']!).equals(pdf('of 1'))).toBe(true);
    expect(Buffer.from(files['LEIA-ME.txt']!).toString()).toContain('Semente: visita de maio');
    expect(Buffer.from(files['amostra.csv']!).toString().trim().split('\n')).toHaveLength(21);
    const { body: journal } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=documento`).expect(200);
    expect(journal.itens[0].descricao).toMatch(/^emitiu AMOSTRA DE DESPESAS 2026/);
  });

  it.each(['&tamanho=0&criterio=VALOR', '&tamanho=201&criterio=VALOR', '&tamanho=5&criterio=SORTE', '&tamanho=5'])(
    'a sample is refused with %s',
    (query) => product.api.get(`/auditoria/amostra?${QUERY}${query}`).expect(400),
  );
});
