import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { readConfig } from '#platform/config.js';
import { roleOf } from '#platform/database/application-role.js';
import { releaseBrokenConnections } from '#platform/database/broken-connections.js';
import { withClient } from '#platform/database/connect.js';
import { HostClient } from '#platform/database/host-client.js';
import { until } from '../until.js';
import { expectUnavailable } from './failing-database.js';
import { SCHOOL } from './harness.js';
import { KeyedWriters } from './keyed-writers.js';
import { PostgresPair } from './postgres-pair.js';
import { DATABASE, ProductOnPair } from './product-on-pair.js';
import { YEAR } from './scenario.js';
import { TcpProxy } from './tcp-proxy.js';
import { TEST_SECRET } from './template.js';

const WRITERS = 6;

/** Nobody listens there. */
const DOWN = '127.0.0.1:1';

describe('a DATABASE_URL with several hosts', () => {
  let onPair: ProductOnPair<PostgresPair>;

  beforeAll(async () => {
    onPair = await ProductOnPair.start(await PostgresPair.start());
  });

  afterAll(() => onPair.end());

  const primary = () => new URL(onPair.pair.primary(DATABASE)).host;
  const standby = () => new URL(onPair.pair.standby(DATABASE)).host;
  /** What the operator writes. */
  const naming = (...hosts: string[]) =>
    `${onPair.pair.primary(DATABASE).replace(primary(), hosts.join())}?target_session_attrs=read-write`;
  const urlOf = (...hosts: string[]) => readConfig({ DATABASE_URL: naming(...hosts), JWT_SECRET: TEST_SECRET }).databaseUrl!;
  const reachedBy = (...hosts: string[]) =>
    withClient(urlOf(...hosts), async (client) => {
      const { rows } = await client.query('select inet_server_port() as port');
      return `127.0.0.1:${rows[0].port}`;
    });

  it('connects to the host that accepts writes, behind one that is down and a standby', async () => {
    expect(await reachedBy(DOWN, standby(), primary())).toBe(primary());
    expect(await reachedBy(primary(), standby())).toBe(primary());
  });

  it('passes other parameters of the URL on to every connection of the product', async () => {
    const { rows } = await withClient(onPair.pair.primary(DATABASE), (client) =>
      client.query('select distinct application_name as name from pg_stat_activity where usename = $1', [roleOf(DATABASE)]),
    );
    expect(rows).toEqual([{ name: 'razao' }]);
  });

  it('waits for a host that does not answer only once', async () => {
    const silent = await TcpProxy.to(onPair.pair.primary(DATABASE));
    silent.blackhole();
    // Long enough for a busy machine to open the other connection.
    const limits = { connectionTimeoutMillis: 3_000 };
    const connectionString = urlOf(new URL(silent.through(onPair.pair.primary(DATABASE))).host, primary());
    const pool = Object.assign(new Pool({ ...limits, connectionString }), { Client: HostClient });
    await pool.query('select 1').finally(() => pool.end());
    const asked = silent.swallowed;
    expect(asked).toBeGreaterThan(0);
    await withClient(connectionString, (client) => client.query('select 1'), limits);
    expect(silent.swallowed).toBe(asked);
    await silent.close();
  });

  it('says of each host why it was not used if none accepts writes', async () => {
    await expect(reachedBy(DOWN, standby())).rejects.toThrow(
      `Nenhum servidor de DATABASE_URL aceita gravações (${DOWN}: connect ECONNREFUSED ${DOWN}; ${standby()}: só aceita leitura).`,
    );
  });

  it('says that the password is wrong, not that no host accepts writes', async () => {
    const wrong = naming(DOWN, primary()).replace(/:[^:@]*@/, ':errada@');
    const { code, stderr } = await onPair.product.runs({ DATABASE_URL: wrong }, 'migrate');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'O PostgreSQL recusou o usuário ou a senha de DATABASE_URL: password authentication failed for user "razao".\n',
    });
  });

  it('a pool closes a connection that met a read-only server, and keeps one that met another error', async () => {
    const pool = new Pool({ connectionString: onPair.pair.primary(DATABASE), max: 1 });
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
    // A backup without books ends with another code.
    await onPair.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...onPair.plan.line, valor: 1 }).expect(201);
    expect(await onPair.product.runs({}, 'backup', join(onPair.product.dataDir, 'copia.razao'))).toEqual({ code: 0, stderr: '' });
  });

  it('loses nothing and does nothing twice when the primary is killed under writers and the standby is promoted', async () => {
    const writers = new KeyedWriters(WRITERS, onPair.save);
    await writers.more(2 * WRITERS);
    await onPair.pair.failOver();
    await onPair.pair.rejoin();
    await writers.more(1);
    await writers.stop();
    expect(writers.compare(await onPair.saved())).toEqual({ lost: 0, doubled: 0 });
  });

  it('refuses to save while the database only reads, and saves once when it writes again', async () => {
    const { pair, save, api } = onPair;
    await pair.onPrimary('alter system set default_transaction_read_only = on');
    await pair.onPrimary('select pg_reload_conf()');
    await until('the database only reads', () => save(crypto.randomUUID()).then(({ status }) => status === 503));
    const before = await onPair.saved();
    expectUnavailable(await save('de-novo'));
    expect(await onPair.saved()).toEqual(before);
    await pair.onPrimary('alter system reset default_transaction_read_only');
    await pair.onPrimary('select pg_reload_conf()');
    await until('the expense is saved', () => save('de-novo').then(({ status }) => status === 201));
    await save('de-novo').expect(201);
    expect(await onPair.saved()).toHaveLength(before.length + 1);
    await api.get('/saude/pronto', 'ninguem').expect(200);
  });
});
