import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { appUrl } from '#platform/database/application-role.js';
import { withClient } from '#platform/database/database.js';
import { type Api, provide, reach, SCHOOL } from './harness.js';
import { PGBOUNCER, PgBouncer } from './pgbouncer.js';
import { ProductProcess } from './product-process.js';
import { expenseOf, type Plan, YEAR } from './scenario.js';

const SECRET = 'a secret of one installation, thirty-two characters';

/** Connections from PgBouncer to PostgreSQL, for two products that hold up to ten each. */
const CONNECTIONS = 5;
const SAVES = 120;
const CALLERS = 24;

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

const ended: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

/** An empty database of an owner who is no superuser, and a PgBouncer in front of it. */
async function databaseBehindPgBouncer(): Promise<{ bouncer: PgBouncer; ownerUrl: string }> {
  const cluster = (await provide({ settings: {}, here: true })).ownerUrl;
  const name = `atras_${randomUUID().slice(0, 8)}`;
  await withClient(cluster, async (client) => {
    await client.query(`create role dono_de_${name} login createrole password 'segredo'`);
    await client.query(`create database ${name} owner dono_de_${name}`);
  });
  const there = Object.assign(new URL(cluster), { pathname: name });
  const bouncer = await PgBouncer.install(there.href, CONNECTIONS);
  ended.push(() => bouncer.end());
  return { bouncer, ownerUrl: Object.assign(there, { username: `dono_de_${name}`, password: 'segredo' }).href };
}

it('PgBouncer in transaction mode stands between two processes and their database', async () => {
  if (!PGBOUNCER) {
    process.stdout.write('PgBouncer was not tried: there is none here (apt-get install pgbouncer)\n');
    return;
  }
  const { bouncer, ownerUrl } = await databaseBehindPgBouncer();
  const databaseUrl = bouncer.through(ownerUrl);
  const settings = { DATABASE_URL: databaseUrl, PREPARED_STATEMENTS: 'false', JWT_SECRET: SECRET, DEMO: 'true' };
  const products = [1, 2].map(() => new ProductProcess(settings));
  ended.push(...products.map((product) => () => product.end()));

  // Both prepare the empty database concurrently: one waits for the other.
  const urls = (await Promise.all(products.map((product) => product.start()))).map(({ url }) => url);
  const [one, other] = await Promise.all(urls.map((url) => loggedIn(url)));
  const plan = await demoPlan(one!);
  const book = { ...BOOK, cnpjAssociacao: SCHOOL };

  const before = await entries(one!);
  let next = 0;
  const answered: number[] = [];
  const caller = async () => {
    for (let number = next++; number < SAVES; number = next++) {
      const api = number % 2 ? one! : other!;
      const { body } = await api.post('/despesa/save', expenseOf(plan, { notaFiscal: `NF ${number}`, valor: 10 + number })).expect(201);
      answered.push(body.idDespesa);
      // The health probe writes too, on changing connections.
      if (number % 8 === 0) await api.get('/saude/pronto', 'ninguem').expect(200);
      if (number % 10 === 0) await api.post('/despesa/save', expenseOf(plan, { ...book, valor: -1 })).expect(400);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  expect(new Set(answered).size).toBe(SAVES);

  const [idDespesa] = answered;
  const { body: saved } = await one!.get(`/despesa/all?${QUERY}`).expect(200);
  const { valor } = saved.find((each: { idDespesa: number }) => each.idDespesa === idDespesa);
  const payment = { ...expenseOf(plan), idDespesa, valor, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
  await other!.put('/despesa/paga_despesa', payment).expect(200);
  const { body: listed } = await one!.get(`/despesa/all?${QUERY}`).expect(200);
  expect(listed.find((each: { idDespesa: number }) => each.idDespesa === idDespesa)).toMatchObject({ dataPagamento: '2026-04-01' });
  expect(listed.filter((each: { idDespesa: number }) => answered.includes(each.idDespesa))).toHaveLength(SAVES);

  const { body: verified } = await one!.get(`/auditoria/verificacao?${QUERY}`).expect(200);
  expect(verified).toMatchObject({ integro: true, divergencia: null, entradas: before + SAVES + 1 });

  await other!.get(`/relatorio/lista_despesa?${QUERY}`).expect(200).expect('Content-Type', /pdf/);
  // Settings that the startup packet would have set.
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const { rows } = await withClient(appUrl(databaseUrl, SECRET), (client) => client.query(limits));
  expect(rows).toEqual([{ statement: '9s', lock: '8s' }]);
  const [product] = products;
  for (const command of [['ledger-verify'], ['ledger-rebuild'], ['backup', join(product!.dataDir, 'copia.razao')], ['reset']])
    expect([command, await product!.runs({}, ...command)]).toEqual([command, { code: 0, stderr: '' }]);
});

async function loggedIn(url: string): Promise<Api> {
  const { config } = await provide({ settings: {}, here: true });
  const connection = { ownerUrl: '', appUrl: '', config };
  const { body } = await reach(url, { tokens: {}, ...connection })
    .api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem')
    .expect(200);
  return reach(url, { tokens: { admin: body.token }, ...connection }).api;
}

/** Lines, a funds source and a payee of the demo. */
async function demoPlan(api: Api): Promise<Plan> {
  const { body: budgets } = await api.get(`/orcamento/all?${QUERY}`).expect(200);
  const { body: expenses } = await api.get(`/despesa/all?${QUERY}`).expect(200);
  const [line, otherLine] = (budgets as Plan['line'][])
    .filter(({ idItem }) => idItem !== null)
    .map(({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }) => ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }));
  const [{ idFonteRecurso, idFavorecido }] = expenses;
  return { line: line!, otherLine: otherLine!, idFonteRecurso, idFavorecido };
}

async function entries(api: Api): Promise<number> {
  return (await api.get(`/auditoria/verificacao?${QUERY}`).expect(200)).body.entradas;
}
