import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { type FiscalYear, type YearEnd } from '#contracts/fiscal-years/fiscal-years.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../../../../test/integration/scenario.js';

const BEFORE = YEAR - 1;
const book = (ano: number) => ({ cnpjAssociacao: SCHOOL, ano });
const [FIRST, SECOND] = ['1-9', '2-7'];

describe('what a year leaves to the next one', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    for (const account of [FIRST, SECOND]) await givenAccount(product.api, account);
    await receive(FIRST, 100, 'CUSTEIO');
    await receive(SECOND, 30, 'LIVRE');
    const bill = expenseOf(plan, { valor: 45.5, notaFiscal: 'NF 1', dataElaboracao: `${BEFORE}-12-20` });
    await product.api.post('/despesa/save', { ...bill, ano: BEFORE }).expect(201);
  });

  afterAll(() => product.close());

  const receive = (numConta: string, valor: number, categoria: string) =>
    product.api
      .post('/receita/save', {
        ...book(BEFORE),
        numConta,
        data: `${BEFORE}-03-10`,
        valor,
        descricao: 'REPASSE',
        tipo: 'PROPRIO',
        categoria,
      })
      .expect(201);
  const end = async (): Promise<YearEnd> =>
    (await product.api.get(`/exercicio/encerramento?cnpjAssociacao=${SCHOOL}&ano=${BEFORE}`).expect(200)).body;
  const begun = async () => {
    const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    return (body.contas as AccountBalance[]).map(({ numConta, saldoInicial }) => [numConta, saldoInicial]);
  };

  it('is told by account, programme and category before it is closed, also once the next one is open', async () => {
    const expected = {
      ano: BEFORE,
      saldos: [
        { numConta: FIRST, categoria: 'CUSTEIO', idPrograma: null, saldo: 100 },
        { numConta: SECOND, categoria: 'LIVRE', idPrograma: null, saldo: 30 },
      ],
      totalSaldos: 130,
    };
    expect(await end()).toMatchObject(expected);
    await product.api.post('/exercicio/abre', { ...book(YEAR), copia: 'NENHUMA' }).expect(201);
    expect(await end()).toMatchObject(expected);
  });

  it('is what the next one begins with, what is to pay included, once it is closed', async () => {
    await receive(SECOND, 7, 'LIVRE');
    expect(await end()).toMatchObject({ totalSaldos: 137 });
    expect(await begun()).toEqual([
      [FIRST, 100],
      [SECOND, 30],
    ]);
    await product.api.put('/exercicio/encerra', { ...book(BEFORE), motivo: 'CONTAS APROVADAS' }).expect(200);
    expect(await begun()).toEqual([
      [FIRST, 100],
      [SECOND, 37],
    ]);
    const { body } = await product.api.get(`/exercicio/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect((body as FiscalYear[]).find(({ ano }) => ano === YEAR)).toMatchObject({ despesasAPagar: 1, valorAPagar: 45.5 });
  });
});
