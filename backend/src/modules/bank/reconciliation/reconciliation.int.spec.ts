import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountReconciliation, type ReconciliationKey } from '#contracts/bank/reconciliation.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('reconciliation over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let numConta: string;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  // Each test uses a separate account, because all tests share one book.
  beforeEach(async () => {
    accounts += 1;
    numConta = `${accounts}-9`;
    await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const monthOf = async (mes: number, ano = YEAR): Promise<AccountReconciliation> =>
    (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${ano}&numConta=${numConta}&mes=${mes}`).expect(200)).body;
  const revenue = async (data: string, valor: number, descricao = 'REPASSE'): Promise<number> =>
    (await product.api.post('/receita/save', { ...BOOK, numConta, data, valor, descricao }).expect(201)).body.id;
  const payment = async (dataPagamento: string, valor: number, changes: object = {}): Promise<number> => {
    const expense = expenseOf(plan, { valor, dataElaboracao: '2026-01-05' });
    const { idDespesa } = (await product.api.post('/despesa/save', expense).expect(201)).body;
    await product.api
      .put('/despesa/paga_despesa', { ...expense, idDespesa, dataPagamento, formaPagamento: 'PIX', numConta, ...changes })
      .expect(200);
    return idDespesa;
  };
  const place = async (origem: string, chave: number) => {
    const [row] = await product.sql<{ sequencia: number; ordem: number }>(
      'select max(sequencia)::int as sequencia, max(ordem)::int as ordem from movimento where origem = $1 and chave = $2',
      [origem, String(chave)],
    );
    return row!;
  };
  const save = (linhas: number[], movimentos: object[], changes: object = {}) =>
    product.api.post('/conciliacao/save', { ...BOOK, numConta, linhas, movimentos, ...changes });
  const undo = (id: number) => product.api.delete(`/conciliacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`);
  const statement = (text: string, paper: object = {}) =>
    givenPaper(product.api, { registro: 'CONTA', id: numConta, tipo: 'EXTRATO', ...paper }, pdf(`${numConta} ${text}`), 'extrato.pdf');
  const closing = (mes: number, changes: object = {}) => product.api.post('/conciliacao/fecha', { ...BOOK, numConta, mes, ...changes });
  /** Closes a month with a statement attached for it. */
  const close = async (mes: number, changes: object = {}) => {
    const { sha256 } = await statement(randomUUID());
    return closing(mes, { anexo: sha256, ...changes });
  };
  const reopen = (mes: number, who?: 'usuario') =>
    product.api.post('/conciliacao/reabre', { ...BOOK, numConta, mes, motivo: 'Falta uma tarifa' }, who);
  const codeOf = async (answer: PromiseLike<{ body: { code: string }; status: number }>) => {
    const { status, body } = await answer;
    return `${status} ${body.code}`;
  };

  it('shows unreconciled lines and movements, proposes pairs, and joins those without doubt', async () => {
    const received = await revenue('2026-03-02', 1000);
    const paid = await payment('2026-03-10', 150.25, { documentoPagamento: '850001' });
    await payment('2026-03-30', 80);
    const [ted, cheque, fee] = await givenStatement(
      product,
      numConta,
      [
        { data: '2026-03-03', valor: 1000, historico: 'TED RECEBIDA' },
        { data: '2026-03-12', valor: -150.25, historico: 'CHEQUE COMPENSADO', documento: '850001' },
        { data: '2026-03-31', valor: -12.5, historico: 'TARIFA' },
      ],
      { saldo: 837.25, em: '2026-03-31' },
    );
    const march = await monthOf(3);
    expect(march).toMatchObject({
      saldoExtrato: 837.25,
      saldoExtratoEm: '2026-03-31',
      saldoDeduzidoDe: null,
      saldoLivro: 769.75,
      fechada: false,
      temExtrato: true,
      anexo: null,
    });
    expect(march.naoNoLivro.map(({ id }) => id)).toEqual([ted, cheque, fee]);
    expect(march.naoNoExtrato.map(({ origem, valor, favorecido }) => [origem.tipo, valor, favorecido])).toEqual([
      ['receita', 1000, null],
      ['despesa', -150.25, 'PAPELARIA CENTRAL LTDA'],
      ['despesa', -80, 'PAPELARIA CENTRAL LTDA'],
    ]);
    expect(march.propostas).toEqual([
      {
        linhas: [cheque],
        movimentos: [{ ano: YEAR, ...(await place('despesa', paid)) }],
        certeza: 'UNICA',
        motivos: ['mesmo valor', '2 dias depois', 'mesmo número de documento'],
      },
      {
        linhas: [ted],
        movimentos: [{ ano: YEAR, ...(await place('receita', received)) }],
        certeza: 'UNICA',
        motivos: ['mesmo valor', '1 dia depois'],
      },
    ]);
    expect(march.meses[2]).toEqual({ mes: 3, situacao: 'ABERTO', linhas: 3, movimentos: 3, chegaramDepois: 0 });

    const { body } = await product.api.post('/conciliacao/automatica', { ...BOOK, numConta, mes: 3 }).expect(201);
    expect(body.conciliacoes).toHaveLength(2);
    const { body: history } = await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idDespesa=${paid}`).expect(200);
    expect(history.itens.map(({ tipo }: { tipo: string }) => tipo.split('.')[0])).toEqual([
      'ConciliacaoFeita',
      'DespesaPaga',
      'DespesaRegistrada',
    ]);
    const after = await monthOf(3);
    expect(
      after.conciliados.map(({ linhas, movimentos }) => [linhas.map(({ id }) => id), movimentos.map(({ historico }) => historico)]),
    ).toEqual([
      [[ted], ['REPASSE']],
      [[cheque], [`DESPESA Nº ${paid}`]],
    ]);
    expect(after).toMatchObject({ naoNoLivro: [{ id: fee }], naoNoExtrato: [{ valor: -80 }], propostas: [], diferenca: -12.5 });
    expect((await product.api.post('/conciliacao/automatica', { ...BOOK, numConta, mes: 3 }).expect(201)).body.conciliacoes).toEqual([]);
  });

  it('joins several lines with several movements of the same sum, once, and undoes it', async () => {
    const [a, b] = [await revenue('2026-02-02', 30), await revenue('2026-02-03', 70)];
    const lines = await givenStatement(product, numConta, [
      { data: '2026-02-03', valor: 60 },
      { data: '2026-02-04', valor: 40 },
    ]);
    const movements = [await place('receita', a), await place('receita', b)];
    expect(await codeOf(save([lines[0]!], movements))).toBe('422 conciliacao.soma');
    const { body: key }: { body: ReconciliationKey } = await save(lines, movements).expect(201);
    expect((await monthOf(2)).conciliados).toMatchObject([
      { ...key, dia: '2026-02-04', valor: 100, linhas: [{}, {}], movimentos: [{}, {}] },
    ]);
    expect(await codeOf(save(lines, movements))).toBe('409 conciliacao.linha');
    const changed = { ...BOOK, id: a, numConta, data: '2026-02-02', valor: 31, descricao: 'REPASSE' };
    expect(await codeOf(product.api.post('/receita/save', changed))).toBe('422 conciliacao.movimento');
    expect(await codeOf(product.api.delete(`/receita/${YEAR}/${SCHOOL}/${numConta}/${a}`))).toBe('422 conciliacao.movimento');
    await product.api.post('/receita/save', { ...changed, valor: 30, descricao: 'OUTRA DESCRIÇÃO' }).expect(200);
    const classified = { ...changed, valor: 30, idPrograma: plan.line.idPrograma, categoria: 'CAPITAL' };
    await product.api.post('/receita/save', classified).set('Idempotency-Key', `c-${numConta}`).expect(200);
    await product.api.post('/receita/save', classified).set('Idempotency-Key', `c-${numConta}`).expect(200);
    expect((await monthOf(2)).conciliados).toMatchObject([{ ...key, movimentos: [{ valor: 30 }, { valor: 70 }] }]);
    expect((await monthOf(2)).naoNoExtrato).toEqual([]);
    expect(await codeOf(product.api.post('/receita/save', changed))).toBe('422 conciliacao.movimento');
    expect(await codeOf(undo(99_999))).toBe('404 conciliacao.ausente');
    await undo(key.id).expect(204);
    await product.api.post('/receita/save', changed).expect(200);
    expect((await monthOf(2)).conciliados).toEqual([]);
  });

  it('refuses lines and movements that are missing or of another account', async () => {
    const movement = await place('receita', await revenue('2026-02-02', 30));
    const [line] = await givenStatement(product, numConta, [{ data: '2026-02-03', valor: 30 }]);
    const own = numConta;
    numConta = `${own}X`;
    await givenAccount(product.api, numConta);
    const [other] = await givenStatement(product, numConta, [{ data: '2026-02-03', valor: 30 }]);
    expect(await codeOf(save([line!], [movement]))).toBe('404 conciliacao.linha-ausente');
    expect(await codeOf(save([other!], [movement]))).toBe('422 conciliacao.conta');
    numConta = own;
    expect(await codeOf(save([line!], [{ sequencia: 99_999, ordem: 0 }]))).toBe('404 conciliacao.movimento-ausente');
    await save([], [movement]).expect(400);
    await save([line!], []).expect(400);
    await save([line!], [movement], { cnpjAssociacao: RESIDENTS }).expect(404);
  });

  it('closes a balanced month, refuses changes in it, and lets managers reopen it', async () => {
    const id = await revenue('2026-03-02', 1000);
    const [line] = await givenStatement(product, numConta, [{ data: '2026-03-03', valor: 1000 }]);
    expect(await codeOf(close(3))).toBe('422 conciliacao.sem-saldo');
    await save([line!], [await place('receita', id)]).expect(201);
    expect((await close(3, { saldoExtrato: 1000 })).status).toBe(204);
    expect(await monthOf(3)).toMatchObject({
      ...{ fechada: true, saldoExtrato: 1000, saldoExtratoEm: '2026-03-31', diferenca: 0, justificativa: null },
      fechamento: { por: expect.any(String), motivo: null },
    });
    expect((await monthOf(4)).meses.map(({ situacao }) => situacao).slice(0, 4)).toEqual(['ANTERIOR', 'ANTERIOR', 'FECHADO', 'ABERTO']);
    const [conciliacao] = (await monthOf(3)).conciliados;
    expect(await codeOf(undo(conciliacao!.id))).toBe('422 conciliacao.mes-fechado');
    expect(await codeOf(product.api.post('/receita/save', { ...BOOK, numConta, data: '2026-03-31', valor: 1, descricao: 'X' }))).toBe(
      '422 conciliacao.mes-fechado',
    );
    expect(await codeOf(close(3, { saldoExtrato: 1000 }))).toBe('422 conciliacao.mes-fechado');
    await reopen(3, 'usuario').expect(403);
    await reopen(3).expect(204);
    expect(await monthOf(3)).toMatchObject({ fechada: false, fechamento: { motivo: 'Falta uma tarifa' } });
    await undo(conciliacao!.id).expect(204);
  });

  it('asks for the reason of a remaining difference, and stores it', async () => {
    await revenue('2026-03-02', 1000);
    await givenStatement(product, numConta, [{ data: '2026-03-03', valor: 995 }], { saldo: 995, em: '2026-04-02' });
    expect(await codeOf(close(3))).toBe('422 conciliacao.diferenca');
    expect((await close(3, { justificativa: 'Repasse a menor, a devolver' })).status).toBe(204);
    expect(await monthOf(3)).toMatchObject({ diferenca: 995, justificativa: 'Repasse a menor, a devolver', saldoExtratoEm: '2026-03-31' });
  });

  it('lets movements in transit at the closing of a month be reconciled with the next statement', async () => {
    const id = await payment('2026-03-30', 80);
    const [fee] = await givenStatement(product, numConta, [{ data: '2026-03-31', valor: 0.01 }], { saldo: 0, em: '2026-03-31' });
    expect((await close(3)).status).toBe(204);
    const [cheque] = await givenStatement(product, numConta, [{ data: '2026-04-02', valor: -80 }]);
    await save([cheque!], [await place('despesa', id)]).expect(201);
    expect(await monthOf(3)).toMatchObject({
      diferenca: 0,
      naoNoExtrato: [{ valor: -80, conciliadoEm: '2026-04-02' }],
      naoNoLivro: [{ id: fee }],
    });
    expect(await monthOf(4)).toMatchObject({ naoNoExtrato: [], conciliados: [{ dia: '2026-04-02' }] });
  });

  it("joins movements of last year's book with lines of the next year, each line once", async () => {
    const [line] = await givenStatement(product, numConta, [{ data: '2026-01-05', valor: 50 }]);
    const before = { ...BOOK, ano: YEAR - 1 };
    const { body: old } = await product.api
      .post('/receita/save', { ...before, numConta, data: '2025-12-30', valor: 50, descricao: 'REPASSE' })
      .expect(201);
    const [{ sequencia }] = (await product.sql<{ sequencia: number }>(
      `select sequencia::int from movimento where ano = $1 and origem = 'receita' and chave = $2`,
      [YEAR - 1, String(old.id)],
    )) as [{ sequencia: number }];
    await save([line!], [{ sequencia, ordem: 0 }], { ano: YEAR - 1 }).expect(201);
    expect(await monthOf(1)).toMatchObject({ conciliados: [{ ano: YEAR - 1, movimentos: [{ ano: YEAR - 1, data: '2025-12-30' }] }] });
    const movement = await place('receita', await revenue('2026-01-04', 50));
    expect(await codeOf(save([line!], [movement]))).toBe('409 conciliacao.linha');
  });

  it("joins sure pairs with last year's book, such as a cheque of December paid in January", async () => {
    const before = { ...BOOK, ano: YEAR - 1 };
    await givenStatement(product, numConta, [], { saldo: 0, em: '2025-11-30' });
    const { sha256 } = await statement('of November', { ano: YEAR - 1 });
    await product.api.post('/conciliacao/fecha', { ...before, numConta, mes: 11, anexo: sha256 }).expect(204);
    await product.api.post('/receita/save', { ...before, numConta, data: '2025-12-31', valor: 77, descricao: 'REPASSE' }).expect(201);
    await revenue('2026-01-10', 33);
    await givenStatement(product, numConta, [
      { data: '2026-01-02', valor: 77 },
      { data: '2026-01-10', valor: 33 },
    ]);
    expect((await monthOf(1)).propostas.map(({ certeza, movimentos }) => [certeza, movimentos[0]!.ano])).toEqual([
      ['UNICA', YEAR],
      ['UNICA', YEAR - 1],
    ]);
    const automatic = () =>
      product.api
        .post('/conciliacao/automatica', { ...BOOK, numConta, mes: 1 })
        .set('Idempotency-Key', `a-${numConta}`)
        .expect(201);
    const { body } = await automatic();
    expect(body.conciliacoes.map(({ ano }: ReconciliationKey) => ano).sort()).toEqual([YEAR - 1, YEAR]);
    expect((await automatic()).body).toEqual(body);
    expect(await monthOf(1)).toMatchObject({ naoNoExtrato: [], naoNoLivro: [], propostas: [] });
  });

  it("leaves pairs with another candidate beyond the month to a person, also in the next year's book", async () => {
    await revenue('2026-03-29', 500);
    await revenue('2026-04-01', 500);
    const before = { ...BOOK, ano: YEAR - 1 };
    await product.api.post('/receita/save', { ...before, numConta, data: '2025-12-29', valor: 900, descricao: 'REPASSE' }).expect(201);
    await revenue('2026-01-01', 900);
    const open = [['2025-12-31', 900] as const, ['2026-03-31', 500] as const].map(([data, valor]) => ({ data, valor }));
    await givenStatement(product, numConta, open);
    for (const [ano, mes, beyond] of [[YEAR, 3, '01/04/2026'] as const, [YEAR - 1, 12, '01/01/2026'] as const]) {
      expect((await monthOf(mes, ano)).propostas).toMatchObject([
        { certeza: 'PROVAVEL', motivos: ['mesmo valor', '2 dias depois', `há outro de mesmo valor em ${beyond}`] },
      ]);
      const { body } = await product.api.post('/conciliacao/automatica', { ...BOOK, ano, numConta, mes }).expect(201);
      expect(body.conciliacoes).toEqual([]);
    }
  });

  it("refuses a payment of last year's book in a closed month of this year", async () => {
    await givenStatement(product, numConta, [{ data: '2026-01-05', valor: 1 }], { saldo: 1, em: '2026-01-31' });
    expect((await close(1, { justificativa: 'Um centavo a esclarecer' })).status).toBe(204);
    const bill = { ...expenseOf(plan, { valor: 10, dataElaboracao: '2025-12-01' }), ano: YEAR - 1 };
    const { idDespesa } = (await product.api.post('/despesa/save', bill).expect(201)).body;
    const pay = { ...bill, idDespesa, dataPagamento: '2026-01-20', formaPagamento: 'PIX', numConta };
    expect(await codeOf(product.api.put('/despesa/paga_despesa', pay))).toBe('422 conciliacao.mes-fechado');
    await product.api.put('/despesa/paga_despesa', { ...pay, dataPagamento: '2026-02-02' }).expect(200);
    expect((await monthOf(2)).naoNoExtrato).toMatchObject([{ ano: YEAR - 1, data: '2026-02-02' }]);
  });

  it('answers a repeated request alike', async () => {
    const movement = await place('receita', await revenue('2026-02-02', 30));
    const [line] = await givenStatement(product, numConta, [{ data: '2026-02-03', valor: 30 }]);
    const first = await save([line!], [movement]).set('Idempotency-Key', `k-${numConta}`).expect(201);
    expect((await save([line!], [movement]).set('Idempotency-Key', `k-${numConta}`).expect(201)).body).toEqual(first.body);
  });
});
