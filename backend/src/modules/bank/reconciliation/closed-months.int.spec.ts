import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const BEFORE = YEAR - 1;

describe('the closed months of an account', () => {
  let product: TestProduct;
  let plan: Plan;
  let numConta: string;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  beforeEach(async () => {
    accounts += 1;
    numConta = `${accounts}-5`;
    await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const book = (ano = YEAR) => ({ cnpjAssociacao: SCHOOL, ano });
  const receive = (data: string, valor: number) =>
    product.api.post('/receita/save', { ...book(Number(data.slice(0, 4))), numConta, data, valor, descricao: 'REPASSE' });
  const monthOf = async (ano: number, mes: number): Promise<AccountReconciliation> =>
    (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${ano}&numConta=${numConta}&mes=${mes}`).expect(200)).body;
  const automatic = (ano: number, mes: number) => product.api.post('/conciliacao/automatica', { ...book(ano), numConta, mes });
  const reopen = (ano: number, mes: number) => product.api.post('/conciliacao/reabre', { ...book(ano), numConta, mes, motivo: 'ENGANO' });
  const closing = async (ano: number, mes: number, changes: object = {}) => {
    const paper = pdf(`${numConta} ${ano} ${mes} ${Math.random()}`);
    const { sha256 } = await givenPaper(product.api, { ano, registro: 'CONTA', id: numConta, tipo: 'EXTRATO' }, paper);
    return product.api.post('/conciliacao/fecha', {
      ...book(ano),
      numConta,
      mes,
      justificativa: 'A ESCLARECER',
      anexo: sha256,
      ...changes,
    });
  };
  const close = async (ano: number, mes: number, changes?: object) =>
    expect(await closing(ano, mes, changes)).toMatchObject({ status: 204 });
  const REFUSED = { status: 422, body: { code: 'conciliacao.mes-fechado' } };
  const situations = async (ano: number) => (await monthOf(ano, 1)).meses.map(({ situacao }) => situacao);

  it('are closed in order among the years too, and reopened from the last one back', async () => {
    await receive(`${BEFORE}-06-10`, 10).expect(201);
    await receive(`${YEAR}-02-10`, 100).expect(201);
    await givenStatement(product, numConta, [{ data: `${YEAR}-02-10`, valor: 100 }]);
    await automatic(YEAR, 2).expect(201);
    await close(YEAR, 2, { saldoExtrato: 100 });
    const closed = await monthOf(YEAR, 2);
    expect(closed).toMatchObject({ diferenca: 0, naoNoExtrato: [] });

    expect(await closing(BEFORE, 6, { saldoExtrato: 0 })).toMatchObject(REFUSED);
    expect(await situations(BEFORE)).toEqual(Array.from({ length: 12 }, () => 'ANTERIOR'));
    expect(await monthOf(YEAR, 2)).toEqual(closed);

    await reopen(YEAR, 2).expect(204);
    await close(BEFORE, 6, { saldoExtrato: 0 });
    await close(YEAR, 2, { saldoExtrato: 100 });
    expect((await reopen(BEFORE, 6).expect(422)).body).toMatchObject({
      code: 'conciliacao.mes-posterior',
      message: `Reabra antes fevereiro de ${YEAR}, que vem depois.`,
    });
  });

  it('let no money be booked before them through the book of an earlier year', async () => {
    const bill = { ...expenseOf(plan, { valor: 7, notaFiscal: `NF ${numConta}`, dataElaboracao: `${BEFORE}-12-20` }), ano: BEFORE };
    const { idDespesa } = (await product.api.post('/despesa/save', bill).expect(201)).body;
    const { body: older } = await receive(`${BEFORE}-12-10`, 5).expect(201);
    await receive(`${YEAR}-01-10`, 100).expect(201);
    await close(YEAR, 1, { saldoExtrato: 105 });
    const closed = await monthOf(YEAR, 1);

    const payment = { ...bill, idDespesa, dataPagamento: `${BEFORE}-12-30`, formaPagamento: 'PIX', numConta };
    expect(await product.api.put('/despesa/paga_despesa', payment)).toMatchObject({
      ...REFUSED,
      body: {
        message: `A conta ${numConta} está conciliada e fechada até janeiro de ${YEAR}, e isto é de 30/12/${BEFORE}. Reabra o mês para alterar.`,
      },
    });
    expect(await receive(`${BEFORE}-11-02`, 1)).toMatchObject(REFUSED);
    expect(await product.api.post('/receita/save', { ...older, valor: 6 })).toMatchObject(REFUSED);
    expect(await product.api.delete(`/receita/${BEFORE}/${SCHOOL}/${numConta}/${older.id}`)).toMatchObject(REFUSED);
    expect(await product.api.post('/rendimento/create', { ...book(BEFORE), numConta, saldoInicial: 0, marco: 1 })).toMatchObject(REFUSED);
    // What moves no money, or none of this account, is free.
    await product.api.post('/receita/save', { ...older, versao: null, descricao: 'REPASSE DO FNDE' }).expect(200);
    await product.api.put('/despesa/paga_despesa', { ...payment, dataPagamento: `${YEAR}-02-01` }).expect(200);
    expect({ ...(await monthOf(YEAR, 1)), meses: [] }).toEqual({ ...closed, meses: [] });
  });

  it('keep programme and category of the yields of an earlier year, so that its sheet can still be saved', async () => {
    await product.api.post('/rendimento/create', { ...book(BEFORE), numConta, saldoInicial: 0, marco: 1 }).expect(201);
    await close(YEAR, 1, { saldoExtrato: 0 });
    const account = {
      cnpjAssociacao: SCHOOL,
      numConta,
      idBanco: '001',
      agencia: '1234',
      descricao: 'CONTA',
      categoriaRendimentos: 'CAPITAL',
    };
    await product.api.put('/conta/update', account).expect(200);
    await product.api.put('/rendimento/update', { ...book(BEFORE), numConta, saldoInicial: 0, marco: 1 }).expect(200);
    expect(await product.api.put('/rendimento/update', { ...book(BEFORE), numConta, saldoInicial: 0, marco: 2 })).toMatchObject(REFUSED);
  });

  it('are closed with what the books of all years say at that moment', async () => {
    for (const day of ['10', '15', '20', '25']) {
      const bill = {
        ...expenseOf(plan, { valor: 7, notaFiscal: `NF ${numConta} ${day}`, dataElaboracao: `${BEFORE}-12-20` }),
        ano: BEFORE,
      };
      const { idDespesa } = (await product.api.post('/despesa/save', bill).expect(201)).body;
      const payment = { ...bill, idDespesa, dataPagamento: `${YEAR}-01-${day}`, formaPagamento: 'PIX', numConta };
      const [, paid] = await Promise.all([close(YEAR, 1, { saldoExtrato: 90 }), product.api.put('/despesa/paga_despesa', payment)]);
      expect([200, 422]).toContain(paid.status);
      const { diferenca, fechamento } = await monthOf(YEAR, 1);
      expect(fechamento!.diferenca).toBe(diferenca);
      await reopen(YEAR, 1).expect(204);
    }
  });

  it('leave a pair that was left open in them where it is, and hinder no later month', async () => {
    const [left] = await givenStatement(product, numConta, [{ data: `${YEAR}-01-11`, valor: 10 }]);
    await receive(`${YEAR}-01-10`, 10).expect(201);
    await close(YEAR, 1, { saldoExtrato: 10 });
    const [line] = await givenStatement(product, numConta, [{ data: `${YEAR}-02-11`, valor: 20 }]);
    await receive(`${YEAR}-02-10`, 20).expect(201);
    expect(await monthOf(YEAR, 1)).toMatchObject({ propostas: [], naoNoLivro: [{ id: left }] });
    expect((await monthOf(YEAR, 2)).propostas).toMatchObject([{ linhas: [line], certeza: 'UNICA' }]);
    expect((await automatic(YEAR, 2).expect(201)).body.conciliacoes).toHaveLength(1);
    expect((await automatic(YEAR, 1).expect(201)).body.conciliacoes).toEqual([]);
    expect((await monthOf(YEAR, 2)).conciliados.map(({ linhas }) => linhas[0]!.id)).toEqual([line]);
  });

  it('let a movement before them be joined with a line after them, and leave equal ones in doubt', async () => {
    await receive(`${YEAR}-01-30`, 10).expect(201);
    await close(YEAR, 1, { saldoExtrato: 0 });
    const [line] = await givenStatement(product, numConta, [{ data: `${YEAR}-02-02`, valor: 10 }]);
    expect((await monthOf(YEAR, 2)).propostas).toMatchObject([{ linhas: [line], certeza: 'UNICA' }]);
    await givenStatement(product, numConta, [{ data: `${YEAR}-01-31`, valor: 10 }]);
    expect((await monthOf(YEAR, 2)).propostas).toMatchObject([{ linhas: [line], certeza: 'PROVAVEL' }]);
  });
});

describe('the pairs of an earlier year', () => {
  let product: TestProduct;
  const numConta = '1-5';

  beforeAll(async () => {
    product = await startProduct();
    await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const receive = async (data: string, valor: number) =>
    product.api
      .post('/receita/save', { cnpjAssociacao: SCHOOL, ano: Number(data.slice(0, 4)), numConta, data, valor, descricao: 'REPASSE' })
      .expect(201);
  const ask = (ano: number, mes: number) => ({ cnpjAssociacao: SCHOOL, ano, numConta, mes });
  const proposed = async (ano: number, mes: number) =>
    (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${ano}&numConta=${numConta}&mes=${mes}`).expect(200)).body.propostas;
  const automatic = async (ano: number, mes: number) =>
    (await product.api.post('/conciliacao/automatica', ask(ano, mes)).expect(201)).body.conciliacoes;

  it('are joined in their own year alone, and not at all once it is closed', async () => {
    await receive(`${BEFORE}-12-10`, 10);
    await receive(`${BEFORE}-12-30`, 30);
    await receive(`${YEAR}-01-10`, 20);
    await givenStatement(product, numConta, [
      { data: `${BEFORE}-12-11`, valor: 10 },
      { data: `${YEAR}-01-02`, valor: 30 },
      { data: `${YEAR}-01-11`, valor: 20 },
    ]);
    // A first closing, so that what it left open is looked at in the years after it.
    await product.sql(`insert into mes_conciliado select $1, $2, $3 || ' 11', $3, 11, true, 0, $4, 0, null, $5, $4, 'ANA', null, 1`, [
      SCHOOL,
      BEFORE,
      numConta,
      `${BEFORE}-11-30`,
      'a'.repeat(64),
    ]);
    expect(await proposed(YEAR, 1)).toHaveLength(2);
    expect(await proposed(BEFORE, 12)).toHaveLength(1);

    await product.api.put('/exercicio/encerra', { cnpjAssociacao: SCHOOL, ano: BEFORE, motivo: 'CONTAS APROVADAS' }).expect(200);
    expect(await proposed(BEFORE, 12)).toEqual([]);
    expect(await automatic(BEFORE, 12)).toEqual([]);
    // The revenue of December is in a book that takes no reconciliation.
    expect(await proposed(YEAR, 1)).toHaveLength(1);
    expect(await automatic(YEAR, 1)).toHaveLength(1);

    await product.api.put('/exercicio/reabre', { cnpjAssociacao: SCHOOL, ano: BEFORE, motivo: 'CONCILIAR' }).expect(200);
    expect(await automatic(YEAR, 1)).toHaveLength(1);
    expect(await automatic(BEFORE, 12)).toHaveLength(1);
  });
});
