import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { addDays, dateInBrazil } from '#domain/plain-date.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenLimit, givenPlan, type Plan, YEAR } from '../../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../../test/integration/statement-lines.js';

const ACCOUNT = '1-2';
const OTHER = '1-3';
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const PLACE = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

describe('the limit of payments to one payee on one day', () => {
  let product: TestProduct;
  let plan: Plan;
  let day: string;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    for (const account of [ACCOUNT, OTHER]) await givenAccount(product.api, account);
    await givenLimit(product.api, 1000);
    day = `${YEAR}-03-01`;
  });

  // Each test pays on days of its own.
  beforeEach(() => {
    day = addDays(day, 10);
  });

  afterAll(() => product.close());

  const owed = async (valor: number, changes: object = {}): Promise<Expense> =>
    (await product.api.post('/despesa/save', { ...expenseOf(plan, { valor }), ...changes }, 'usuario').expect(201)).body;
  const pay = ({ idDespesa, valor, ano }: Expense, changes: object = {}) =>
    product.api.put(
      '/despesa/paga_despesa',
      { ...BOOK, ano, idDespesa, valor, dataPagamento: day, formaPagamento: 'PIX', numConta: ACCOUNT, ...changes },
      'usuario',
    );
  const release = (...expenses: Expense[]) =>
    product.api.put('/despesa/libera', { ...BOOK, liberacoes: expenses.map(({ idDespesa }) => ({ idDespesa, numConta: ACCOUNT })) });
  const takeBack = ({ idDespesa }: Expense) => product.api.put('/despesa/desfaz_pagamento', { ...BOOK, idDespesa, motivo: 'NÃO FOI' });

  it('is not passed in pieces, from whichever account and form, by taking back or by cancelling', async () => {
    const pieces = await Promise.all(Array.from({ length: 6 }, () => owed(999.99)));
    const [first, second, third] = pieces as [Expense, Expense, Expense];
    await pay(first).expect(200);
    for (const changes of [{}, { numConta: OTHER }, { numConta: null }, { formaPagamento: 'CHEQUE' }])
      expect((await pay(second, changes).expect(422)).body).toMatchObject({
        code: 'despesa.nao-liberada',
        message: expect.stringMatching(/com ela o favorecido recebe R\$\s1\.999,98/),
      });
    await takeBack(first).expect(200);
    await pay(second).expect(200);
    await product.api
      .put('/despesa/anula_despesa', { ...BOOK, idDespesa: second.idDespesa, valor: 999.99, dataAnulacao: day, justificativaAnulacao: 'X' })
      .expect(200);
    expect((await pay(third).expect(422)).body.code).toBe('despesa.nao-liberada');
    await release(third).expect(200);
    expect((await pay(third).expect(200)).body).toMatchObject({ semLiberacao: false, liberadaEm: expect.any(String) });
    await pay(first, { dataPagamento: addDays(day, 1) }).expect(200);
  });

  it('counts what is paid at once, by a correction of the day, or to another payee that becomes this one', async () => {
    const [first, second] = [await owed(600), await owed(600)];
    const pagamentos = [first, second].map(({ idDespesa, valor }) => ({ idDespesa, valor }));
    const together = { ...BOOK, dataPagamento: day, formaPagamento: 'PIX', numConta: ACCOUNT };
    for (const order of [pagamentos, pagamentos.toReversed()])
      expect((await product.api.put('/despesa/paga_despesas', { ...together, pagamentos: order }).expect(422)).body.code).toBe(
        'despesa.nao-liberada',
      );
    await pay(first).expect(200);
    await pay(second, { dataPagamento: addDays(day, 1) }).expect(200);
    const correction = { ...together, idDespesa: second.idDespesa, motivo: 'OUTRO DIA' };
    expect((await product.api.put('/despesa/corrige_pagamento', correction).expect(422)).body.code).toBe('despesa.nao-liberada');
    const painter = { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '39053344705', nome: 'PINTORA', novo: true };
    await product.api.post('/favorecido/save', painter).expect(201);
    const third = await owed(600, { idFavorecido: painter.cpfOrCnpj });
    await pay(third).expect(200);
    const edited = await product.api
      .post('/despesa/save', { ...expenseOf(plan, { valor: 600 }), idDespesa: third.idDespesa }, 'usuario')
      .expect(422);
    expect(edited.body.code).toBe('despesa.nao-liberada');
  });

  it('counts retained taxes, and payments in the book of the year before', async () => {
    const bill = await owed(1200);
    const tax = { ...BOOK, idDespesa: bill.idDespesa, valor: 300, idFavorecido: '39053344705', dataElaboracao: `${YEAR}-03-10` };
    await product.api.post('/despesa/imposto', tax, 'usuario').expect(201);
    expect((await pay({ ...bill, valor: 900 }).expect(422)).body.message).toContain('contados os impostos retidos');
    const { linhas } = (await product.api.get(`/despesa/pagina?${PLACE}&aLiberar=true`).expect(200)).body;
    expect(linhas.map(({ idDespesa }: Expense) => idDespesa)).toEqual([bill.idDespesa]);
    const earlier = await owed(999.99, { ano: YEAR - 1, dataElaboracao: `${YEAR - 1}-12-10` });
    await pay(earlier, { dataPagamento: addDays(day, 1) }).expect(200);
    expect((await pay(await owed(0.02), { dataPagamento: addDays(day, 1) }).expect(422)).body.code).toBe('despesa.nao-liberada');
    await pay(await owed(0.01), { dataPagamento: addDays(day, 1) }).expect(200);
  });

  it('lets exactly one of 64 callers pay R$ 999,99', async () => {
    const expenses = await Promise.all(Array.from({ length: 64 }, () => owed(999.99)));
    const answers = await Promise.all(expenses.map((expense, index) => pay(expense, { numConta: index % 2 ? ACCOUNT : OTHER })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(63).fill(422)]);
  });

  it.each([
    ['registered together', 10],
    ['from the two years', 2],
  ])('lets exactly one of the callers who pay from two years at the same moment stay below it: %s', async (_, callers) => {
    const books = await Promise.all(
      Array.from({ length: callers }, (_, index) =>
        index % 2
          ? owed(600)
          : owed(600, { ano: YEAR - 1, dataElaboracao: `${YEAR - 1}-12-10`, idElementoDespesa: plan.line.idElementoDespesa }),
      ),
    );
    const answers = await Promise.all(books.map((expense) => pay(expense)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(callers - 1).fill(422)]);
  });

  it('names on the desk who was paid in pieces in a week', async () => {
    const today = dateInBrazil(new Date());
    const weeks = async () => (await product.api.get(`/painel?${PLACE}`).expect(200)).body.tarefas.emPartes;
    const [first, second] = [await owed(999.99), await owed(300)];
    await pay(first, { dataPagamento: addDays(today, -1) }).expect(200);
    await pay(await owed(300), { dataPagamento: addDays(today, -7) }).expect(200);
    expect(await weeks()).toEqual([]);
    await pay(second, { dataPagamento: addDays(today, -6) }).expect(200);
    expect(await weeks()).toEqual([
      { idFavorecido: plan.idFavorecido, nomeFavorecido: 'PAPELARIA CENTRAL LTDA', quantidade: 2, valor: 1299.99 },
    ]);
  });

  it('is recorded without a release by lines of the statement, each up to its amount and until it is reconciled', async () => {
    const [first, second, third] = [await owed(1500), await owed(1500), await owed(1100)];
    const [line] = await givenStatement(product, ACCOUNT, [{ data: day, valor: -2600 }]);
    await pay(first, { idLinha: line }).expect(200);
    const refused = (await pay(second, { idLinha: line }).expect(422)).body;
    expect(refused).toMatchObject({
      code: 'despesa.linha-usada',
      message: expect.stringContaining(`da despesa nº ${first.idDespesa}, e só tem`),
    });
    const both = await Promise.all([pay(third, { idLinha: line }), pay(await owed(1100), { idLinha: line })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const statements = (await product.api.get(`/extrato/all?cnpjAssociacao=${SCHOOL}&numConta=${ACCOUNT}`).expect(200)).body;
    const kept = (await product.api.delete(`/extrato/${statements[0].id}?cnpjAssociacao=${SCHOOL}`).expect(409)).body;
    expect(kept.message).toMatch(new RegExp(`mostram os pagamentos sem liberação das despesas nº ${first.idDespesa} de ${YEAR} e nº `));
    // Edits do not take the mark or the line away, a payment that is taken back does.
    await product.api
      .post('/despesa/save', { ...expenseOf(plan, { valor: 1500, objetoResumido: 'OUTRO' }), idDespesa: first.idDespesa })
      .expect(200);
    expect((await pay(second, { idLinha: line }).expect(422)).body.code).toBe('despesa.linha-usada');
    await takeBack(first).expect(200);
    await pay(second, { idLinha: line }).expect(200);
    const [spent] = await givenStatement(product, OTHER, [{ data: day, valor: -1500 }]);
    await pay(first, { idLinha: spent, numConta: OTHER }).expect(200);
    const movements = await product.sql<{ sequencia: number; ordem: number }>(
      `select sequencia::int, ordem from movimento where origem = 'despesa' and chave = $1 and num_conta = $2 order by sequencia desc limit 1`,
      [String(first.idDespesa), OTHER],
    );
    const joining = { ...BOOK, numConta: OTHER, linhas: [spent], movimentos: movements };
    await product.api.post('/conciliacao/save', joining).expect(201);
    const after = await owed(1200);
    expect((await pay(after, { idLinha: spent, numConta: OTHER }).expect(422)).body.code).toBe('despesa.linha-conciliada');
  });

  it('keeps the mark of a payment whose expense becomes what was once released', async () => {
    const expense = await owed(1200);
    await release(expense).expect(200);
    const edit = (changes: object) =>
      product.api
        .post('/despesa/save', { ...expenseOf(plan, { valor: 1200 }), ...changes, idDespesa: expense.idDespesa }, 'usuario')
        .expect(200);
    await edit({ idFavorecido: '39053344705' });
    const [line] = await givenStatement(product, ACCOUNT, [{ data: day, valor: -1200 }]);
    await pay(expense, { idLinha: line }).expect(200);
    expect((await edit({})).body).toMatchObject({ semLiberacao: true });
    const { body } = await product.api.get(`/despesa/pagina?${PLACE}&semLiberacao=true&linhas=100`).expect(200);
    expect(body.linhas.map(({ idDespesa }: Expense) => idDespesa)).toContain(expense.idDespesa);
    expect((await product.api.get(`/auditoria/verificacao?${PLACE}`).expect(200)).body).toMatchObject({ integro: true });
  });
});
