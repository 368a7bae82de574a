import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountStatementLine } from '#contracts/budget-ledger/account-statements.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BEFORE = YEAR - 1;

describe('money on accounts over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    for (const numConta of ['1-9', '2-7']) await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const book = (ano = YEAR) => ({ cnpjAssociacao: SCHOOL, ano });
  const query = (ano = YEAR) => `cnpjAssociacao=${SCHOOL}&ano=${ano}`;
  const revenue = async (changes: object) =>
    (
      await product.api
        .post('/receita/save', { ...book(), numConta: '1-9', data: `${YEAR}-02-01`, valor: 100, descricao: 'REPASSE', ...changes })
        .expect(201)
    ).body;
  const transfer = (changes: object = {}) =>
    product.api.post('/transferencia/save', {
      ...book(),
      data: `${YEAR}-03-01`,
      valor: 30,
      contaOrigem: '1-9',
      contaDestino: '2-7',
      historico: 'POUPANÇA',
      ...changes,
    });
  const pay = async (changes: object, paid: object) => {
    const { body } = await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201);
    await product.api
      .put('/despesa/paga_despesa', { ...body, dataPagamento: '2026-04-01', formaPagamento: 'PIX', numConta: '1-9', ...paid })
      .expect(200);
    return body;
  };
  const statement = async (numConta: string, more = '', ano = YEAR) =>
    (await product.api.get(`/conta/extrato?${query(ano)}&numConta=${numConta}${more}`).expect(200)).body;
  const balances = async (more = '', ano = YEAR) => (await product.api.get(`/conta/saldo?${query(ano)}${more}`).expect(200)).body;
  const balanceOf = async (numConta: string, more = '', ano = YEAR) =>
    (await balances(more, ano)).contas.find((account: { numConta: string }) => account.numConta === numConta);

  it('sums the money on accounts, lists its movements and carries it into the next year', async () => {
    const received = await revenue({ categoria: 'LIVRE' });
    await product.api.post('/rendimento/create', { ...book(), numConta: '1-9', saldoInicial: 50, janeiro: 1.5 }).expect(201);
    const { body: moved } = await transfer({ historico: 'aplicação' }).expect(201);
    expect(moved).toMatchObject({ id: 1, valor: 30, historico: 'APLICAÇÃO', categoria: null });
    const expense = await pay({ valor: 20 }, { documentoPagamento: '850001' });
    await pay({ valor: 5 }, { numConta: null });

    const { saldoAnterior, movimentos, saldoFinal } = await statement('1-9');
    expect({ saldoAnterior, saldoFinal }).toEqual({ saldoAnterior: 0, saldoFinal: 101.5 });
    expect(movimentos.map(({ data, historico, valor, saldo }: AccountStatementLine) => [data, historico, valor, saldo])).toEqual([
      ['2026-01-01', 'SALDO INICIAL', 50, 50],
      ['2026-01-31', 'RENDIMENTO DE JANEIRO', 1.5, 51.5],
      ['2026-02-01', 'REPASSE', 100, 151.5],
      ['2026-03-01', 'APLICAÇÃO', -30, 121.5],
      ['2026-04-01', expect.any(String), -20, 101.5],
    ]);
    expect(movimentos.at(-1)).toMatchObject({
      documento: '850001',
      origem: { tipo: 'DESPESA', id: String(expense.idDespesa) },
    });
    expect(movimentos.at(-1)).toMatchObject({ ano: YEAR, ordem: 0, conciliado: false, anexos: 0 });
    expect(await statement('1-9', '&de=2026-02-01&ate=2026-03-31')).toMatchObject({ saldoAnterior: 51.5, saldoFinal: 121.5 });
    expect(await balanceOf('1-9')).toMatchObject({
      saldoInicial: 50,
      entradas: 101.5,
      saidas: 50,
      saldo: 101.5,
      porCategoria: expect.arrayContaining([{ idPrograma: null, categoria: 'LIVRE', saldo: 100, coberto: 0, saldoCoberto: 100 }]),
    });
    expect((await balances()).semConta).toEqual({ pagamentos: 1, valor: 5 });
    expect(await balanceOf('1-9', '&em=2026-01-31')).toMatchObject({ saldo: 51.5, entradas: 1.5 });

    // Corrected and reversed movements are not listed.
    await product.api.post('/receita/save', { ...received, valor: 110 }).expect(200);
    await product.api.delete(`/transferencia/delete/${SCHOOL}/${YEAR}/1`).expect(204);
    expect((await product.api.get(`/transferencia/all?${query()}`).expect(200)).body).toEqual([]);
    const after = await statement('1-9');
    expect(after.movimentos.map(({ valor }: AccountStatementLine) => valor)).toEqual([50, 1.5, 110, -20]);
    expect(after.saldoFinal).toBe(141.5);
    expect(await balanceOf('2-7')).toMatchObject({ saldo: 0 });

    await product.api.post('/exercicio/abre', { ...book(YEAR + 1), copia: 'NENHUMA' }).expect(201);
    expect(await balanceOf('1-9', `&em=${YEAR + 1}-12-31`, YEAR + 1)).toMatchObject({ saldoInicial: 141.5, saldo: 141.5, entradas: 0 });
    // A later change of the previous year is carried when that year is closed; the sheet of a carried account moves nothing by its initial balance.
    await pay({ valor: 40 }, {});
    await givenAccount(product.api, '6-1');
    await revenue({ numConta: '6-1', valor: 25 });
    await product.api.post('/rendimento/create', { ...book(YEAR + 1), numConta: '1-9', saldoInicial: 1000 }).expect(201);
    await product.api.put('/exercicio/encerra', { ...book(), motivo: 'Contas aprovadas' }).expect(200);
    expect(await balanceOf('1-9', `&em=${YEAR + 1}-12-31`, YEAR + 1)).toMatchObject({ saldoInicial: 101.5, saldo: 101.5 });
    // That account had no balance to carry when the next year was opened.
    expect(await balanceOf('6-1', `&em=${YEAR + 1}-12-31`, YEAR + 1)).toMatchObject({ saldoInicial: 25, saldo: 25 });
    await product.api.put('/exercicio/reabre', { ...book(), motivo: 'Falta uma nota' }).expect(200);
  });

  it('assigns movements to years by their day, whichever book holds the entry', async () => {
    const late = await product.api
      .post('/despesa/save', expenseOf(plan, { ano: BEFORE, dataElaboracao: `${BEFORE}-12-20`, valor: 7 }))
      .expect(201);
    const seen = (await statement('2-7')).saldoFinal;
    await product.api
      .put('/despesa/paga_despesa', { ...late.body, dataPagamento: '2026-01-15', formaPagamento: 'PIX', numConta: '2-7' })
      .expect(200);
    const now = await statement('2-7');
    expect(now.saldoFinal).toBe(seen - 7);
    expect(now.movimentos).toMatchObject([{ ano: BEFORE, data: '2026-01-15', valor: -7 }]);
    expect((await statement('2-7', '', BEFORE)).movimentos).toEqual([]);
  });

  it('shows how much of negative custeio LIVRE of the same programme covers', async () => {
    const { idPrograma } = plan.line;
    await givenAccount(product.api, '3-5');
    await revenue({ numConta: '3-5', categoria: 'LIVRE', idPrograma, valor: 30 });
    await revenue({ numConta: '3-5', categoria: 'LIVRE', valor: 500 });
    await transfer({ contaOrigem: '3-5', contaDestino: '1-9', categoria: 'CUSTEIO', idPrograma, valor: 50.1 }).expect(201);
    expect((await balanceOf('3-5')).porCategoria).toEqual([
      { idPrograma, categoria: 'CUSTEIO', saldo: -50.1, coberto: 30, saldoCoberto: -20.1 },
      { idPrograma, categoria: 'LIVRE', saldo: 30, coberto: -30, saldoCoberto: 0 },
      { idPrograma: null, categoria: 'LIVRE', saldo: 500, coberto: 0, saldoCoberto: 500 },
    ]);
  });

  it('refuses a transfer without funds or on the wrong terms, and any call without a link', async () => {
    expect((await transfer({ contaDestino: '1-9' }).expect(422)).body.code).toBe('transferencia.mesma-conta');
    expect((await transfer({ data: `${BEFORE}-12-31` }).expect(422)).body.code).toBe('transferencia.data');
    await transfer({ contaDestino: '0' }).expect(404);
    await transfer({ idPrograma: 999 }).expect(404);
    const { body } = await product.api.post('/transferencia/save', { ...book(), valor: 0, categoria: 'OUTRA', x: 1 }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'categoria',
      'contaDestino',
      'contaOrigem',
      'data',
      'historico',
      'valor',
      'x',
    ]);
    await product.api.delete(`/transferencia/delete/${SCHOOL}/${YEAR}/99`).expect(404);
    await product.api.get(`/conta/extrato?${query()}&numConta=0`).expect(404);
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      const other = `cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`;
      for (const path of [`/conta/saldo?${other}`, `/conta/extrato?${other}&numConta=1-9`, `/transferencia/all?${other}`])
        await product.api.get(path, who).expect(status);
    }
  });
});
