import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

const MONTH = { cnpjAssociacao: SCHOOL, ano: YEAR, numConta: '77003-0', mes: 10 };

describe('a pair whose line names somebody else', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const month = async (): Promise<AccountReconciliation> =>
    (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=${MONTH.numConta}&mes=${MONTH.mes}`).expect(200))
      .body;

  it('is proposed with the reason against it, and not joined without a person', async () => {
    const plan = await givenPlan(product.api);
    await givenAccount(product.api, MONTH.numConta, { idBanco: '341' });
    const bookshop = { cnpjAssociacao: SCHOOL, tipo: 'PJ', cpfOrCnpj: '22593841000192', nome: 'LIVRARIA LETRA VIVA LTDA', novo: true };
    await product.api.post('/favorecido/save', bookshop).expect(201);
    const expense = expenseOf(plan, { valor: 77.77, dataElaboracao: '2026-10-01' });
    const { idDespesa } = (await product.api.post('/despesa/save', expense).expect(201)).body;
    const paid = { ...expense, idDespesa, dataPagamento: '2026-10-10', formaPagamento: 'PIX', numConta: MONTH.numConta };
    await product.api.put('/despesa/paga_despesa', paid).expect(200);
    const file = readFileSync('test/fixtures/statements/other-payee.ofx');
    await product.api.post('/extrato/importa').field('cnpjAssociacao', SCHOOL).attach('file', file, 'outubro.ofx').expect(201);

    expect((await month()).propostas).toMatchObject([
      { certeza: 'PROVAVEL', motivos: ['mesmo valor', '2 dias depois', 'o histórico cita outro favorecido, LIVRARIA LETRA VIVA LTDA'] },
    ]);
    expect((await product.api.post('/conciliacao/automatica', MONTH)).body).toEqual({ conciliacoes: [] });
    expect((await month()).propostas).toHaveLength(1);
  });
});
