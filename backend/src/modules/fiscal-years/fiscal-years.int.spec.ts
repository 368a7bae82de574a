import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CarryOver, type FiscalYear, type OpeningPreview } from '#contracts/fiscal-years/fiscal-years.js';
import { formatDate } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const NEXT = YEAR + 1;

describe('fiscal years over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let today: string;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '1');
    today = new Clock().today();
  });

  afterAll(() => product.close());

  const motivo = 'Contas aprovadas em assembleia';
  const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
  const close = (changes: object = {}, who?: Who) => product.api.put('/exercicio/encerra', { ...book, motivo, ...changes }, who);
  const reopen = (changes: object = {}, who?: Who) => product.api.put('/exercicio/reabre', { ...book, motivo, ...changes }, who);
  const list = async (who?: Who): Promise<FiscalYear[]> =>
    (await product.api.get(`/exercicio/all?cnpjAssociacao=${SCHOOL}`, who).expect(200)).body;
  const preview = (ano: number, copia: string, who?: Who) =>
    product.api.get(`/exercicio/abertura?cnpjAssociacao=${SCHOOL}&ano=${ano}&copia=${copia}`, who);
  const open = (ano: number, copia: CarryOver, more: object = {}, who?: Who) =>
    product.api.post('/exercicio/abre', { cnpjAssociacao: SCHOOL, ano, copia, ...more }, who);
  const budgets = async (ano: number): Promise<{ id: number; idItem: number; valor: number }[]> =>
    (await product.api.get(`/orcamento/all?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
  const budget = (line: Plan['line'], valor: number, ano = YEAR) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano, ...line, valor });
  const entries = async (ano: number) =>
    (await product.sql('select tipo from evento where ano = $1 order by sequencia', [ano])).map(({ tipo }) => tipo);

  it('lists the years with a book and the current one, newest first', async () => {
    expect((await list()).map(({ ano }) => ano)).toEqual([Number(today.slice(0, 4))]);
    await budget(plan.line, 1000).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 30.5 })).expect(201);
    expect((await list('usuario')).find(({ ano }) => ano === YEAR)).toEqual({
      ...book,
      situacao: 'ABERTO',
      desde: null,
      por: null,
      motivo: null,
      copia: null,
      entradas: 2,
      despesasAPagar: 1,
      valorAPagar: 30.5,
    });
  });

  it('refuses every command on a closed year with date and author, and accepts commands once it is reopened', async () => {
    const { body: expense } = await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
    const revenue = { ...book, numConta: '1', data: `${YEAR}-02-01`, valor: 10, descricao: 'DOAÇÃO' };
    const { body: received } = await product.api.post('/receita/save', revenue).expect(201);
    const payment = { ...expenseOf(plan), idDespesa: expense.idDespesa, dataPagamento: `${YEAR}-04-01`, formaPagamento: 'PIX' };
    const commands = {
      budget: () => budget(plan.otherLine, 1),
      expense: () => product.api.post('/despesa/save', expenseOf(plan)),
      payment: () => product.api.put('/despesa/paga_despesa', payment),
      revenue: () => product.api.post('/receita/save', revenue),
      'deleted revenue': () => product.api.delete(`/receita/${YEAR}/${SCHOOL}/1/${received.id}`),
      yield: () => product.api.post('/rendimento/create', { ...book, numConta: '1', saldoInicial: 5 }),
      opening: () => open(YEAR, 'NENHUMA'),
      'second closing': () => close(),
    };
    const { body: closed } = await close({}, 'gestor').expect(200);
    expect(closed).toMatchObject({ situacao: 'ENCERRADO', desde: today, por: 'GUSTAVO HENRIQUE MOREIRA', motivo });
    const before = await entries(YEAR);
    const sentence = `O exercício de ${YEAR} está encerrado desde ${formatDate(today)}, por Gustavo Henrique Moreira. Reabra o exercício para registrar novos lançamentos.`;
    for (const [name, command] of Object.entries(commands)) {
      const { status, body } = await command();
      expect([name, status, body.code, body.message]).toEqual([name, 422, 'exercicio.encerrado', sentence]);
    }
    expect(await entries(YEAR)).toEqual(before);
    await budget(plan.line, 1, NEXT).expect(201);

    const { body: reopened } = await reopen({ motivo: 'Nota esquecida' }).expect(200);
    expect(reopened).toMatchObject({ situacao: 'ABERTO', desde: today, por: 'ANA PAULA FERREIRA DOS SANTOS', motivo: 'Nota esquecida' });
    for (const [name, command] of Object.entries(commands)) expect([name, (await command()).status < 300]).toEqual([name, true]);
    expect((await entries(YEAR)).slice(before.length)).toEqual(expect.arrayContaining(['ExercicioReaberto.v1', 'RendimentoInformado.v1']));
    await reopen().expect(200);
    const twice = await reopen().expect(422);
    expect(twice.body.message).toBe(`O exercício de ${YEAR} não está encerrado.`);
  });

  it('opens a year as previewed, despite later changes of the previous year, and keeps existing budgets', async () => {
    const [cnpj, ano] = [SCHOOL, 2021];
    const [kept, debited] = [{ ...plan.line, idItem: null }, plan.line];
    await budget(debited, 500, ano).expect(201);
    await budget(kept, 70, ano).expect(201);
    const { body: bought } = await product.api.post('/despesa/save', {
      ...expenseOf(plan),
      ano,
      dataElaboracao: `${ano}-01-02`,
      valor: 120.1,
    });
    const payment = { cnpjAssociacao: cnpj, ano, idDespesa: bought.idDespesa, dataPagamento: `${ano}-01-03`, formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', { ...payment, valor: 120.1 }).expect(200);
    await budget(kept, 7, ano + 1).expect(201);

    const shown: OpeningPreview = (await preview(ano + 1, 'SALDO', 'gestor').expect(200)).body;
    expect(shown).toMatchObject({ ano: ano + 1, origem: ano, sequenciaOrigem: 4, copia: 'SALDO', total: 379.9 });
    const seen = shown.linhas.map(({ idItem, orcado, disponivel, valor, existe }) => [idItem, orcado, disponivel, valor, existe]);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([
        [null, 70, 70, 70, true],
        [debited.idItem, 500, 379.9, 379.9, false],
      ]),
    );
    expect(shown.linhas.find(({ idItem }) => idItem)).toMatchObject({
      descricao: 'PDDE BÁSICO / MANUTENÇÃO / LIMPEZA / MATERIAL DE LIMPEZA',
      descricaoElementoDespesa: expect.stringContaining('CONSUMO'),
    });
    for (const [copia, total] of [
      ['VALORES', 500],
      ['ZERADAS', 0],
      ['NENHUMA', 0],
    ] as const)
      expect((await preview(ano + 1, copia).expect(200)).body).toMatchObject({ total });

    await budget(plan.otherLine, 1, ano).expect(201);
    const opened = await open(ano + 1, 'SALDO', { sequenciaOrigem: shown.sequenciaOrigem }, 'gestor').expect(201);
    expect(opened.body).toMatchObject({ ano: ano + 1, situacao: 'ABERTO', copia: 'SALDO', desde: today, entradas: 3 });
    expect(await entries(ano + 1)).toEqual(['OrcamentoDefinido.v1', 'ExercicioAberto.v1', 'OrcamentoDefinido.v1']);
    expect((await budgets(ano + 1)).map(({ id, idItem, valor }) => [id, idItem, valor])).toEqual(
      expect.arrayContaining([
        [1, null, 7],
        [2, debited.idItem, 379.9],
      ]),
    );

    const again = await open(ano + 1, 'VALORES').expect(409);
    expect(again.body.message).toBe(`O exercício de ${ano + 1} já foi aberto.`);
    expect((await preview(ano + 1, 'VALORES').expect(409)).body.code).toBe('exercicio.aberto');
  });

  it.each([
    ['ZERADAS', [0, 0]],
    ['VALORES', [500, 70]],
    ['NENHUMA', []],
  ] as const)('are opened with %s', async (copia, values) => {
    const ano = { ZERADAS: 2041, VALORES: 2051, NENHUMA: 2061 }[copia];
    await budget(plan.line, 500, ano).expect(201);
    await budget(plan.otherLine, 70, ano).expect(201);
    await open(ano + 1, copia).expect(201);
    expect((await budgets(ano + 1)).map(({ valor }) => valor).sort()).toEqual([...values].sort());
  });

  it('carries account balances as previewed, by programme and category, after LIVRE has covered negative amounts', async () => {
    const [ano, { idPrograma }] = [2019, plan.line];
    for (const numConta of ['CORRENTE', 'ZERADA', 'INFORMADA'])
      await givenAccount(product.api, numConta, { descricao: `CONTA ${numConta}` });
    const receive = (numConta: string, valor: number, changes: object = {}) =>
      product.api
        .post('/receita/save', { ...book, ano, numConta, data: `${ano}-02-01`, valor, descricao: 'REPASSE', ...changes })
        .expect(201);
    await receive('CORRENTE', 100, { idPrograma, categoria: 'LIVRE' });
    await receive('CORRENTE', -30.1, { idPrograma, categoria: 'CUSTEIO', tipo: 'DEVOLUCAO' });
    await receive('CORRENTE', 12.34);
    await receive('ZERADA', 8);
    await receive('INFORMADA', 50);
    const moved = { ...book, ano, data: `${ano}-03-01`, valor: 8, historico: 'RESGATE', contaOrigem: 'ZERADA', contaDestino: 'CORRENTE' };
    await product.api.post('/transferencia/save', moved).expect(201);
    await product.api.post('/rendimento/create', { ...book, ano: ano + 1, numConta: 'INFORMADA', saldoInicial: 49 }).expect(201);

    const { saldos, totalSaldos }: OpeningPreview = (await preview(ano + 1, 'NENHUMA').expect(200)).body;
    const account = { numConta: 'CORRENTE', descricao: 'CONTA CORRENTE' };
    expect({ saldos, totalSaldos }).toEqual({
      saldos: [
        { ...account, idPrograma, programa: 'PDDE BÁSICO', categoria: 'LIVRE', saldo: 69.9 },
        { ...account, idPrograma: null, programa: null, categoria: null, saldo: 20.34 },
      ],
      totalSaldos: 90.24,
    });

    await open(ano + 1, 'NENHUMA').expect(201);
    const booked = await product.sql(
      `select num_conta as "numConta", id_programa as "idPrograma", categoria, reais(valor)::float8 as saldo from movimento
       where ano = $1 and origem = 'saldo_transportado' order by num_conta, id_programa`,
      [ano + 1],
    );
    expect(booked).toEqual(saldos.map(({ descricao: _, programa: __, ...part }) => part));
  });

  it('refuses to copy from a year without entries', async () => {
    for (const copia of ['ZERADAS', 'VALORES', 'SALDO'] as const) {
      const answers = [await preview(2071, copia), await open(2071, copia)];
      for (const { status, body } of answers)
        expect([status, body.message]).toEqual([422, 'Não há lançamentos em 2070: não há orçamento para copiar. Escolha não copiar nada.']);
    }
    expect(await entries(2071)).toEqual([]);
    await open(2071, 'NENHUMA').expect(201);
    expect(await entries(2071)).toEqual(['ExercicioAberto.v1']);
    const beyond = await open(YEAR + 5, 'VALORES', { sequenciaOrigem: 999 }).expect(404);
    expect(beyond.body.message).toContain('não tem o lançamento nº 999');
  });

  it('names every failing field of opening and closing at once', async () => {
    const wrong = (body: { errors: { field: string; message: string }[] }) =>
      body.errors.map(({ field, message }) => `${field}: ${message}`).sort();
    expect(wrong((await close({ ano: 26, motivo: ' ' }).expect(400)).body)).toEqual(['ano: Ano inválido', 'motivo: Motivo é obrigatório']);
    expect(wrong((await reopen({ motivo: 'm'.repeat(501) }).expect(400)).body)).toEqual([
      'motivo: Motivo deve ter no máximo 500 caracteres',
    ]);
    expect(wrong((await preview(NEXT, 'TUDO').expect(400)).body)).toEqual([
      'copia: Cópia deve ser uma de: NENHUMA, ZERADAS, VALORES, SALDO',
    ]);
    const unnamed = await product.api.post('/exercicio/abre', { cnpjAssociacao: SCHOOL, ano: NEXT, sequenciaOrigem: -1 }).expect(400);
    expect(wrong(unnamed.body)).toEqual(['copia: Escolha o que copiar do exercício anterior', 'sequenciaOrigem: Sequência inválida']);
  });

  it('lets callers with any link see years, and only managers close, reopen and open them', async () => {
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      await close({}, who).expect(status);
      await reopen({}, who).expect(status);
      await preview(NEXT, 'VALORES', who).expect(status);
      await open(NEXT, 'VALORES', {}, who).expect(status);
      await product.api.get(`/exercicio/all?cnpjAssociacao=${RESIDENTS}`, who).expect(status);
    }
  });
});
