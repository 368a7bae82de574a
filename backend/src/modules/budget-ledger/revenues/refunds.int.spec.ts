import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { expenseCalls } from '../../../../../test/integration/expense-calls.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, halvesOf, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const ACCOUNT = '12345-6';

describe('refunds of expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = expenseCalls(product.api, plan);
    await givenAccount(product.api, ACCOUNT);
  });

  afterAll(() => product.close());

  const paidExpense = async (changes: object = {}): Promise<Expense> => {
    const { idDespesa, valor } = await calls.register(changes);
    return (await calls.pay({ idDespesa, valor, numConta: ACCOUNT }).expect(200)).body;
  };
  const refund = (idDespesa: number, valor: number, changes: object = {}) =>
    product.api.post('/receita/save', {
      ...BOOK,
      numConta: ACCOUNT,
      data: '2026-05-01',
      descricao: 'ESTORNO',
      tipo: 'ESTORNO',
      motivo: 'Pago a mais',
      idDespesa,
      valor,
      ...changes,
    });
  const cancel = ({ idDespesa, valor }: Expense) =>
    product.api.put('/despesa/anula_despesa', {
      ...BOOK,
      idDespesa,
      valor,
      dataAnulacao: '2026-05-02',
      justificativaAnulacao: 'COMPRA DESFEITA',
    });
  const remove = ({ idDespesa }: Expense) => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`);
  const removeRevenue = (id: number) => product.api.delete(`/receita/${YEAR}/${SCHOOL}/${ACCOUNT}/${id}`);
  const refundedOf = async ({ idDespesa }: Expense) =>
    (await product.sql('select sum(valor)::float8 as sum from receita where id_despesa = $1', [idDespesa]))[0]!.sum;

  it('limits the sum of refunds to the paid amount, also for concurrent requests', async () => {
    const expense = await paidExpense({ valor: 100 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(expense.idDespesa, 40)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!.body;
    expect(refused.code).toBe('receita.estorno-excede');
    expect(refused.message.replace(/\s/g, ' ')).toBe(
      `A despesa nº ${expense.idDespesa} foi paga por R$ 100,00, e os outros estornos dela somam R$ 80,00: este pode ser de até R$ 20,00.`,
    );
    const { id } = answers.find(({ status }) => status === 201)!.body;
    await refund(expense.idDespesa, 60.01, { id }).expect(422);
    await refund(expense.idDespesa, 60, { id }).expect(200);
    expect(await refundedOf(expense)).toBe(100_00);
  });

  it('limits refunds to the net of a split and taxed expense, and refunds of a tax to its own payment', async () => {
    const { idDespesa, valor } = await calls.register({ rateio: halvesOf(plan), valor: 100 });
    const tax = { ...BOOK, idDespesa, valor: 11, idFavorecido: plan.idFavorecido, dataElaboracao: '2026-03-10' };
    const { body: imposto } = await product.api.post('/despesa/imposto', tax).expect(201);
    await calls.pay({ idDespesa, valor: valor - 11 }).expect(200);
    await calls.pay({ idDespesa: imposto.idDespesa, valor: 11 }).expect(200);
    await refund(idDespesa, 89.01).expect(422);
    await refund(idDespesa, 89).expect(201);
    await refund(imposto.idDespesa, 11.01).expect(422);
    await refund(imposto.idDespesa, 11).expect(201);
  });

  it('refuses to cancel or delete an expense until its refunds are deleted', async () => {
    const [cancelled, deleted] = [await paidExpense(), await paidExpense()];
    for (const [expense, undo, status] of [
      [cancelled, cancel, 200],
      [deleted, remove, 204],
    ] as const) {
      const { body } = await refund(expense.idDespesa, 30).expect(201);
      const refused = (await undo(expense).expect(422)).body;
      expect(refused.code).toBe('despesa.estornada');
      expect(refused.message).toContain(`(receita nº ${body.id}). Exclua antes o estorno em Receitas.`);
      await removeRevenue(body.id).expect(204);
      await undo(expense).expect(status);
    }
    expect((await refund(cancelled.idDespesa, 1).expect(422)).body.code).toBe('receita.estorno-anulada');
  });

  it('accepts either a refund or the cancellation of its expense when both are requested at once', async () => {
    const expense = await paidExpense();
    const [refunded, undone] = await Promise.all([refund(expense.idDespesa, 10), cancel(expense)]);
    expect([refunded.status, undone.status].sort()).toEqual(refunded.status === 201 ? [201, 422] : [200, 422]);
  });

  it('takes programme, category and line from the payment, and lowers what the line has paid', async () => {
    const expense = await paidExpense({ valor: 100 });
    const paidOnLine = async () =>
      (await product.sql('select pago::float8 as pago from saldo where id_item = $1 and ano = $2', [expense.idItem, YEAR]))[0]!.pago;
    const before = await paidOnLine();
    expect((await refund(expense.idDespesa, 40, { idPrograma: 999 }).expect(404)).body.code).toBe('registro.ausente');
    expect((await refund(expense.idDespesa, 40, { categoria: 'LIVRE' }).expect(422)).body.code).toBe('receita.estorno-classe');
    const { body } = await refund(expense.idDespesa, 40).expect(201);
    expect(body).toMatchObject({
      anoDespesa: YEAR,
      idPrograma: expense.idPrograma,
      descricaoPrograma: expense.descricaoPrograma,
      categoria: expense.categoria,
    });
    expect(await paidOnLine()).toBe(Number(before) - 40_00);
  });

  it('gives back an expense of the year before, and then that one is not cancelled, also for concurrent requests', async () => {
    const before = { ...BOOK, ano: YEAR - 1 };
    const { body: owed } = await product.api
      .post('/despesa/save', expenseOf(plan, { ...before, dataElaboracao: `${YEAR - 1}-12-10`, valor: 90 }))
      .expect(201);
    const payment = {
      ...before,
      idDespesa: owed.idDespesa,
      valor: 90,
      dataPagamento: `${YEAR - 1}-12-20`,
      formaPagamento: 'PIX',
      numConta: ACCOUNT,
    };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    const cancelBefore = () =>
      product.api.put('/despesa/anula_despesa', {
        ...before,
        idDespesa: owed.idDespesa,
        valor: 90,
        dataAnulacao: `${YEAR - 1}-12-30`,
        justificativaAnulacao: 'COMPRA DESFEITA',
      });
    expect((await refund(9999, 1, { anoDespesa: YEAR - 1 }).expect(404)).body.message).toBe(
      `Despesa nº 9999 de ${YEAR - 1} não encontrada.`,
    );
    const [first, second, undone] = await Promise.all([
      refund(owed.idDespesa, 60, { anoDespesa: YEAR - 1 }),
      refund(owed.idDespesa, 60, { anoDespesa: YEAR - 1 }),
      cancelBefore(),
    ]);
    expect([first.status, second.status, undone.status].filter((status) => status < 300)).toHaveLength(1);
    if (undone.status === 200) return;
    expect((await cancelBefore().expect(422)).body.code).toBe('despesa.estornada');
    await product.api.put('/exercicio/encerra', { ...before, motivo: 'CONTAS APROVADAS' }).expect(200);
    expect((await refund(owed.idDespesa, 30.01, { anoDespesa: YEAR - 1 }).expect(422)).body.code).toBe('receita.estorno-excede');
    const { body } = await refund(owed.idDespesa, 30, { anoDespesa: YEAR - 1 }).expect(201);
    await refund(owed.idDespesa, 29, { anoDespesa: YEAR - 1, id: body.id, descricao: 'MENOS' }).expect(200);
  });
});
