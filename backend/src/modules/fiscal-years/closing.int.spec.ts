import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { type AccountBalances } from '#contracts/budget-ledger/account-statements.js';
import { type FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { formatDate } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { SCHOOL } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from '../../../../test/integration/scenario.js';
import { writeFacts } from '../../../../test/integration/write-facts.js';

/** Number of closings of a year under concurrent writes; the nightly run may use more. */
const CLOSINGS = Number(process.env.CLOSINGS ?? 10);

/** Past years: the closed year, the previous one, whose expenses are paid in it, and the next one. */
const [BEFORE, ANO, NEXT] = [2023, 2024, 2025] as const;

describe('closing a year over HTTP', () => {
  let product: ProductHere;
  let plan: Plan;
  let closedBy: string;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    for (const numConta of ['1', '2']) await givenAccount(product.api, numConta);
    await open(NEXT).expect(201);
    closedBy = `está encerrado desde ${formatDate(new Clock().today())}, por Ana Paula Ferreira dos Santos`;
  });

  afterAll(() => product.close());

  const book = (ano: number) => ({ cnpjAssociacao: SCHOOL, ano });
  const query = (ano: number) => `cnpjAssociacao=${SCHOOL}&ano=${ano}`;
  const open = (ano: number) => product.api.post('/exercicio/abre', { ...book(ano), copia: 'NENHUMA' });
  const close = (ano: number) => product.api.put('/exercicio/encerra', { ...book(ano), motivo: 'Contas aprovadas' });
  const reopen = (ano: number) => product.api.put('/exercicio/reabre', { ...book(ano), motivo: 'Nota esquecida' });
  const receive = (valor: number, changes: object = {}) =>
    product.api.post('/receita/save', { ...book(ANO), numConta: '1', data: `${ANO}-02-01`, valor, descricao: 'REPASSE', ...changes });
  const transfer = (valor: number) =>
    product.api.post('/transferencia/save', {
      ...book(ANO),
      data: `${ANO}-03-01`,
      valor,
      historico: 'RESGATE',
      contaOrigem: '1',
      contaDestino: '2',
    });
  const register = async (): Promise<number> => {
    const expense = expenseOf(plan, { ano: BEFORE, dataElaboracao: `${BEFORE}-12-20`, valor: 7 });
    return (await product.api.post('/despesa/save', expense).expect(201)).body.idDespesa;
  };
  /** Pays an expense of the previous year from an account, by default in the closed year. */
  const pay = (idDespesa: number, changes: object = {}) =>
    product.api.put('/despesa/paga_despesa', {
      ...book(BEFORE),
      idDespesa,
      valor: 7,
      dataPagamento: `${ANO}-01-15`,
      formaPagamento: 'PIX',
      numConta: '2',
      ...changes,
    });
  const cancel = (idDespesa: number, dataAnulacao: string) =>
    product.api.put('/despesa/anula_despesa', {
      ...book(BEFORE),
      idDespesa,
      valor: 7,
      dataAnulacao,
      justificativaAnulacao: 'COMPRA DESFEITA',
    });
  const balances = async (ano: number): Promise<AccountBalances['contas']> =>
    (await product.api.get(`/conta/saldo?${query(ano)}`).expect(200)).body.contas;
  /** Balances of each account on the last day of one year, and at the beginning of the next one. */
  const atTheTurn = async () => ({
    ended: (await balances(ANO)).map(({ numConta, saldo }) => [numConta, saldo]),
    began: (await balances(NEXT)).map(({ numConta, saldoInicial }) => [numConta, saldoInicial]),
  });
  const verification = async (ano: number): Promise<ChainVerification> =>
    (await product.api.get(`/auditoria/verificacao?${query(ano)}`).expect(200)).body;
  const entries = async (ano: number) => (await product.sql('select tipo from evento where ano = $1 order by sequencia', [ano])).length;
  const stateOf = async (ano: number) =>
    ((await product.api.get(`/exercicio/all?cnpjAssociacao=${SCHOOL}`).expect(200)).body as FiscalYear[]).find((year) => year.ano === ano)!
      .situacao;

  it('gives the next year the account balances of 31 December despite concurrent writes', async () => {
    await product.api.post('/rendimento/create', { ...book(ANO), numConta: '2', saldoInicial: 0 }).expect(201);
    let isOver = false;
    const taken = { receive: 0, transfer: 0, pay: 0, sheet: 0 };
    /** Repeats a command: each is accepted, or refused because the year is closed. */
    const keepOn = async (name: keyof typeof taken, command: () => PromiseLike<{ status: number; body: { code?: string } }>) => {
      while (!isOver) {
        const { status, body } = await command();
        if (status < 300) taken[name] += 1;
        else expect([name, status, body.code]).toEqual([name, 422, 'exercicio.encerrado']);
      }
    };
    let valor = 100;
    const writers = [
      keepOn('receive', () => receive(valor++, { categoria: (['CUSTEIO', 'CAPITAL', 'LIVRE', null] as const)[valor % 4] })),
      keepOn('transfer', () => transfer(0.01)),
      keepOn('pay', async () => pay(await register())),
      keepOn('sheet', () => product.api.put('/rendimento/update', { ...book(ANO), numConta: '2', saldoInicial: 0, maio: valor++ })),
    ];
    const closings = async () => {
      for (let closing = 0; closing < CLOSINGS; closing += 1) {
        await close(ANO).expect(200);
        const { ended, began } = await atTheTurn();
        expect([closing, began]).toEqual([closing, ended]);
        await reopen(ANO).expect(200);
      }
    };
    await closings().finally(() => (isOver = true));
    await Promise.all(writers);
    for (const [name, times] of Object.entries(taken)) expect([name, times > 0]).toEqual([name, true]);
    await close(ANO).expect(200);
    for (const ano of [BEFORE, ANO, NEXT]) expect(await verification(ano)).toMatchObject({ integro: true, divergencia: null });
    await reopen(ANO).expect(200);
  });

  it('refuses entries of older years that would move accounts of a closed year', async () => {
    const [unpaid, paid, classified] = [await register(), await register(), await register()];
    for (const idDespesa of [paid, classified]) await pay(idDespesa).expect(200);
    await close(ANO).expect(200);
    const before = { moved: await balances(ANO), entries: await entries(BEFORE) };
    const despesas = [{ idDespesa: classified }];
    const { body: programme } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'OUTRO' }).expect(201);
    const line = { idPrograma: programme.id, idAcao: null, idSubAcao: null, idItem: null };
    const edit = expenseOf(plan, { ano: BEFORE, idDespesa: paid, dataElaboracao: `${BEFORE}-12-20`, valor: 7, ...line });
    const several = { ...book(BEFORE), dataPagamento: `${ANO}-12-31`, formaPagamento: 'PIX', numConta: '1' };
    const commands = {
      payment: () => pay(unpaid),
      'payment of several': () => product.api.put('/despesa/paga_despesas', { ...several, pagamentos: [{ idDespesa: unpaid, valor: 7 }] }),
      classification: () => product.api.put('/despesa/classifica', { ...book(BEFORE), despesas, numConta: '1' }),
      cancellation: () => cancel(paid, `${ANO}-06-30`),
      'edit of the programme': () => product.api.post('/despesa/save', edit),
      deletion: () => product.api.delete(`/despesa/delete/${SCHOOL}/${BEFORE}/${paid}`),
    };
    for (const [name, command] of Object.entries(commands)) {
      const { status, body } = await command();
      expect([name, status, body.code]).toEqual([name, 422, 'exercicio.encerrado']);
    }
    expect((await pay(unpaid)).body.message).toBe(
      `Isto muda a conta 2 em 15/01/${ANO}, e o exercício de ${ANO} ${closedBy}. Reabra o exercício de ${ANO} para alterar.`,
    );
    expect({ moved: await balances(ANO), entries: await entries(BEFORE) }).toEqual(before);
    // Without an account nothing moves; in the next year no account of the closed year moves.
    await pay(unpaid, { numConta: null }).expect(200);
    await cancel(paid, `${NEXT}-01-10`).expect(200);
    await pay(await register(), { dataPagamento: `${NEXT}-01-15` }).expect(200);
    await reopen(ANO).expect(200);
    await product.api.put('/despesa/classifica', { ...book(BEFORE), despesas, numConta: '1' }).expect(200);
  });

  it('refuses to close a year while the next one is closed and its opening balances would change', async () => {
    await close(ANO).expect(200);
    await close(NEXT).expect(200);
    await reopen(ANO).expect(200);
    await close(ANO).expect(200);
    await reopen(ANO).expect(200);
    await receive(3).expect(201);
    const before = { of: await entries(ANO), after: await entries(NEXT) };
    const { body } = await close(ANO).expect(422);
    expect(body).toMatchObject({
      code: 'exercicio.seguinte-encerrado',
      message: `O saldo da conta 1 em 31/12/${ANO} não é o que ${NEXT} recebeu, e ${NEXT} está encerrado. Reabra antes o exercício de ${NEXT}.`,
    });
    expect({ of: await entries(ANO), after: await entries(NEXT) }).toEqual(before);
    expect(await stateOf(ANO)).toBe('ABERTO');
    await reopen(NEXT).expect(200);
    await close(ANO).expect(200);
    const { ended, began } = await atTheTurn();
    expect(began).toEqual(ended);
  });

  it('closes a year once per idempotency key, and repeats the answer', async () => {
    await reopen(ANO).expect(200);
    await receive(4).expect(201);
    const before = { of: await entries(ANO), after: await entries(NEXT) };
    const chave = crypto.randomUUID();
    const sent = [close(ANO), close(ANO)].map((request) => request.set('Idempotency-Key', chave).expect(200));
    const [first, second] = await Promise.all(sent);
    expect(second!.body).toEqual(first!.body);
    expect((await close(ANO).set('Idempotency-Key', chave).expect(200)).body).toEqual(first!.body);
    expect({ of: await entries(ANO), after: await entries(NEXT) }).toEqual({ of: before.of + 1, after: before.after + 1 });
  });

  it('reports an account whose opening balance differs from its balance at the end of the previous year', async () => {
    const { ended } = await atTheTurn();
    const of = (numConta: string) => ended.find(([account]) => account === numConta)![1] as number;
    const correct = (numConta: string, reais: number) =>
      writeFacts(product, book(NEXT), [
        {
          type: 'SaldoTransportadoCorrigido.v1',
          numConta,
          partes: [{ idPrograma: null, categoria: null, valor: Math.round(reais * 100) }],
        },
      ]);
    expect(await verification(NEXT)).toMatchObject({ integro: true });
    await correct('1', of('1'));
    const { divergencia } = await verification(NEXT);
    expect(divergencia).toMatchObject({
      sequencia: await entries(NEXT),
      motivo: expect.stringContaining('em outros programas ou categorias'),
    });
    await correct('1', 5);
    const told = await verification(NEXT);
    expect(told).toMatchObject({
      integro: false,
      divergencia: { motivo: expect.stringMatching(/^A conta 1 terminou 2024, que está encerrado, com /) },
    });
    expect(told.divergencia!.motivo).toMatch(/ e começou 2025 com R\$\s5,00\.$/);
    // Closing again corrects the opening balances of the next year.
    await reopen(ANO).expect(200);
    expect(await verification(NEXT)).toMatchObject({ integro: true });
    await close(ANO).expect(200);
    expect(await verification(NEXT)).toMatchObject({ integro: true });
    expect((await atTheTurn()).began).toEqual(ended);
  });
});
