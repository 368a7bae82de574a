import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expenseCalls, PAYMENT } from '../../../../../../test/integration/expense-calls.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../../test/integration/harness.js';
import { givenAccount, givenPlan, type Plan, YEAR } from '../../../../../../test/integration/scenario.js';

describe('joint payments of expenses', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = expenseCalls(product.api, plan);
  });

  afterAll(() => product.close());

  const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
  const payAll = (pagamentos: object[], more = {}, who?: 'usuario' | 'ninguem') =>
    product.api.put('/despesa/paga_despesas', { ...book, ...PAYMENT, pagamentos, ...more }, who);
  const sequencia = async () => (await product.sql<{ sequencia: number }>('select sequencia::int from livro'))[0]!.sequencia;

  it('answers paid expenses in the requested order, with one entry each', async () => {
    const [first, second] = [
      await calls.register({ valor: 50 }),
      await calls.register({ valor: 60, idPrograma: null, idAcao: null, idSubAcao: null, idItem: null }),
    ];
    const [before, last] = [await calls.paidOf(), await sequencia()];
    const { body } = await payAll(
      [second, first].map(({ idDespesa, valor, versao }) => ({ idDespesa, valor: valor - 0.5, versao })),
    ).expect(200);
    expect(body).toMatchObject([
      { ...second, ...PAYMENT, valor: 59.5, versao: last + 1 },
      { ...first, ...PAYMENT, valor: 49.5, versao: last + 2 },
    ]);
    expect(await calls.list()).toEqual(expect.arrayContaining(body));
    expect(await calls.paidOf()).toBe(before + 109);
    expect(await sequencia()).toBe(last + 2);
  });

  it('pays none of several expenses when one is refused, and names that one', async () => {
    const [open, done] = [await calls.register(), await calls.register()];
    await calls.pay({ idDespesa: done.idDespesa }).expect(200);
    const last = await sequencia();
    const refused = await payAll([open, done].map(({ idDespesa, valor }) => ({ idDespesa, valor }))).expect(422);
    expect(refused.body).toMatchObject({
      code: 'despesa.ja-paga',
      message: `A despesa nº ${done.idDespesa} já foi paga em 01/04/2026.`,
    });
    const { idDespesa, valor, versao } = open;
    await payAll([{ idDespesa, valor, versao: versao - 1 }]).expect(409);
    await payAll([{ idDespesa: 9_999, valor }]).expect(404);
    await payAll([{ idDespesa, valor }], { dataPagamento: '2999-01-01' }).expect(422);
    expect(await sequencia()).toBe(last);
    expect((await calls.list()).find((each) => each.idDespesa === idDespesa)?.dataPagamento).toBeNull();
  });

  it('pays several expenses once when a request is repeated', async () => {
    const { idDespesa, valor } = await calls.register();
    const send = () => payAll([{ idDespesa, valor }]).set('Idempotency-Key', 'paga-varias');
    const { body } = await send().expect(200);
    const last = await sequencia();
    expect((await send().expect(200)).body).toEqual(body);
    expect(await sequencia()).toBe(last);
  });

  it('records the account of payments at payment or afterwards, and refuses an account whose terms do not fit', async () => {
    const terms = { abertaEm: '2026-02-01', encerradaEm: '2026-10-31' };
    await givenAccount(product.api, '48213-7', terms);
    const movements = () =>
      product.sql(`select num_conta, data::text as data, categoria, valor::float8 as valor, origem || ' ' || chave as registro from movimento
        where num_conta = '48213-7' order by sequencia, ordem`);
    const paidFrom = { numConta: '48213-7', documentoPagamento: '850001' };
    const [first, second] = [await calls.register({ valor: 50 }), await calls.register({ valor: 60 })];
    const pagamentos = [first, second].map(({ idDespesa, valor }) => ({ idDespesa, valor }));
    const { body: early } = await payAll(pagamentos, { ...paidFrom, dataPagamento: '2026-11-01' }).expect(422);
    expect(early).toMatchObject({ code: 'conta.encerrada', message: 'A conta 48213-7 foi encerrada em 31/10/2026, antes de 01/11/2026.' });
    await payAll(pagamentos, { numConta: '0-0' }).expect(404);
    const { body: payments } = await payAll([pagamentos[0]!], paidFrom).expect(200);
    expect(payments).toMatchObject([{ ...paidFrom, motivoAntecipacao: null }]);
    await payAll([pagamentos[1]!]).expect(200);
    expect(await movements()).toMatchObject([{ data: '2026-04-01', valor: -50_00, registro: `despesa ${first.idDespesa}` }]);
    const classify = (despesas: object[], more: object = paidFrom) =>
      product.api.put('/despesa/classifica', { ...book, ...more, despesas });
    const { body: classified } = await classify([{ idDespesa: second.idDespesa }], { numConta: '48213-7' }).expect(200);
    expect(classified).toMatchObject([{ numConta: '48213-7', documentoPagamento: null }]);
    expect((await movements()).at(-1)).toMatchObject({ valor: -60_00, registro: `despesa ${second.idDespesa}` });
    const open = await calls.register();
    expect((await classify([{ idDespesa: second.idDespesa }, { idDespesa: open.idDespesa }]).expect(422)).body.code).toBe(
      'despesa.nao-paga',
    );
    expect(await movements()).toHaveLength(2);
    await product.api
      .put('/despesa/anula_despesa', { ...classified[0], dataAnulacao: '2026-05-02', justificativaAnulacao: 'DESFEITA' })
      .expect(200);
    expect((await movements()).at(-1)).toMatchObject({ data: '2026-05-02', valor: 60_00 });
    await classify([{ idDespesa: first.idDespesa }], { numConta: null }).expect(200);
    expect((await movements()).map(({ valor }) => valor)).toEqual([-50_00, -60_00, 60_00, 50_00]);
    expect(await calls.list()).toContainEqual(expect.objectContaining({ idDespesa: first.idDespesa, numConta: null }));
  });

  it('pays each expense from its own account or that of the request, all or none', async () => {
    const { idPrograma } = plan.line;
    const [own, common, other] = ['48214-1', '48214-2', '48214-3'];
    await givenAccount(product.api, own);
    await givenAccount(product.api, common);
    const { body: program } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'MERENDA' }).expect(201);
    await givenAccount(product.api, other, { idPrograma: program.id });
    const expenses = [await calls.register({ valor: 50 }), await calls.register({ valor: 60 }), await calls.register({ valor: 70 })];
    const from = (...accounts: (string | null | undefined)[]) =>
      expenses.map(({ idDespesa, valor }, index) => ({ idDespesa, valor, numConta: accounts[index] }));
    const last = await sequencia();
    expect((await payAll(from(own, common, other)).expect(422)).body).toMatchObject({ code: 'conta.programa' });
    await payAll(from(own, '0-0'), { numConta: common }).expect(404);
    expect((await payAll(from('1234567890123456')).expect(400)).body.errors).toEqual([
      { field: 'pagamentos.0.numConta', message: 'Conta deve ter no máximo 15 caracteres' },
    ]);
    expect(await sequencia()).toBe(last);
    const { body } = await payAll(from(own, undefined, null), { numConta: common }).expect(200);
    expect(body).toMatchObject([{ numConta: own }, { numConta: common }, { numConta: null }]);
    expect(
      await product.sql(`select num_conta as conta, valor::int as valor from movimento where num_conta like '48214-%' order by sequencia`),
    ).toEqual([
      { conta: own, valor: -50_00 },
      { conta: common, valor: -60_00 },
    ]);
    const { body: balances } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(balances.pagadoras).toContainEqual({ idPrograma, numConta: common });
  });

  it('keeps the document numbers of payments whose account is named together', async () => {
    await givenAccount(product.api, '48213-6');
    const cheques = ['850002', '850003'];
    const paid = [];
    for (const documentoPagamento of cheques) {
      const { idDespesa, valor } = await calls.register();
      paid.push((await calls.pay({ idDespesa, valor, documentoPagamento }).expect(200)).body);
    }
    const despesas = paid.map(({ idDespesa }) => ({ idDespesa }));
    const { body } = await product.api.put('/despesa/classifica', { ...book, numConta: '48213-6', despesas }).expect(200);
    expect(body).toMatchObject(cheques.map((documentoPagamento) => ({ numConta: '48213-6', documentoPagamento })));
    await product.api.put('/despesa/classifica', { ...book, documentoPagamento: null, despesas: [despesas[0]!] }).expect(200);
    const { idDespesa } = despesas[0]!;
    expect((await calls.list()).find((each) => each.idDespesa === idDespesa)).toMatchObject({
      numConta: '48213-6',
      documentoPagamento: null,
    });
  });

  it('corrects a payment and takes it back, with its movements on the accounts', async () => {
    for (const [numConta, terms] of [
      ['48213-8', {}],
      ['48213-9', { encerradaEm: '2026-10-31' }],
    ] as const)
      await givenAccount(product.api, numConta, terms);
    const movements = async () =>
      (
        await product.sql(
          `select num_conta || ' ' || data || ' ' || valor as text from movimento where num_conta in ('48213-8', '48213-9') order by sequencia, ordem`,
        )
      ).map(({ text }) => text);
    const { idDespesa } = await calls.register({ valor: 70 });
    const { body: paid } = await calls.pay({ idDespesa, valor: 69.5, numConta: '48213-8' }).expect(200);
    const payment = { dataPagamento: '2026-04-02', formaPagamento: 'CHEQUE', numConta: '48213-9', documentoPagamento: '850001' };
    const request = { ...book, idDespesa, motivo: 'Foi em cheque' };
    const correct = (changes: object = {}, who?: 'usuario' | 'ninguem') =>
      product.api.put('/despesa/corrige_pagamento', { ...request, ...payment, ...changes }, who);
    const takeBack = (changes: object = {}, who?: 'usuario' | 'ninguem') =>
      product.api.put('/despesa/desfaz_pagamento', { ...request, ...changes }, who);

    expect((await correct({ dataPagamento: '2026-11-01' }).expect(422)).body.code).toBe('conta.encerrada');
    await correct({ numConta: '0-0' }).expect(404);
    await correct({ versao: paid.versao - 1 }).expect(409);
    expect((await correct({ motivo: ' ' }).expect(400)).body.errors).toEqual([{ field: 'motivo', message: 'Motivo é obrigatório' }]);
    expect((await takeBack({ motivo: undefined }).expect(400)).body.errors).toEqual([{ field: 'motivo', message: 'Motivo é obrigatório' }]);
    await correct({}, 'ninguem').expect(401);
    await takeBack({ cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    expect(await movements()).toEqual(['48213-8 2026-04-01 -6950']);

    const { body: corrected } = await correct({ versao: paid.versao }, 'usuario').expect(200);
    expect(corrected).toEqual({ ...paid, ...payment, versao: paid.versao + 1 });
    expect((await correct().expect(422)).body.code).toBe('despesa.pagamento-igual');
    const { body: owed } = await takeBack({ versao: corrected.versao }).expect(200);
    expect(owed).toMatchObject({ valor: 70, dataPagamento: null, formaPagamento: null, numConta: null, documentoPagamento: null });
    expect((await takeBack().expect(422)).body.code).toBe('despesa.nao-paga');
    expect(await movements()).toEqual([
      '48213-8 2026-04-01 -6950',
      '48213-8 2026-04-01 6950',
      '48213-9 2026-04-02 -6950',
      '48213-9 2026-04-02 6950',
    ]);
    expect(await calls.list()).toContainEqual(owed);
    await calls.pay({ idDespesa, valor: 70 }).expect(200);
  });

  it('answers one expense of the book', async () => {
    const expense = await calls.register();
    const one = (idDespesa: unknown, cnpj = SCHOOL) =>
      product.api.get(`/despesa/detalhe?cnpjAssociacao=${cnpj}&ano=${YEAR}&idDespesa=${idDespesa}`, 'usuario');
    expect((await one(expense.idDespesa).expect(200)).body).toEqual(expense);
    expect((await one(9_999).expect(404)).body).toMatchObject({ code: 'despesa.ausente', message: 'Despesa nº 9999 não encontrada.' });
    expect((await one('x').expect(400)).body.errors).toEqual([{ field: 'idDespesa', message: 'Despesa inválida' }]);
    await one(expense.idDespesa, RESIDENTS).expect(403);
  });

  it('accepts at most 200 payments, each with its value, from callers with a link', async () => {
    const errors = async (pagamentos: unknown) => (await payAll(pagamentos as object[]).expect(400)).body.errors;
    expect(await errors([])).toEqual([{ field: 'pagamentos', message: 'Informe ao menos uma despesa' }]);
    expect(await errors('1')).toEqual([{ field: 'pagamentos', message: expect.any(String) }]);
    expect(await errors(Array(201).fill({ idDespesa: 1, valor: 1 }))).toEqual([
      { field: 'pagamentos', message: 'Envie no máximo 200 de cada vez' },
    ]);
    expect(await errors([{ idDespesa: 1, valor: 1 }, { valor: 0 }])).toEqual([
      { field: 'pagamentos.1.idDespesa', message: 'Despesa é obrigatória' },
      { field: 'pagamentos.1.valor', message: 'Valor deve ser maior que zero' },
    ]);
    await payAll([{ idDespesa: 1, valor: 1 }], { cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
  });
});
