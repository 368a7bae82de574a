import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Test } from 'supertest';
import { type Api, type Provided, provide, reach, SCHOOL } from './harness.js';
import { ProductProcess } from './product-process.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from './scenario.js';

/** Number of commands; more in the nightly run. */
const COMMANDS = Number(process.env.COMMANDS ?? 100);
const CALLERS = 12;
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

let provided: Provided;
let products: ProductProcess[];
let processes: Api[];
let plan: Plan;

beforeAll(async () => {
  provided = await provide({ settings: {}, here: true });
  const environment = { DATABASE_URL: provided.ownerUrl, JWT_SECRET: provided.config.jwtSecret };
  products = [new ProductProcess(environment), new ProductProcess(environment)];
  const running = await Promise.all(products.map((product) => product.start()));
  processes = running.map(({ url }) => reach(url, provided).api);
  plan = await givenPlan(processes[0]!);
});

afterAll(async () => {
  for (const product of products) await product.end();
});

it(
  'two processes write in one book at once: nothing is lost, nothing is done twice, and no number is missing',
  async () => {
    const random = fc.sample(fc.nat(2 ** 30), 10_000);
    let drawn = 0;
    const below = (limit: number) => random[drawn++ % random.length]! % limit;
    /** The fact written under each key, from its answer. */
    const written = new Map<string, string>();
    const registered: number[] = [];
    const payable: number[] = [];
    const paid: number[] = [];

    /** Sends a command to one of the processes, sometimes to both concurrently, like a browser's retry: both must give the same answer. */
    const send = async (fact: string, status: number, command: (api: Api) => Test) => {
      const chave = crypto.randomUUID();
      const receivers = below(4) === 0 ? processes : [processes[below(2)]!];
      const answers = await Promise.all(receivers.map((api) => command(api).set('Idempotency-Key', chave)));
      for (const answer of answers) expect({ status: answer.status, body: answer.body }).toEqual({ status, body: answers[0]!.body });
      written.set(chave, fact);
      return answers[0]!.body;
    };
    const register = async () => {
      const { idDespesa } = await send('DespesaRegistrada.v1', 201, (api) => api.post('/despesa/save', expenseOf(plan)));
      registered.push(idDespesa);
      payable.push(idDespesa);
    };
    const pay = async (idDespesa: number) => {
      const payment = { ...BOOK, idDespesa, valor: 100, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
      await send('DespesaPaga.v1', 200, (api) => api.put('/despesa/paga_despesa', payment));
      paid.push(idDespesa);
    };
    const caller = async () => {
      while (written.size < COMMANDS) {
        const idDespesa = below(2) === 0 ? payable.pop() : undefined;
        if (idDespesa) await pay(idDespesa);
        else await register();
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));

    const { sql } = reach('', provided);
    const numbers = (column: string, from: string) =>
      sql<{ number: number }>(`select ${column}::int as number from ${from} order by 1`).then((rows) => rows.map(({ number }) => number));
    const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    expect(await numbers('sequencia', 'evento')).toEqual(oneTo(written.size));
    expect(registered.toSorted((a, b) => a - b)).toEqual(oneTo(registered.length));
    expect(await numbers('id_despesa', 'despesa')).toEqual(oneTo(registered.length));
    expect(await numbers('id_despesa', 'despesa where data_pagamento is not null')).toEqual(paid.toSorted((a, b) => a - b));
    const kept = await sql<{ chave: string; tipo: string }>(
      `select chave, tipo from pedido_idempotente p join evento e on (e.cnpj_associacao, e.ano, e.sequencia) = (p.cnpj_associacao, p.ano, p.ultima)`,
    );
    expect(new Map(kept.map(({ chave, tipo }) => [chave, tipo]))).toEqual(written);
    for (const api of processes) {
      const { body } = await api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
      expect(body).toMatchObject({ integro: true, entradas: written.size, divergencia: null });
    }
  },
  60_000 + COMMANDS * 100,
);

it('an overtaken process refuses nothing based on its outdated book', async () => {
  const [one, other] = processes as [Api, Api];
  await other.post('/despesa/save', expenseOf(plan)).expect(201);
  const { body: registered } = await one.post('/despesa/save', expenseOf(plan)).expect(201);
  const payment = { ...BOOK, idDespesa: registered.idDespesa, valor: 100, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
  await other.put('/despesa/paga_despesa', payment).expect(200);
  await one.put('/despesa/paga_despesa', payment).expect(422);
});

it('a year closed by one process while the other writes carries its final balances into the next year', async () => {
  const [one, other] = processes as [Api, Api];
  const [ANO, NEXT] = [YEAR - 2, YEAR - 1];
  const year = { cnpjAssociacao: SCHOOL, ano: ANO };
  await givenAccount(one, '1');
  await one.post('/exercicio/abre', { ...year, ano: NEXT, copia: 'NENHUMA' }).expect(201);
  const late = { ano: ANO - 1, dataElaboracao: `${ANO - 1}-12-20`, valor: 7 };
  const payment = { formaPagamento: 'PIX', dataPagamento: `${ANO}-01-15`, numConta: '1' };
  const revenue = { ...year, numConta: '1', data: `${ANO}-02-01`, descricao: 'REPASSE' };
  const balanceOf = async (ano: number) =>
    (await other.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body.contas[0] as Record<string, number>;
  for (let closing = 1; closing <= 10; closing += 1) {
    const { body: expense } = await other.post('/despesa/save', expenseOf(plan, late)).expect(201);
    const motivo = 'CONTAS APROVADAS';
    const [{ status }, ...written] = await Promise.all([
      one.put('/exercicio/encerra', { ...year, motivo }),
      other.post('/receita/save', { ...revenue, valor: 100 + closing }),
      other.put('/despesa/paga_despesa', { ...expense, ...payment }),
      one.post('/receita/save', { ...revenue, valor: 10 }),
    ]);
    expect(status).toBe(200);
    for (const { status: saved, body } of written) expect(body.code ?? saved).toEqual(saved < 300 ? saved : 'exercicio.encerrado');
    expect([closing, (await balanceOf(NEXT)).saldoInicial]).toEqual([closing, (await balanceOf(ANO)).saldo]);
    await other.put('/exercicio/reabre', { ...year, motivo }).expect(200);
  }
});

it('a command on registers sent to both processes concurrently is done once, with the same answer', async () => {
  const save = (api: Api) =>
    api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'DOS DOIS' }).set('Idempotency-Key', 'dos-dois');
  const answers = await Promise.all([...processes, ...processes, ...processes].map((api) => save(api)));
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]!.body });
});
