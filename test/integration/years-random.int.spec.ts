import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import fc from 'fast-check';
import type { QueryResultRow } from 'pg';
import { type AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { centavos, toReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { BookCheck } from '#modules/book/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { lineKey } from '../../backend/src/modules/book/line.js';
import { givenPaper, pdf } from './papers.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { readModels } from './read-models.js';
import { givenAccount, givenPlan } from './scenario.js';
import { givenStatement } from './statement-lines.js';
import { testClaims } from './template.js';
import { type Command, commandOf, type YearsGround } from './years-commands.js';
import { allMoves, emptyModel, heldAtEnd, onLine, sum, YEARS, type YearsModel } from './years-model.js';
import { Printed, type Reports } from './years-printed.js';
import { BEGINNING, STEPS, type Step } from './years-steps.js';

const { SEQUENCES, SEED } = process.env;
/** Number of random sequences, each in an association of its own; more and other ones in the nightly run. SEED repeats those of a failure, which names it. */
const RUNS = SEQUENCES ? 40 : 2;
const seed = Number(SEED ?? (SEQUENCES ? Date.now() % 1_000_000 : 1));

/** What the sequences must have done at least once. */
const DRAWN = [
  ...['pay in a later year', 'refund in a later year', 'classify of several', 'reconcile', 'import', 'setCategory', 'setTerms'],
  ...['closeMonth', 'closeYear with restos', 'reopenYear with restos', 'pay of a resto', 'cancelToday of a resto', 'retain of a resto'],
  ...['cancelToday of a tax', 'cancelToday of a tax with its expense', 'uncancel of a tax', 'uncancel of a tax with its expense'],
];

describe('the books of three years against a plain model', () => {
  let product: ProductHere;
  let token: string;
  let serial = 0;
  const drawn = new Set<string>();

  beforeAll(async () => {
    product = await startProductHere();
    const admin = DEMO_USERS.find(({ login }) => login === 'admin')!;
    token = product.app.get(JwtService, { strict: false }).sign(testClaims(admin.cpf));
  });

  afterAll(() => product.close());

  /** An association with a plan of two elements and three lines, and three accounts. */
  const givenGround = async (): Promise<YearsGround> => {
    const { api } = product;
    serial += 1;
    const cnpjAssociacao = cnpjOf(serial);
    await api.post('/associacao/save', { cnpj: cnpjAssociacao, nome: `APM ${serial}`, novo: true }).expect(201);
    const plan = await givenPlan(api, cnpjAssociacao);
    const { idItem: _, ...level } = plan.line;
    const { body: second } = await api.post('/elemento_despesa/save', { descricao: `PERMANENTE ${serial}` }).expect(201);
    const other = { ...level, idElementoDespesa: second.id };
    const { body: item } = await api.post('/item/save', { cnpjAssociacao, ...other, descricao: 'ARMÁRIO' }).expect(201);
    const bare = { ...plan.line, idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };
    const accounts = ['1-1', '2-2', '3-3'];
    for (const account of accounts) await givenAccount(api, account, { cnpjAssociacao });
    const elements = [
      { id: plan.line.idElementoDespesa, descricao: `MATERIAL DE CONSUMO ${cnpjAssociacao}` },
      { id: second.id, descricao: `PERMANENTE ${serial}` },
    ];
    const lines = [plan.line, { ...other, idItem: item.id }, bare];
    const programs: [number, number] = [plan.line.idPrograma, plan.line.idPrograma];
    return { cnpjAssociacao, ano: YEARS[0], plan, lines, programs, accounts, elements, today: dateInBrazil(new Date()) };
  };

  const queryOf = ({ cnpjAssociacao }: YearsGround, ano: number) => `cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`;

  /** Through the product's pool: a new connection for each of hundreds of queries would cost more than the queries. */
  const rows = <T extends QueryResultRow>(cnpjAssociacao: string, text: string, parameters: unknown[] = []) =>
    product.app.get(Tenancy, { strict: false }).query<T>(cnpjAssociacao, text, parameters);

  const report = async (method: 'GET' | 'HEAD', path: string) => {
    const url = `/api/relatorio/${path}`;
    const answer = await product.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 });
    return answer;
  };

  const reportsOf = (ground: YearsGround): Reports => ({
    shown: async (path) => String((await report('HEAD', path)).headers.etag),
    printed: async (path) => hash('sha256', (await report('GET', path)).rawPayload),
    changes: async (path, since) => (await report('GET', `${path}&desde=${since}`)).json(),
    lastEntry: async (ano) => {
      const sql = 'select sequencia::int as sequencia from livro where ano = $1';
      return (await rows<{ sequencia: number }>(ground.cnpjAssociacao, sql, [ano]))[0]?.sequencia ?? 0;
    },
  });

  /** Sends a command, and what it needs before it. Answers whether it was taken. */
  const send = async ({ method, path, body, needs }: Command, { cnpjAssociacao, accounts }: YearsGround) => {
    const { api } = product;
    let added: object = {};
    if (needs && 'paper' in needs) {
      const paper = { cnpjAssociacao, ano: needs.ano, registro: 'CONTA', id: needs.paper, tipo: 'EXTRATO' } as const;
      const joined = givenPaper(api, paper, pdf(`extrato ${Math.random()}`)).catch(() => ({ sha256: 'a'.repeat(64) }));
      added = { anexo: (await joined).sha256 };
    } else if (needs && 'statement' in needs) {
      const { day, account, valor } = needs.statement;
      await givenStatement(product, accounts[account]!, [{ data: day, valor: toReais(valor) }], { cnpjAssociacao });
      return true;
    } else if (needs) {
      const { ano, record, account, day, valor } = needs.line;
      const linhas = await givenStatement(product, accounts[account]!, [{ data: day, valor: toReais(valor) }], { cnpjAssociacao });
      const [origem, chave] = record.split(' ');
      const movimentos = await rows(
        cnpjAssociacao,
        `select m.sequencia::int as sequencia, m.ordem from movimento m where ano = $1 and origem = $2 and chave = $3
           and num_conta = $4 and data = $5 and valor = $6 and estorna_sequencia is null and not exists (select from movimento e
           where (e.ano, e.estorna_sequencia, e.estorna_ordem) = (m.ano, m.sequencia, m.ordem))`,
        [ano, origem, chave, accounts[account], day, valor],
      );
      added = { linhas, movimentos };
    }
    const { status, body: answer } = await api[method](`/${path}`, ...((body ? [{ ...body, ...added }] : []) as []));
    if (![200, 201, 204, 404, 409, 422].includes(status) && !(status === 400 && path === 'conta/update'))
      throw new Error(`${path} ${JSON.stringify(body)}: ${status} ${JSON.stringify(answer)}`);
    return status < 300 || { code: answer.code, detail: answer.detail };
  };

  /** The books move and count what the records of the model do. */
  const expectSame = async (model: YearsModel, ground: YearsGround) => {
    const { cnpjAssociacao, accounts, programs, lines } = ground;
    const moved = await rows<Record<string, unknown>>(
      cnpjAssociacao,
      `select ano, num_conta as conta, data::text as dia, id_programa as programa, categoria, sum(valor)::float8 as valor from movimento
       group by 1, 2, 3, 4, 5 having sum(valor) <> 0`,
    );
    const places = Map.groupBy(allMoves(model), ({ ano, account, day, program, categoria }) =>
      [ano, accounts[account], day, program === null ? null : programs[program], categoria].join(' '),
    );
    const sums = [...places].map(([place, moves]) => [place, sum(moves)] as const).filter(([, valor]) => valor !== 0);
    expect(Object.fromEntries(moved.map(({ valor, ...place }) => [Object.values(place).join(' '), valor]))).toEqual(
      Object.fromEntries(sums),
    );

    const counted = await rows<{ ano: number; linha: string; pago: number; aPagar: number }>(
      cnpjAssociacao,
      `select ano, linha, pago::float8 as pago, a_pagar::float8 as "aPagar" from saldo where pago <> 0 or a_pagar <> 0`,
    );
    const expected = Object.keys(model.years).flatMap((ano) =>
      lines.map((line, index) => ({ ano: Number(ano), linha: lineKey(line), ...onLine(model, Number(ano), index) })),
    );
    const inOrder = (all: typeof counted) => all.map((each) => JSON.stringify(each)).sort();
    expect(inOrder(counted)).toEqual(inOrder(expected.filter(({ pago, aPagar }) => pago !== 0 || aPagar !== 0)));

    const written = await rows(
      cnpjAssociacao,
      `select ano, id_despesa as id, valor::float8 as valor, categoria, num_conta as conta, data_anulacao::text as anulada,
         case when data_anulacao is null then data_pagamento::text end as paga, ano_origem is not null as resto
       from despesa order by 1, 2`,
    );
    const records = Object.entries(model.years).flatMap(([ano, { expenses }]) =>
      expenses.map(({ id, valor, categoria, paid, cancelled, isOlder = false }) => ({
        ...{ ano: Number(ano), id, valor, categoria, conta: paid && paid.account !== null ? accounts[paid.account] : null },
        ...{ anulada: cancelled?.day ?? null, paga: (!cancelled && paid?.day) || null, resto: isOlder },
      })),
    );
    const joined = await rows(cnpjAssociacao, 'select distinct ano, id from conciliacao order by 1, 2');
    const reconciled = Object.entries(model.years).flatMap(([ano, year]) => year.reconciled.map(({ id }) => ({ ano: Number(ano), id })));
    expect(joined).toEqual(reconciled);
    expect(written).toEqual(records.sort((a, b) => a.ano - b.ano || a.id - b.id));
  };

  /** Every year verifies, and accounts have what the model has. */
  const expectSound = async (model: YearsModel, ground: YearsGround) => {
    for (const ano of YEARS) {
      const { body } = await product.api.get(`/auditoria/verificacao?${queryOf(ground, ano)}`).expect(200);
      expect({ ano, integro: body.integro, motivo: body.divergencia?.motivo }).toEqual({ ano, integro: true, motivo: undefined });
      const { body: balances } = await product.api.get(`/conta/saldo?${queryOf(ground, ano)}`).expect(200);
      const held = heldAtEnd(model, ano);
      const own = ground.accounts.map((numConta, account) => [numConta, sum(held.filter((move) => move.account === account))]);
      expect((balances.contas as AccountBalance[]).map(({ numConta, saldo }) => [numConta, centavos(saldo)])).toEqual(own);
    }
  };

  it(
    'agrees after each random command in any of them, prints closed months and earlier entries as before, and verifies',
    async () => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(STEPS, async (steps) => {
          const ground = await givenGround();
          const printed = new Printed(reportsOf(ground), (ano) => queryOf(ground, ano), ground.accounts);
          let model = emptyModel(ground.accounts.length);
          for (const [index, step] of [...BEGINNING, ...steps].entries()) {
            const command = commandOf(model, step, ground);
            if (!command) continue;
            const taken = await send(command, ground);
            expect({ ...step, taken }).toEqual({ ...step, taken: command.after ? true : expect.any(Object) });
            if (command.after) for (const name of situationsOf(step, model, command.after)) drawn.add(name);
            model = command.after ?? model;
            await expectSame(model, ground);
            if (command.after) await printed.expectSameMonths(model, step);
            if (index % 12 === 11) await printed.keep(step.ano, model);
            await printed.expectSameEntry(index, step);
          }
          await printed.expectSameEntries();
          await expectSound(model, ground);
          compared += printed.compared;
        }),
        { numRuns: RUNS, seed, endOnFailure: true },
      );
      expect(compared).toBeGreaterThan(RUNS * 20);
      const live = await readModels(product);
      const check = product.app.get(BookCheck, { strict: false });
      for (let made = 1; made <= serial; made += 1) for (const book of await check.booksOf(cnpjOf(made))) await check.rebuild(book);
      expect(await readModels(product)).toEqual(live);
      expect(DRAWN.filter((name) => !drawn.has(name))).toEqual([]);
    },
    60_000 + RUNS * 180_000,
  );
});

/** The kind of a command, and what is special about it. */
function situationsOf({ kind, ano, later }: Step, model: YearsModel, after: YearsModel): string[] {
  const changed = after.years[ano]!.expenses.flatMap((now) => {
    const before = model.years[ano]!.expenses.find(({ id }) => id === now.id);
    return before && JSON.stringify(before) !== JSON.stringify(now) ? [{ before, now }] : [];
  });
  const isCarried = ({ years }: YearsModel) => years[ano + 1]?.expenses.some(({ before }) => before !== undefined);
  const special = {
    'in a later year': later > 0,
    'of several': changed.length > 1,
    'of a resto': changed.some(({ now }) => now.before !== undefined),
    'of a tax': changed.some(({ before, now }) => now.parent && !(before.cancelled ?? now.cancelled)?.with),
    'of a tax with its expense': changed.some(({ before, now }) => (before.cancelled ?? now.cancelled)?.with),
    'with restos': isCarried(kind === 'closeYear' ? after : model),
  };
  const names = Object.entries(special).filter(([, isSo]) => isSo);
  return [kind, ...names.map(([name]) => `${kind} ${name}`)];
}

/** The CNPJ of the nth association of the test. */
function cnpjOf(serial: number): string {
  const digit = (text: string) => {
    const weights = [...text].map((_, index) => ((text.length - 1 - index) % 8) + 2);
    const rest = [...text].reduce((total, figure, index) => total + Number(figure) * weights[index]!, 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const base = `${String(70_000_000 + serial)}0001`;
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
}
