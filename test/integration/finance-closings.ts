import { expect } from '@jest/globals';
import fc from 'fast-check';
import { type AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { DAYS, heldBy, OPEN } from './finance-accounts.js';
import { callsOf, type Ground, send } from './finance-commands.js';
import { type Drawn, FinanceModel, type Kind, ruleOf } from './finance-model.js';
import { olderThan } from './finance-older.js';
import { type ProductHere } from './product-here.js';
import { givenAccount } from './scenario.js';
import { writeFacts } from './write-facts.js';

/** Repeated closing and reopening of the year during concurrent writes. */
export interface Closings {
  closings: number;
  /** Concurrent events in the next year: none, closings, or its first month is closed for the first account. */
  next: keyof typeof REFUSALS;
  valor: number;
}

/** Possible refusals of closing or reopening a year because of the next one (rules 14.5 and 38.2), of which the last one is also of what moves the account before its closed month (26.7). */
const REFUSALS = { open: [], closings: ['exercicio.seguinte-encerrado'], month: ['conciliacao.mes-fechado'] } as const;

export const CLOSINGS: fc.Arbitrary<Closings> = fc.record({
  closings: fc.integer({ min: 2, max: 4 }),
  next: fc.constantFrom('open', 'closings', 'month'),
  valor: fc.integer({ min: 2, max: 400_000 }),
});

/** Initial expenses of the previous year; the first two are paid from an account each. */
const OLDER = [1, 2, 3, 4, 5, 6];
const PAID = [
  { id: 1, other: 0, valor: 501 },
  { id: 2, other: 1, valor: 503 },
  { id: 3, other: 0, valor: 504 },
];

/**
 * Creates two accounts for the year, opens the next one, where the yield sheet of the second account may tell its opening balance, and writes expenses of the
 * year before. New accounts, because an account's terms hold in every year. Answers the ground and the model.
 */
export async function givenYear(
  { api, sql }: ProductHere,
  shared: Ground,
  { isTold }: { isTold: boolean },
): Promise<[Ground, FinanceModel]> {
  const { cnpjAssociacao, ano } = shared;
  const ground = { ...shared, accounts: [`${ano}-1`, `${ano}-2`] };
  for (const account of ground.accounts) await givenAccount(api, account, { cnpjAssociacao });
  const model = new FinanceModel(new FinanceModel());
  const next = { cnpjAssociacao, ano: ano + 1 };
  if (isTold) {
    await api.post('/rendimento/create', { ...next, numConta: ground.accounts[1], saldoInicial: 12.34 }).expect(201);
    model.told = [{ account: 1, day: DAYS.next, program: OPEN.program, categoria: 'CUSTEIO', valor: 12_34 }];
    model.begun = model.told;
  }
  await api.post('/exercicio/abre', { ...next, copia: 'NENHUMA' }).expect(201);
  // Closings of an earlier sequence carried expenses into this book, and took them back.
  const carried = "select count(*)::int as many from evento where ano = $1 and tipo = 'DespesaTransportada.v1'";
  const [{ many }] = (await sql<{ many: number }>(carried, [ano - 1])) as [{ many: number }];
  model.older!.skipExpenses(many);
  const write = writing({ api }, olderThan(ground), model.older!);
  for (const valor of OLDER) await write('register', { line: valor % 5, valor });
  for (const { id, ...payment } of PAID) await write('pay', { id: many + id, ...payment });
  return [ground, model];
}

/** Closes and reopens the year during concurrent writes in it, in the next one, and on its days in the previous year's book; leaves it closed. */
export async function closeBesideWriters(product: ProductHere, ground: Ground, model: FinanceModel, drawn: Closings): Promise<void> {
  const { api } = product;
  const { cnpjAssociacao, ano, accounts } = ground;
  const next = { cnpjAssociacao, ano: ano + 1 };
  const close = (year: number) => api.put('/exercicio/encerra', { cnpjAssociacao, ano: year, motivo: 'CONTAS APROVADAS' });
  const reopen = (year: number) => api.put('/exercicio/reabre', { cnpjAssociacao, ano: year, motivo: 'CORREÇÃO' });
  const closeAndReopen = async () => {
    const before = await closingsIn(product, ground);
    const { status, body } = await close(ano);
    if (status === 200) {
      await expectSameAtTheTurn(product, ground, model);
      // What was carried is not taken back from the next year while that is closed.
      for (let taken = false; !taken; ) {
        const { status: reopened, body: refusal } = await reopen(ano);
        taken = reopened === 200;
        if (!taken) expect(REFUSALS[drawn.next]).toContain(refusal.code);
      }
    } else {
      expect(REFUSALS[drawn.next]).toContain(body.code);
      expect(await closingsIn(product, ground)).toBe(before);
    }
  };
  const closeAndReopenNext = async () => {
    await close(ano + 1).expect(200);
    await reopen(ano + 1).expect(200);
  };
  const month = { numConta: accounts[0]!, mes: 1 };
  const statement = { saldoExtrato: 0, em: `${next.ano}-01-31`, diferenca: 0, justificativa: null, anexo: 'a'.repeat(64) };

  if (model.closed) await reopen(ano).expect(200);
  model.closed = false;
  if (drawn.next === 'month') await writeFacts(product, next, [{ type: 'MesConciliado.v1', ...month, ...statement }]);
  let isOver = false;
  const keepOn = async (command: () => Promise<unknown>) => {
    while (!isOver) await command();
  };
  const others = [...writersOf(product, ground, model, drawn), ...(drawn.next === 'closings' ? [closeAndReopenNext] : [])];
  const closings = async () => {
    for (let closing = 0; closing < drawn.closings; closing += 1) await closeAndReopen();
  };
  await Promise.all([closings().finally(() => (isOver = true)), ...others.map(keepOn)]);
  if (drawn.next === 'month') await writeFacts(product, next, [{ type: 'MesReaberto.v1', ...month, motivo: 'CORREÇÃO' }]);
  await close(ano).expect(200);
  ruleOf('close', bare).apply(model);
  expect(await heldIn(product, ground, next.ano)).toEqual(heldBy(model.begun));
}

const bare: Drawn = { line: 0, other: 0, id: 0, valor: 1 };

/** Sends commands on a book; accepted ones change its model, and others must be refused because the year, or a month of the next one, is closed. */
function writing({ api }: Pick<ProductHere, 'api'>, ground: Ground, model: FinanceModel, next: Closings['next'] = 'open') {
  const refusals = ['exercicio.encerrado', ...(next === 'month' ? REFUSALS.month : [])];
  return async (kind: Kind, changes: Partial<Drawn>): Promise<void> => {
    const drawn = { ...bare, ...changes };
    const rule = ruleOf(kind, drawn);
    const { status, body } = await send(api, callsOf(kind, drawn, ground, 0)[0]!);
    if (status < 300) rule.apply(model);
    else
      expect({ kind, drawn, status, code: body.code }).toEqual({
        kind,
        drawn,
        status: 422,
        code: refusals.includes(body.code) ? body.code : refusals,
      });
  };
}

/** Writers during closings: no two create records of the same kind in one book, so that answers are in the order of numbers. */
function writersOf(product: ProductHere, ground: Ground, model: FinanceModel, { valor: first, next }: Closings): (() => Promise<void>)[] {
  const write = writing(product, ground, model, next);
  const writeNext = writing(product, { ...ground, ano: ground.ano + 1 }, new FinanceModel());
  let valor = first;
  const own: (() => Kind)[] = [() => 'registerRevenue', () => 'transfer', () => (model.yields.has(0) ? 'changeYield' : 'reportYield')];
  // The terms of the accounts do not change meanwhile.
  const taken = own.filter((kind) => ruleOf(kind(), bare).allows(model));
  const writers = taken.map((kind) => () => {
    valor += 1;
    return write(kind(), { valor });
  });
  return [...writers, () => writeNext('register', {}), ...olderWritersOf(product, ground, model, { valor: first, next })];
}

/** Writers in the previous year's book: one pays and changes new expenses, one moves a payment between accounts. */
function olderWritersOf(
  product: ProductHere,
  ground: Ground,
  { older }: FinanceModel,
  { valor: first, next }: Pick<Closings, 'valor' | 'next'>,
): (() => Promise<void>)[] {
  const write = writing(product, olderThan(ground), older!, next);
  const isTaken = (kind: Kind, changes: Partial<Drawn>) => ruleOf(kind, { ...bare, ...changes }).allows(older!);
  let valor = first;
  const pay = async () => {
    valor += 1;
    await write('register', { line: valor % 5, valor });
    const id = [...older!.expenses.keys()].at(-1)!;
    // An odd amount names the account.
    if (isTaken('pay', { id, valor: 1 })) await write('pay', { id, valor: 1 });
    const end = (['cancel', 'deleteExpense', 'classifyPayment'] as const)[valor % 3]!;
    if (isTaken(end, { id, other: 1 })) await write(end, { id, other: 1 });
  };
  const [id] = [...older!.expenses].find(([, { wasPaid }]) => wasPaid) ?? [];
  const mayMove = id !== undefined && [0, 1].every((other) => isTaken('classifyPayment', { id, other }));
  const moveOn = () => write('classifyPayment', { id: id!, other: older!.expenses.get(id!)!.account === 0 ? 1 : 0 });
  return [pay, ...(mayMove ? [moveOn] : [])];
}

/** Number of entries that closed the year or carried balances into the next one. */
async function closingsIn({ sql }: ProductHere, { ano }: Ground): Promise<number> {
  const [row] = await sql<{ times: number }>(
    `select count(*)::int as times from evento where (ano = $1 and tipo = 'ExercicioEncerrado.v1') or (ano = $2 and tipo like 'SaldoTransportado%')`,
    [ano, ano + 1],
  );
  return row!.times;
}

/** Number of movements of any book on days of the year. */
async function movementsIn({ sql }: ProductHere, { ano }: Ground): Promise<number> {
  const [row] = await sql<{ times: number }>('select count(*)::int as times from movimento where data between $1 and $2', [
    `${ano}-01-01`,
    `${ano}-12-31`,
  ]);
  return row!.times;
}

/**
 * Expects no movements on days of the closed year, and that the next one opens with its final balances, except for an account with an opening balance from its
 * yield sheet.
 */
async function expectSameAtTheTurn(product: ProductHere, ground: Ground, { told }: FinanceModel): Promise<void> {
  const { cnpjAssociacao, ano, accounts } = ground;
  const before = await movementsIn(product, ground);
  const [ended, began] = await Promise.all(
    [ano, ano + 1].map(async (year) => {
      const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${cnpjAssociacao}&ano=${year}`).expect(200);
      const carried = accounts.filter((_, index) => !told.some(({ account }) => account === index));
      return (body.contas as AccountBalance[]).filter(({ numConta }) => carried.includes(numConta));
    }),
  );
  expect(began!.map(({ numConta, saldoInicial }) => [numConta, saldoInicial])).toEqual(
    ended!.map(({ numConta, saldo }) => [numConta, saldo]),
  );
  expect(await movementsIn(product, ground)).toBe(before);
}

/** Sums of a book's movements in the form of `heldBy`. */
export async function heldIn(
  { sql }: Pick<ProductHere, 'sql'>,
  { accounts, programs }: Ground,
  ano: number,
): Promise<Record<string, number>> {
  const rows = await sql<{ conta: string; programa: number | null; categoria: string | null; valor: number }>(
    `select num_conta as conta, id_programa as programa, categoria, sum(valor)::float8 as valor from movimento where ano = $1 group by 1, 2, 3 having sum(valor) <> 0`,
    [ano],
  );
  const placeOf = (programa: number | null) => (programa === null ? null : programs.indexOf(programa));
  return Object.fromEntries(
    rows.map(({ conta, programa, categoria, valor }) => [`${accounts.indexOf(conta)} ${placeOf(programa)} ${categoria}`, valor]),
  );
}
