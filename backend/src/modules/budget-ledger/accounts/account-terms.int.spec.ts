import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expenseCalls } from '../../../../../test/integration/expense-calls.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, halvesOf, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
/** Who book on an account at the same time. */
const CALLERS = 64;

describe('the terms of an account', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;
  let otherProgramme: number;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = expenseCalls(product.api, plan);
    otherProgramme = (await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'OUTRO' }).expect(201)).body.id;
  });

  afterAll(() => product.close());

  const change = (numConta: string, terms: object) =>
    product.api.put('/conta/update', {
      ...{ cnpjAssociacao: SCHOOL, numConta, idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' },
      ...terms,
    });
  const standing = (numConta: string) =>
    product.sql<{ data: string; id_programa: number | null }>(
      `select data::text as data, id_programa from movimento m where num_conta = $1 and estorna_sequencia is null and not exists (select from movimento e
        where (e.cnpj_associacao, e.ano, e.estorna_sequencia, e.estorna_ordem) = (m.cnpj_associacao, m.ano, m.sequencia, m.ordem))`,
      [numConta],
    );
  const paid = async (numConta: string, changes: object = {}) => {
    const { idDespesa, valor } = await calls.register(changes);
    return (await calls.pay({ idDespesa, valor, numConta }).expect(200)).body;
  };

  /** Books on an account while its terms change, and answers what was booked and whether they changed. */
  async function race(numConta: string, terms: object, book: (index: number) => PromiseLike<{ status: number }>) {
    const half = CALLERS / 2;
    const booking = (from: number) => Array.from({ length: half }, (_, index) => book(from + index));
    const [before, changed, after] = await Promise.all([
      Promise.all(booking(0)),
      change(numConta, terms).then(({ status }) => status),
      Promise.all(booking(half)),
    ]);
    const statuses = [...before, ...after].map(({ status }) => status);
    expect(statuses.filter((status) => status !== 422 && status >= 300)).toEqual([]);
    expect([200, 400]).toContain(changed);
    return { booked: statuses.filter((status) => status < 300).length, changed: changed === 200 };
  }

  const revenueOn = (numConta: string, changes: object = {}) =>
    product.api.post('/receita/save', { ...BOOK, numConta, data: '2026-05-10', valor: 1, descricao: 'DOAÇÃO', ...changes });

  it('hold for transfers that are booked while the account is closed', async () => {
    await givenAccount(product.api, 'FONTE');
    await givenAccount(product.api, 'DESTINO');
    const transfer = { ...BOOK, data: '2026-05-10', valor: 1, contaOrigem: 'FONTE', contaDestino: 'DESTINO', historico: 'APLICAÇÃO' };
    const { booked, changed } = await race('DESTINO', { encerradaEm: '2026-05-01' }, () =>
      product.api.post('/transferencia/save', transfer),
    );
    expect(await standing('DESTINO')).toHaveLength(booked);
    expect(changed).toBe(booked === 0);
  });

  it('hold for revenues of another programme that are booked while the account is given to one', async () => {
    await givenAccount(product.api, 'RECEITAS');
    const { booked, changed } = await race('RECEITAS', { idPrograma: otherProgramme }, () =>
      revenueOn('RECEITAS', { idPrograma: plan.line.idPrograma }),
    );
    expect(await standing('RECEITAS')).toHaveLength(booked);
    expect(changed).toBe(booked === 0);
  });

  it('hold for payments that are made while the account is said to have been opened later', async () => {
    await givenAccount(product.api, 'PAGADORA');
    const open = await Promise.all(Array.from({ length: CALLERS }, () => calls.register({ valor: 1 })));
    const { booked, changed } = await race('PAGADORA', { abertaEm: '2026-04-02' }, (index) =>
      calls.pay({ idDespesa: open[index].idDespesa, valor: 1, numConta: 'PAGADORA' }),
    );
    expect(await standing('PAGADORA')).toHaveLength(booked);
    expect(changed).toBe(booked === 0);
  });

  it('leave a booking that they refuse, and let the others of its batch through', async () => {
    await givenAccount(product.api, 'MISTA', { idPrograma: otherProgramme });
    await givenAccount(product.api, 'LIVRE');
    const mine = await paid('LIVRE');
    const edits = Array.from({ length: 20 }, (_, index) => revenueOn(index % 2 ? 'MISTA' : 'LIVRE', { idPrograma: plan.line.idPrograma }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 ? 422 : 201)));
    expect(mine.numConta).toBe('LIVRE');
  });

  it('hold when twelve accounts are saved at once, which all are', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `MUITAS-${index}`);
    for (const numConta of numbers) await givenAccount(product.api, numConta);
    const statuses = await Promise.all(numbers.map(async (numConta) => (await change(numConta, { idPrograma: otherProgramme })).status));
    expect(statuses).toEqual(numbers.map(() => 200));
  });

  it('hold for the programme of a paid expense, of its paid tax and of its parts, in whichever way it changes', async () => {
    const { idPrograma } = plan.line;
    await givenAccount(product.api, 'UM SÓ', { idPrograma });
    const expense = await paid('UM SÓ');
    const elsewhere = { ...plan.line, idPrograma: otherProgramme, idAcao: null, idSubAcao: null, idItem: null };
    const move = (changes: object) => product.api.post('/despesa/save', { ...expenseOf(plan), idDespesa: expense.idDespesa, ...changes });
    expect((await move(elsewhere).expect(422)).body).toMatchObject({
      code: 'conta.programa',
      message: 'A conta UM SÓ serve a um só programa, que não é o deste lançamento.',
    });
    const [first, second] = halvesOf(plan);
    expect((await move({ rateio: [first, { ...second, linha: elsewhere }] }).expect(422)).body.code).toBe('conta.programa');
    await move({ rateio: halvesOf(plan) }).expect(200);

    const { body: owed } = await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
    const tax = { ...BOOK, idDespesa: owed.idDespesa, idFavorecido: plan.idFavorecido, dataElaboracao: '2026-03-10', valor: 10 };
    const { body: retained } = await product.api.post('/despesa/imposto', tax).expect(201);
    await calls.pay({ idDespesa: retained.idDespesa, valor: 10, numConta: 'UM SÓ' }).expect(200);
    const moved = { ...expenseOf(plan, { valor: 90 }), ...elsewhere, idDespesa: owed.idDespesa };
    expect((await product.api.post('/despesa/save', moved).expect(422)).body.code).toBe('conta.programa');
    expect((await standing('UM SÓ')).every(({ id_programa }) => id_programa === idPrograma)).toBe(true);
  });

  it('hold for the day on which a cancelled payment comes back, and leave a payment that does not move', async () => {
    await givenAccount(product.api, 'FECHADA');
    await product.api
      .post('/receita/save', { ...BOOK, numConta: 'FECHADA', valor: 100, descricao: 'REPASSE', data: '2026-01-02' })
      .expect(201);
    const { idDespesa } = await paid('FECHADA');
    await change('FECHADA', { encerradaEm: '2026-04-30' }).expect(200);
    const cancel = (dataAnulacao: string) =>
      product.api.put('/despesa/anula_despesa', { ...BOOK, idDespesa, valor: 100, dataAnulacao, justificativaAnulacao: 'DESFEITA' });
    expect((await cancel('2026-05-02').expect(422)).body.code).toBe('conta.encerrada');
    await product.api.post('/despesa/save', { ...expenseOf(plan), idDespesa, objetoResumido: 'PAPEL' }).expect(200);
    await cancel('2026-04-30').expect(200);
  });
});
