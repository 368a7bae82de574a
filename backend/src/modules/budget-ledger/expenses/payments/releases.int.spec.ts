import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatBRL } from '#domain/money.js';
import { expenseCalls, PAYMENT } from '../../../../../../test/integration/expense-calls.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenLimit, givenPlan, type Plan, YEAR } from '../../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../../test/integration/statement-lines.js';

const ACCOUNT = '1-2';
const OTHER = '1-3';

describe('payments above the limit', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = expenseCalls(product.api, plan);
    for (const account of [ACCOUNT, OTHER]) await givenAccount(product.api, account);
    await givenLimit(product.api, 100);
  });

  afterAll(() => product.close());

  const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
  /** An expense above the limit, prepared by a person who may not release. */
  const prepared = async (changes: object = {}): Promise<Expense> =>
    (await product.api.post('/despesa/save', expenseOf(plan, { valor: 150, ...changes }), 'usuario').expect(201)).body;
  const release = (expenses: { idDespesa: number; numConta?: string; versao?: number }[], who?: Who) =>
    product.api.put('/despesa/libera', { ...book, liberacoes: expenses.map((each) => ({ numConta: ACCOUNT, ...each })) }, who);
  const keyOf = ({ idDespesa }: Expense) => ({ idDespesa });
  const pay = (expense: Expense, changes: object = {}, who: Who = 'usuario') =>
    product.api.put('/despesa/paga_despesa', { ...expense, ...PAYMENT, numConta: ACCOUNT, ...changes }, who);
  const detail = async ({ idDespesa }: Expense): Promise<Expense> =>
    (await product.api.get(`/despesa/detalhe?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idDespesa=${idDespesa}`).expect(200)).body;

  it('are made once another person has released them, from the account and with the value that were released', async () => {
    const expense = await prepared();
    const refused = (await pay(expense).expect(422)).body;
    expect(refused).toMatchObject({ code: 'despesa.nao-liberada', message: expect.stringContaining('Peça que a libere outra pessoa') });
    await release([keyOf(expense)], 'usuario').expect(403);
    const [released] = (await release([keyOf(expense)]).expect(200)).body;
    expect(released).toMatchObject({ liberadaPor: expect.any(String), contaLiberada: ACCOUNT, semLiberacao: false, dataPagamento: null });
    expect(await detail(expense)).toEqual(released);
    expect((await calls.list()).find(({ idDespesa }) => idDespesa === expense.idDespesa)).toEqual(released);
    for (const other of [{ numConta: OTHER }, { valor: 151 }])
      expect((await pay(released, other).expect(422)).body.code).toBe('despesa.nao-liberada');
    const paid = (await pay(released).expect(200)).body;
    expect(paid).toMatchObject({ ...PAYMENT, liberadaPor: released.liberadaPor, semLiberacao: false });
    expect(await detail(expense)).toEqual(paid);
  });

  it('are not released by who prepared them, though they might release others', async () => {
    const expense = (await calls.register({ valor: 150 })) as Expense;
    expect((await release([keyOf(expense)]).expect(422)).body.code).toBe('liberacao.de-quem-preparou');
    await product.api.post('/despesa/save', { ...expenseOf(plan, { valor: 160 }), idDespesa: expense.idDespesa }, 'gestor').expect(200);
    expect((await release([keyOf(expense)], 'gestor').expect(422)).body.code).toBe('liberacao.de-quem-preparou');
    expect((await release([keyOf(expense)]).expect(422)).body.code).toBe('liberacao.de-quem-preparou');
  });

  it('are released many at once or none, each refusal told', async () => {
    const [first, second] = [await prepared(), await prepared()];
    const settled = await prepared();
    await release([keyOf(settled)]).expect(200);
    await pay(settled, { versao: null }).expect(200);
    const { code, message } = (
      await release(
        [first, { ...keyOf(settled) } as Expense, { ...keyOf(second), versao: 0 } as Expense].map((each) => ({
          idDespesa: each.idDespesa,
          versao: each.versao,
        })),
      ).expect(422)
    ).body;
    expect(code).toBe('liberacao.varias');
    expect(message).toContain(`A despesa nº ${settled.idDespesa} já foi paga`);
    expect(message).toContain(`A despesa nº ${second.idDespesa} foi alterada`);
    expect((await detail(first)).liberadaEm).toBeNull();
    const { body } = await release([second, first].map(keyOf)).expect(200);
    expect(body.map(keyOf)).toEqual([second, first].map(keyOf));
    const pagamentos = [first, second].map(({ idDespesa, valor }) => ({ idDespesa, valor }));
    await product.api.put('/despesa/paga_despesas', { ...book, ...PAYMENT, numConta: ACCOUNT, pagamentos }, 'usuario').expect(200);
    await release([{ idDespesa: first.idDespesa, numConta: '9-9' }]).expect(404);
    await release([]).expect(400);
  });

  it('lose their release with a change or by hand, and keep it through one that matters to none of these', async () => {
    const expense = await prepared({ notaFiscal: 'A-1' });
    await release([keyOf(expense)]).expect(200);
    const edit = (changes: object) =>
      product.api.post(
        '/despesa/save',
        { ...expenseOf(plan, { valor: 150, notaFiscal: 'A-1', ...changes }), idDespesa: expense.idDespesa },
        'usuario',
      );
    expect((await edit({ objetoResumido: 'PAPEL' }).expect(200)).body.liberadaEm).not.toBeNull();
    expect((await edit({ notaFiscal: 'A-2' }).expect(200)).body.liberadaEm).toBeNull();
    expect((await pay(expense, { versao: null }).expect(422)).body.message).toContain('foi alterada depois de liberada');
    await edit({}).expect(200);
    const withdraw = (who?: Who) =>
      product.api.put('/despesa/desfaz_liberacao', { ...book, idDespesa: expense.idDespesa, motivo: 'NOTA ERRADA' }, who);
    await withdraw('usuario').expect(403);
    expect((await withdraw('gestor').expect(200)).body.liberadaEm).toBeNull();
    expect((await withdraw('gestor').expect(422)).body.code).toBe('liberacao.ausente');
    expect((await pay(expense, { versao: null }).expect(422)).body.code).toBe('despesa.nao-liberada');
  });

  it('that the bank has already made are recorded with the line of its statement, and shown as made without a release', async () => {
    const expense = await prepared({ valor: 300 });
    const [line, small, elsewhere] = await givenStatement(product, ACCOUNT, [
      { data: PAYMENT.dataPagamento, valor: -300 },
      { data: PAYMENT.dataPagamento, valor: -299.99 },
      { data: '2026-04-02', valor: -300 },
    ]);
    for (const idLinha of [small, elsewhere, 9_999])
      expect((await pay(expense, { idLinha }).expect(422)).body.code).toBe('despesa.linha-do-extrato');
    expect((await pay(expense, { idLinha: line, numConta: OTHER }).expect(422)).body.code).toBe('despesa.linha-do-extrato');
    const paid = (await pay(expense, { idLinha: line }).expect(200)).body;
    expect(paid).toMatchObject({ semLiberacao: true, liberadaPor: null });
    expect(await detail(expense)).toEqual(paid);
    const { body } = await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&tipo=DespesaPaga`).expect(200);
    expect(JSON.stringify(body)).toContain(`SEM LIBERAÇÃO acima da alçada de ${formatBRL(100_00)}, como o extrato do banco mostra`);
  });

  it('stay as they were released: no other account, payee or document until they are taken back', async () => {
    const expense = await prepared({ notaFiscal: 'B-1' });
    await release([keyOf(expense)]).expect(200);
    await pay(expense, { versao: null }).expect(200);
    const { idDespesa } = expense;
    const correction = { ...book, ...PAYMENT, idDespesa, numConta: OTHER, motivo: 'ERA OUTRA' };
    const codes = [
      await product.api.put('/despesa/corrige_pagamento', correction),
      await product.api.put('/despesa/classifica', { ...book, numConta: OTHER, despesas: [{ idDespesa }] }),
      await product.api.post('/despesa/save', { ...expenseOf(plan, { valor: 150, notaFiscal: 'B-2' }), idDespesa }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(Array(3).fill('despesa.paga-como-liberada'));
    await product.api.put('/despesa/corrige_pagamento', { ...correction, numConta: ACCOUNT, formaPagamento: 'CHEQUE' }).expect(200);
    await product.api.put('/despesa/desfaz_pagamento', { ...book, idDespesa, motivo: 'NÃO FOI' }).expect(200);
    expect((await detail(expense)).liberadaEm).not.toBeNull();
  });

  it('are found in the list, and counted on the desk of who may release, pay and answer for them', async () => {
    const place = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const found = async (filter: string) =>
      ((await product.api.get(`/despesa/pagina?${place}&${filter}=true&linhas=100`).expect(200)).body.linhas as Expense[]).map(
        ({ idDespesa }) => idDespesa,
      );
    const desk = async (who: Who) => (await product.api.get(`/painel?${place}`, who).expect(200)).body.tarefas;
    const [before, own] = [await found('aLiberar'), (await desk('gestor')).aLiberar.quantidade];
    const [waiting, done] = [await prepared({ valor: 250 }), await prepared({ valor: 250 })];
    await prepared({ valor: 100 });
    await release([keyOf(done)], 'gestor').expect(200);
    expect(await found('aLiberar')).toEqual([waiting.idDespesa, ...before]);
    expect(await found('liberadas')).toContain(done.idDespesa);
    expect(await found('semLiberacao')).toHaveLength(1);
    const tarefas = await desk('gestor');
    expect(tarefas.aLiberar.quantidade).toBe(own + 1);
    expect(tarefas.liberadas).toEqual({ quantidade: (await found('liberadas')).length, valor: expect.any(Number) });
    expect(tarefas.semLiberacao).toEqual({ quantidade: 1, valor: 300 });
    const mine = (await calls.register({ valor: 250 })) as Expense;
    expect((await desk('gestor')).aLiberar.quantidade).toBe(own + 2);
    expect((await desk('admin')).aLiberar.quantidade).toBe((await found('aLiberar')).filter((id) => id !== mine.idDespesa).length - 1);
    await givenLimit(product.api, 260);
    expect(await found('aLiberar')).toEqual([]);
    expect((await desk('gestor')).aLiberar).toEqual({ quantidade: 0, valor: 0 });
    await givenLimit(product.api, 100);
  });

  describe('when 64 callers release, change and pay the same expenses at once', () => {
    let expenses: Expense[];

    beforeEach(async () => {
      expenses = await Promise.all(Array.from({ length: 8 }, (_, index) => prepared({ notaFiscal: `C-${index}` })));
    });

    it('are never made but as they were released', async () => {
      const acts = Array.from({ length: 64 }, (_, index) => {
        const expense = expenses[index % expenses.length]!;
        const unseen = { versao: null };
        switch (Math.floor(index / expenses.length) % 4) {
          case 0:
            return release([keyOf(expense)], index % 2 ? 'gestor' : 'admin');
          case 1:
            return product.api.post(
              '/despesa/save',
              { ...expenseOf(plan, { valor: 150 + index, notaFiscal: expense.notaFiscal }), idDespesa: expense.idDespesa },
              'usuario',
            );
          case 2:
            return pay(expense, unseen);
          default:
            return pay(expense, { ...unseen, valor: 150 + index });
        }
      });
      const statuses = (await Promise.all(acts)).map(({ status }) => status);
      expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
      const entries = await product.sql<{ tipo: string; dados: Record<string, unknown>; cpf: string }>(
        'select tipo, dados::json as dados, autor_cpf as cpf from evento where ano = $1 order by sequencia',
        [YEAR],
      );
      for (const { idDespesa } of expenses) {
        const own = entries.filter(({ dados }) => dados.idDespesa === idDespesa);
        const payment = own.findLastIndex(({ tipo }) => tipo === 'DespesaPaga.v1');
        if (payment < 0) continue;
        const before = own.slice(0, payment);
        const stands = before.findLast(({ tipo }) => /^Despesa(Registrada|Alterada)/.test(tipo))!;
        const released = before.findLast(({ tipo }) => tipo === 'DespesaLiberada.v1')!;
        const { idFavorecido, notaFiscal } = stands.dados;
        const { valor, numConta } = own[payment]!.dados;
        expect(released.dados).toMatchObject({ idFavorecido, notaFiscal, valor, numConta });
        expect(stands.dados.valor).toBe(valor);
        expect(before.filter(({ tipo }) => /^Despesa(Registrada|Alterada)/.test(tipo)).map(({ cpf }) => cpf)).not.toContain(released.cpf);
      }
      const verified = (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
      expect(verified).toMatchObject({ integro: true });
    });
  });
});
