import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { readConfig } from '#platform/config.js';
import { roleOf } from '#platform/database/application-role.js';
import { releaseBrokenConnections } from '#platform/database/broken-connections.js';
import { withClient } from '#platform/database/connect.js';
import { WritableClient } from '#platform/database/writable-client.js';
import { until } from '../until.js';
import { expectUnavailable } from './failing-database.js';
import { type Api, provide, reach } from './harness.js';
import { PostgresPair } from './postgres-pair.js';
import { ProductProcess } from './product-process.js';
import { expenseOf, givenPlan, type Plan } from './scenario.js';
import { TcpProxy } from './tcp-proxy.js';
import { prepareTemplate, TEST_SECRET } from './template.js';

const DATABASE = 'template_razao';
const WRITERS = 6;

/** Nobody listens there. */
const DOWN = '127.0.0.1:1';

describe('a DATABASE_URL with several hosts', () => {
  let pair: PostgresPair;
  let product: ProductProcess;
  let api: Api;
  let plan: Plan;
  const ended: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    pair = await PostgresPair.start();
    ended.push(() => pair.end());
    await prepareTemplate(pair.primary('postgres'), pair.primary(DATABASE));
    product = new ProductProcess({ DATABASE_URL: naming(standby(), primary()), JWT_SECRET: TEST_SECRET });
    ended.push(() => product.end());
    const running = await product.start();
    const provided = await provide({ settings: {}, here: true });
    api = reach(running.url, provided).api;
    plan = await givenPlan(api);
  });

  afterAll(async () => {
    for (const end of ended.reverse()) await end();
  });

  const primary = () => new URL(pair.primary(DATABASE)).host;
  const standby = () => new URL(pair.standby(DATABASE)).host;
  /** What the operator writes. */
  const naming = (...hosts: string[]) =>
    `${pair.primary(DATABASE).replace(primary(), hosts.join())}?target_session_attrs=read-write&application_name=razao`;
  const urlOf = (...hosts: string[]) => readConfig({ DATABASE_URL: naming(...hosts), JWT_SECRET: TEST_SECRET }).databaseUrl!;
  const reachedBy = (...hosts: string[]) =>
    withClient(urlOf(...hosts), async (client) => {
      const { rows } = await client.query('select inet_server_port() as port');
      return `127.0.0.1:${rows[0].port}`;
    });
  /** The expenses in the book of the standby. */
  const savedExpenses = async (): Promise<number[]> => {
    const sql = `select (dados ->> 'idDespesa')::int as id from evento where tipo = 'DespesaRegistrada.v1' order by sequencia`;
    return (await withClient(pair.standby(DATABASE), (client) => client.query(sql))).rows.map(({ id }) => id);
  };
  const save = (chave: string) => api.post('/despesa/save', expenseOf(plan)).set('Idempotency-Key', chave);

  it('connects to the host that accepts writes, behind one that is down and a standby', async () => {
    expect(await reachedBy(DOWN, standby(), primary())).toBe(primary());
    expect(await reachedBy(primary(), standby())).toBe(primary());
  });

  it('passes other parameters of the URL on to every connection of the product', async () => {
    const { rows } = await withClient(pair.primary(DATABASE), (client) =>
      client.query('select distinct application_name as name from pg_stat_activity where usename = $1', [roleOf(DATABASE)]),
    );
    expect(rows).toEqual([{ name: 'razao' }]);
  });

  it('waits for a host that does not answer only once', async () => {
    const silent = await TcpProxy.to(pair.primary(DATABASE));
    ended.push(() => silent.close());
    silent.blackhole();
    const limits = { connectionTimeoutMillis: 300 };
    const connectionString = urlOf(new URL(silent.through(pair.primary(DATABASE))).host, primary());
    const pool = Object.assign(new Pool({ ...limits, connectionString }), { Client: WritableClient });
    await pool.query('select 1').finally(() => pool.end());
    const asked = silent.swallowed;
    expect(asked).toBeGreaterThan(0);
    await withClient(connectionString, (client) => client.query('select 1'), limits);
    expect(silent.swallowed).toBe(asked);
  });

  it('says of each host why it was not used if none accepts writes', async () => {
    await expect(reachedBy(DOWN, standby())).rejects.toThrow(
      `Nenhum servidor de DATABASE_URL aceita gravações (${DOWN}: connect ECONNREFUSED ${DOWN}; ${standby()}: só aceita leitura).`,
    );
  });

  it('says that the password is wrong, not that no host accepts writes', async () => {
    const wrong = naming(DOWN, primary()).replace(/:[^:@]*@/, ':errada@');
    const { code, stderr } = await product.runs({ DATABASE_URL: wrong }, 'migrate');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'O PostgreSQL recusou o usuário ou a senha de DATABASE_URL: password authentication failed for user "razao".\n',
    });
  });

  it('a pool closes a connection that met a read-only server, and keeps one that met another error', async () => {
    const pool = new Pool({ connectionString: pair.primary(DATABASE), max: 1 });
    releaseBrokenConnections(pool);
    const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
    const failing = async (sql: string) => {
      const client = await pool.connect();
      try {
        await expect(client.query(sql)).rejects.toThrow();
        await client.query('rollback');
      } finally {
        client.release();
      }
    };
    try {
      const first = await pid();
      await failing('begin; select 1 / 0');
      expect(await pid()).toBe(first);
      await failing('begin read only; create table t ()');
      expect(await pid()).not.toBe(first);
    } finally {
      await pool.end();
    }
  });

  it('runs commands of the console', async () => {
    expect(await product.runs({}, 'backup', join(product.dataDir, 'copia.razao'))).toEqual({ code: 0, stderr: '' });
  });

  it('loses nothing and does nothing twice when the primary is killed under writers and the standby is promoted', async () => {
    const answered: number[] = [];
    let refused = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const chave = crypto.randomUUID();
        const saved = await until('the expense is saved', async () => {
          const answer = await save(chave);
          if (answer.status === 201) return answer;
          expect(answer.status).toBe(503);
          refused += 1;
        });
        answered.push(saved.body.idDespesa);
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    await until('the writers are at work', () => answered.length > 2 * WRITERS);
    await pair.failOver();
    await until('an expense is saved on the new primary', () => save('depois').then(({ status }) => status === 201));
    isOver = true;
    await Promise.all(writers);
    expect(refused).toBeGreaterThan(0);
    const { body: again } = await save('depois').expect(201);
    expect(await savedExpenses()).toEqual([...answered, again.idDespesa].sort((one, other) => one - other));
  });

  it('refuses to save while the database only reads, and saves once when it writes again', async () => {
    await pair.onStandby(`alter system set default_transaction_read_only = on`);
    await until('the database only reads', () => save(crypto.randomUUID()).then(({ status }) => status === 503));
    const before = await savedExpenses();
    expectUnavailable(await save('de-novo'));
    expect(await savedExpenses()).toEqual(before);
    await pair.onStandby(`alter system reset default_transaction_read_only`);
    await until('the expense is saved', () => save('de-novo').then(({ status }) => status === 201));
    await save('de-novo').expect(201);
    expect(await savedExpenses()).toHaveLength(before.length + 1);
    await api.get('/saude/pronto', 'ninguem').expect(200);
  });
});
