import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountBalance, type AccountStatementLine } from '#contracts/budget-ledger/account-statements.js';
import { type Yield } from '#contracts/budget-ledger/yields.js';
import { type OpeningBalances } from '#contracts/fiscal-years/opening-balances.js';
import { BookCheck } from '#modules/book/public.js';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { readModels } from '../../../../../test/integration/read-models.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';
import { writeFacts } from '../../../../../test/integration/write-facts.js';

/** Each test has a year of its own; the books of earlier tests are later years. */
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = [2024, 2022, 2020, 2018, 2016] as const;

describe('opening balances over HTTP', () => {
  let product: ProductHere;
  let plan: Plan;
  let program: number;
  let other: number;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    program = plan.line.idPrograma;
    other = (await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'FUNDO ROTATIVO' }).expect(201)).body.id;
    for (const numConta of ['1', '2', '3']) await givenAccount(product.api, numConta);
    await givenAccount(product.api, '4', { idPrograma: program });
    await givenAccount(product.api, '5', { abertaEm: '2023-05-01' });
  });

  afterAll(() => product.close());

  const book = (ano: number) => ({ cnpjAssociacao: SCHOOL, ano });
  const balance = (numConta: string, valor: number, idPrograma: number | null = program, categoria = 'CUSTEIO') => ({
    numConta,
    idPrograma,
    categoria,
    valor,
  });
  const save = (ano: number, saldos: object[], changes: object = {}, key?: string) => {
    const call = product.api.post('/implantacao/save', { ...book(ano), em: `${ano}-01-01`, saldos, ...changes });
    return key ? call.set('Idempotency-Key', key) : call;
  };
  const read = async (ano: number, em = ''): Promise<OpeningBalances> =>
    (await product.api.get(`/implantacao?cnpjAssociacao=${SCHOOL}&ano=${ano}${em && `&em=${em}`}`).expect(200)).body;
  const held = async (ano: number, numConta: string): Promise<AccountBalance> => {
    const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    return body.contas.find((account: AccountBalance) => account.numConta === numConta);
  };
  const sheets = async (ano: number): Promise<Yield[]> =>
    (await product.api.get(`/rendimento/all?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
  const receive = (ano: number, day: string, changes: object = {}) =>
    product.api.post('/receita/save', { ...book(ano), numConta: '1', data: `${ano}-${day}`, valor: 10, descricao: 'DOAÇÃO', ...changes });

  it('answers nothing before anything is saved', async () => {
    expect(await read(FIRST)).toEqual({
      ...book(FIRST),
      em: null,
      justificativa: null,
      saldos: [],
      extratos: [],
      impedimento: null,
      versao: 0,
    });
  });

  it('moves the accounts by programme and category in one entry, and is replaced by the next', async () => {
    const saldos = [
      balance('1', 800),
      balance('1', 200.5, other, 'CAPITAL'),
      balance('2', 50, null, 'LIVRE'),
      balance('3', 0, null, 'LIVRE'),
    ];
    const { body: saved } = await save(FIRST, saldos).expect(201);
    expect(saved).toEqual({ ...book(FIRST), em: `${FIRST}-01-01`, saldos, justificativa: null, versao: 1 });
    expect(await held(FIRST, '1')).toMatchObject({
      saldoInicial: 1000.5,
      entradas: 0,
      saldo: 1000.5,
      conciliado: 1000.5,
      porCategoria: [
        { idPrograma: program, categoria: 'CUSTEIO', saldo: 800 },
        { idPrograma: other, categoria: 'CAPITAL', saldo: 200.5 },
      ],
    });
    expect(await held(FIRST, '3')).toMatchObject({ saldo: 0, porCategoria: [] });
    const { body: desk } = await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${FIRST}`).expect(200);
    // The money of account 2 is of no programme yet.
    expect(desk).toMatchObject({
      dinheiro: { naConta: 1050.5 },
      passos: { saldos: false },
      faltas: expect.arrayContaining(['programaDoSaldo']),
    });
    const { body: statement } = await product.api.get(`/conta/extrato?cnpjAssociacao=${SCHOOL}&ano=${FIRST}&numConta=1`).expect(200);
    expect(statement.movimentos.map(({ historico, valor, origem }: AccountStatementLine) => ({ historico, valor, origem }))).toEqual([
      { historico: 'SALDO DE ABERTURA', valor: 1000.5, origem: { tipo: 'IMPLANTACAO', id: String(FIRST) } },
    ]);

    await save(FIRST, [balance('1', 700)], { versao: 0 }).expect(409);
    const { body: again } = await save(FIRST, [balance('1', 700), balance('2', 50, null, 'LIVRE')], { versao: 1 }).expect(201);
    expect(again.versao).toBe(2);
    expect(await held(FIRST, '1')).toMatchObject({ saldoInicial: 700, saldo: 700 });
    expect(await read(FIRST)).toMatchObject({
      versao: 2,
      saldos: [
        {
          numConta: '1',
          descricaoConta: 'CONTA MOVIMENTO',
          idPrograma: program,
          programa: 'PDDE BÁSICO',
          categoria: 'CUSTEIO',
          valor: 700,
        },
        { numConta: '2', idPrograma: null, programa: null, categoria: 'LIVRE', valor: 50 },
      ],
    });
  });

  it('answers a repeated request with what it did first', async () => {
    const saldos = [balance('1', 700), balance('2', 60, null, 'LIVRE')];
    const { body: first } = await save(FIRST, saldos, {}, 'abertura').expect(201);
    await save(FIRST, [balance('1', 1)]).expect(201);
    expect((await save(FIRST, saldos, {}, 'abertura').expect(201)).body).toEqual(first);
    expect((await read(FIRST)).saldos).toHaveLength(1);
    expect((await save(FIRST, [balance('1', 2)], {}, 'abertura').expect(422)).body.code).toBe('requisicao.chave-repetida');
  });

  it.each([
    ['400 no balance', [], {}, 400, undefined],
    ['400 an unknown category', [{ ...{ numConta: '1', valor: 1 }, categoria: 'OUTRA' }], {}, 400, undefined],
    ['404 an account that there is not', [{ numConta: '77', categoria: 'LIVRE', valor: 1 }], {}, 404, 'registro.ausente'],
    ['404 a programme that there is not', [{ numConta: '1', idPrograma: 999, categoria: 'LIVRE', valor: 1 }], {}, 404, 'registro.ausente'],
    ['422 another year', [{ numConta: '1', categoria: 'LIVRE', valor: 1 }], { em: '2023-12-31' }, 422, 'implantacao.data'],
    ['422 a negative amount without a reason', [{ numConta: '1', categoria: 'LIVRE', valor: -1 }], {}, 422, 'implantacao.justificativa'],
    ['422 the same twice', [1, 2].map((valor) => ({ numConta: '1', categoria: 'LIVRE', valor })), {}, 422, 'implantacao.repetido'],
    [
      '422 before the account was opened',
      [{ numConta: '5', categoria: 'LIVRE', valor: 1 }],
      { ano: 2022, em: '2022-01-01' },
      422,
      'conta.ainda-fechada',
    ],
  ])('refuses with %s, and changes nothing', async (_, saldos, changes, status, code) => {
    const before = await read(FIRST);
    const { body } = await save(FIRST, saldos, changes).expect(status);
    if (code) expect(body.code).toBe(code);
    expect(await read(FIRST)).toEqual(before);
  });

  it('refuses money of another programme on an account that serves one', async () => {
    expect((await save(FIRST, [balance('4', 1, other)]).expect(422)).body.code).toBe('conta.programa');
    await save(FIRST, [balance('4', 1), balance('1', 1)]).expect(201);
  });

  it('refuses whoever is not logged in, and lets the people of the association save', async () => {
    await product.api.post('/implantacao/save', { ...book(FIRST), em: `${FIRST}-01-01`, saldos: [balance('1', 1)] }, 'ninguem').expect(401);
    await product.api.post('/implantacao/save', { ...book(FIRST), em: `${FIRST}-01-01`, saldos: [balance('1', 1)] }, 'usuario').expect(201);
  });

  it('lets nothing move before its day, in the book of its year or of another, and is of no day after a movement', async () => {
    await save(SECOND, [balance('1', 100), balance('2', 10)], { em: `${SECOND}-06-01` }).expect(201);
    expect(await held(SECOND, '1')).toMatchObject({ saldoInicial: 100, saldo: 100 });
    const refusal = (await receive(SECOND, '05-31').expect(422)).body;
    expect(refusal).toMatchObject({ code: 'implantacao.antes' });
    expect(refusal.message).toContain(`é conhecida desde 01/06/${SECOND}, pelos saldos de abertura`);
    await receive(SECOND, '05-31', { numConta: '3' }).expect(201);
    await receive(SECOND, '06-02').expect(201);
    const late = (await save(SECOND, [balance('1', 100)], { em: `${SECOND}-06-03` }).expect(422)).body;
    expect(late.code).toBe('implantacao.movimento-anterior');

    const { idDespesa } = (
      await product.api.post('/despesa/save', expenseOf(plan, { ano: SECOND - 1, dataElaboracao: `${SECOND - 1}-12-01` })).expect(201)
    ).body;
    const payment = { ...book(SECOND - 1), idDespesa, valor: 100, formaPagamento: 'PIX', numConta: '1' };
    const early = await product.api.put('/despesa/paga_despesa', { ...payment, dataPagamento: `${SECOND}-05-30` }).expect(422);
    expect(early.body.code).toBe('implantacao.antes');
    await product.api.put('/despesa/paga_despesa', { ...payment, dataPagamento: `${SECOND}-06-02` }).expect(200);
    // That book moves accounts now: the one of the year after it is not the first any more.
    expect((await save(SECOND, [balance('1', 100)]).expect(422)).body.code).toBe('implantacao.livro-anterior');
    expect((await read(SECOND)).impedimento).toContain(`O livro de ${SECOND - 1} já tem movimentos nas contas`);
  });

  it('is shown by the yield sheet of its account and counts once, whichever is written first', async () => {
    const sheet = { ...book(THIRD), saldoInicial: 33, janeiro: 2 };
    await product.api.post('/rendimento/create', { ...sheet, numConta: '1' }).expect(201);
    expect((await held(THIRD, '1')).saldoInicial).toBe(33);
    await save(THIRD, [balance('1', 70), balance('1', 5, other), balance('2', 8)]).expect(201);
    const { body: later } = await product.api.post('/rendimento/create', { ...sheet, numConta: '2' }).expect(201);
    expect(later).toMatchObject({ saldoInicial: 8, saldoFinal: 10 });
    await product.api.post('/rendimento/create', { ...sheet, numConta: '3' }).expect(201);
    const shown = (await sheets(THIRD)).map(({ numConta, saldoInicial, saldoFinal }) => [numConta, saldoInicial, saldoFinal]);
    expect(shown).toEqual([
      ['1', 75, 77],
      ['2', 8, 10],
      ['3', 33, 35],
    ]);
    expect((await held(THIRD, '1')).saldoInicial).toBe(75);
    expect((await held(THIRD, '2')).saldo).toBe(10);
    // What is listed can be sent back.
    const [first] = await sheets(THIRD);
    await product.api.put('/rendimento/update', { ...first, janeiro: 3 }).expect(200);
    expect((await held(THIRD, '1')).saldo).toBe(78);
    await save(THIRD, [balance('2', 9)]).expect(201);
    expect((await sheets(THIRD)).map(({ saldoInicial }) => saldoInicial)).toEqual([0, 9, 33]);
  });

  it('is replaced until the first month of one of its accounts is closed', async () => {
    await save(FOURTH, [balance('1', 1), balance('2', 1)]).expect(201);
    const closing = { saldoExtrato: 0, em: `${FOURTH}-01-31`, diferenca: 0, justificativa: null, anexo: 'a'.repeat(64) };
    await writeFacts(product, book(FOURTH), [{ type: 'MesConciliado.v1', numConta: '2', mes: 1, ...closing }]);
    for (const numConta of ['1', '2'])
      expect((await save(FOURTH, [balance(numConta, 5)]).expect(422)).body.code).toBe('implantacao.mes-fechado');
    expect((await read(FOURTH)).impedimento).toContain('A conta 2 está conciliada e fechada até janeiro de');
    await writeFacts(product, book(FOURTH), [{ type: 'MesReaberto.v1', numConta: '2', mes: 1, motivo: 'ENGANO' }]);
    await save(FOURTH, [balance('1', 5)]).expect(201);
  });

  it('ends with its year: the next one carries what it left, and a closed one refuses it', async () => {
    await product.api.post('/exercicio/abre', { ...book(FOURTH + 1), copia: 'NENHUMA' }).expect(201);
    expect(await held(FOURTH + 1, '1')).toMatchObject({ saldoInicial: 5, porCategoria: [{ idPrograma: program, categoria: 'CUSTEIO' }] });
    const closed = { ...book(FOURTH), motivo: 'CONTAS APROVADAS' };
    await product.api.put('/exercicio/encerra', closed).expect(200);
    expect((await save(FOURTH, [balance('1', 6)]).expect(422)).body.code).toBe('exercicio.encerrado');
    expect((await read(FOURTH)).impedimento).toContain('está encerrado');
    await product.api.put('/exercicio/reabre', closed).expect(200);
  });

  it('is shown beside the balance of a statement at the beginning of the day', async () => {
    const line = (day: string, valor: number) => ({ data: `${FIFTH}-${day}`, valor });
    await givenStatement(product, '1', [line('01-02', 30), line('01-20', -10)], { saldo: 120, em: `${FIFTH}-01-31` });
    await givenStatement(product, '2', [line('01-02', 30)]);
    const said = async (day: string) => (await read(FIFTH, `${FIFTH}-${day}`)).extratos;
    expect(await said('01-02')).toEqual([{ numConta: '1', saldo: 100 }]);
    expect(await said('01-03')).toEqual([{ numConta: '1', saldo: 130 }]);
    expect(await said('02-01')).toEqual([{ numConta: '1', saldo: 120 }]);
    expect(await said('02-02')).toEqual([]);
    expect(await said('01-01')).toEqual([]);
    await save(FIFTH, [balance('1', 100)], { em: `${FIFTH}-01-02` }).expect(201);
    expect((await read(FIFTH)).extratos).toEqual([{ numConta: '1', saldo: 100 }]);
  });

  it('keeps its accounts and programmes from being deleted, verifies, and rebuilds to the same tables', async () => {
    await save(FIFTH, [balance('3', 1, other), balance('1', 100)], { em: `${FIFTH}-01-02` }).expect(201);
    const { body } = await product.api.delete(`/programa/delete/${SCHOOL}/${other}`).expect(409);
    expect(body.message).toContain('saldos de abertura');
    const check = product.app.get(BookCheck, { strict: false });
    const live = await readModels(product);
    for (const each of await check.booksOf(SCHOOL)) {
      expect(await check.verify(each)).toMatchObject({ integro: true });
      await check.rebuild(each);
    }
    expect(await readModels(product)).toEqual(live);
  });
});
