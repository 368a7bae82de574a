import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { givenAccount, YEAR } from '../../../../test/integration/scenario.js';

const BEFORE = YEAR - 1;
const book = (ano = YEAR) => ({ cnpjAssociacao: SCHOOL, ano });
const [CARRIED, TOLD, NEW] = ['1-9', '2-7', '3-5'];

describe('a year that begins otherwise than the one before ended', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    for (const account of [CARRIED, TOLD, NEW]) await givenAccount(product.api, account);
    for (const numConta of [CARRIED, TOLD]) await receive(numConta, 100);
  });

  afterAll(() => product.close());

  const receive = (numConta: string, valor: number) =>
    product.api.post('/receita/save', { ...book(BEFORE), numConta, data: `${BEFORE}-03-10`, valor, descricao: 'REPASSE' }).expect(201);
  const sheet = async (method: 'post' | 'put', numConta: string, saldoInicial: number) =>
    (await product.api[method](`/rendimento/${method === 'post' ? 'create' : 'update'}`, { ...book(), numConta, saldoInicial })).body;
  const named = async (ano = YEAR) => {
    const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    const { body: desk } = await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    const inContas = (body.contas as AccountBalance[]).flatMap(({ numConta, saldoInicial, terminou }) =>
      terminou === null ? [] : [{ numConta, terminou, comecou: saldoInicial }],
    );
    expect(desk.tarefas.inicios).toEqual(inContas.map((each) => expect.objectContaining(each)));
    return inContas;
  };
  const close = () => product.api.put('/exercicio/encerra', { ...book(BEFORE), motivo: 'CONTAS APROVADAS' }).expect(200);
  const reopen = () => product.api.put('/exercicio/reabre', { ...book(BEFORE), motivo: 'FALTA UMA NOTA' }).expect(200);
  const verified = async () => (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;

  it('is named where the year goes on without being opened, and where a yield sheet says something else', async () => {
    expect(await named()).toEqual([]);
    await sheet('post', TOLD, 160.5);
    // Not kept here in the year before.
    await sheet('post', NEW, 70);
    expect(await named()).toEqual([{ numConta: TOLD, terminou: 100, comecou: 160.5 }]);
    await product.api.post('/exercicio/abre', { ...book(), copia: 'NENHUMA' }).expect(201);
    expect(await named()).toEqual([{ numConta: TOLD, terminou: 100, comecou: 160.5 }]);
  });

  it('is named until what was carried is corrected by closing the year before', async () => {
    await receive(CARRIED, 5);
    expect(await named()).toEqual([
      { numConta: CARRIED, terminou: 105, comecou: 100 },
      { numConta: TOLD, terminou: 100, comecou: 160.5 },
    ]);
    await close();
    expect(await named()).toEqual([{ numConta: TOLD, terminou: 100, comecou: 160.5 }]);
  });

  it('is named by the verification once the year before is closed, until the sheet is corrected', async () => {
    const { integro, divergencia } = await verified();
    expect({ integro, motivo: divergencia.motivo.replace(/\s/g, ' ') }).toEqual({
      integro: false,
      motivo: `A conta ${TOLD} terminou ${BEFORE}, que está encerrado, com R$ 100,00, e começou ${YEAR} com R$ 160,50.`,
    });
    await sheet('put', TOLD, 100);
    expect(await verified()).toMatchObject({ integro: true });
    expect(await named()).toEqual([]);
  });

  it('cannot come from the yield sheet of an account that was carried: it shows the carried balance, and follows its correction', async () => {
    expect(await sheet('post', CARRIED, 999)).toMatchObject({ saldoInicial: 105, saldoFinal: 105 });
    await reopen();
    await receive(CARRIED, 1);
    await close();
    const { body } = await product.api.get(`/rendimento/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body).toContainEqual(expect.objectContaining({ numConta: CARRIED, saldoInicial: 106, saldoFinal: 106 }));
    const { body: held } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(held.contas).toContainEqual(expect.objectContaining({ numConta: CARRIED, saldoInicial: 106, saldo: 106, transportado: 106 }));
  });
});

describe('the opening balances of the first book', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    for (const account of [CARRIED, TOLD]) await givenAccount(product.api, account);
  });

  afterAll(() => product.close());

  it('are named once money of an earlier year ends it with another balance', async () => {
    const saldos = [{ numConta: CARRIED, idPrograma: null, categoria: 'CUSTEIO', valor: 100 }];
    await product.api.post('/implantacao/save', { ...book(), em: `${YEAR}-01-01`, saldos }).expect(201);
    const revenue = { ...book(BEFORE), data: `${BEFORE}-03-10`, valor: 1, descricao: 'REPASSE', numConta: CARRIED };
    await product.api.post('/receita/save', revenue).expect(201);
    const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body.contas).toContainEqual(expect.objectContaining({ numConta: CARRIED, terminou: 1, saldoInicial: 100 }));
    await product.api.put('/exercicio/encerra', { ...book(BEFORE), motivo: 'CONTAS APROVADAS' }).expect(200);
    const verification = (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
    expect(verification.divergencia.motivo).toContain(`A conta ${CARRIED} terminou ${BEFORE}`);
  });
});
