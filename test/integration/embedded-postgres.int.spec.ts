import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/connect.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { until } from '../until.js';
import { scratchFolder } from './scratch.js';

const MB = 2 ** 20;

describe('the embedded PostgreSQL', () => {
  const folder = scratchFolder('razao-ending-');

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is started anew by a start that finds it on its way to its end', async () => {
    const first = await startEmbeddedPostgres(folder);
    const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n').map(Number);
    const second = await withClient(first.url('postgres'), async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      // What is stopped keeps PostgreSQL from ending.
      process.kill(rows[0]!.pid, 'SIGSTOP');
      process.kill(pid!, 'SIGINT');
      await until('it is ending', () => /^stopping/m.test(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8')));
      const starting = startEmbeddedPostgres(folder);
      await setImmediate();
      process.kill(rows[0]!.pid, 'SIGCONT');
      return starting;
    });
    expect(second.adopted).toBe(false);
    const [answer] = await withClient(second.url('postgres'), async (client) => (await client.query('select 1 as one')).rows);
    expect(answer).toEqual({ one: 1 });
    await second.stop();
  }, 120_000);
});

describe('the log of the embedded PostgreSQL', () => {
  const folder = scratchFolder('razao-log-');
  const log = join(folder, 'postgres', 'postgres.log');
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } });
  });

  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  const complain = (about: string) =>
    withClient(postgres.url('postgres'), (client) => client.query(`do $$ begin raise log '${about}'; end $$`));
  const size = () => statSync(log).size;

  it('is kept up to 10 MB', () => {
    appendFileSync(log, '.'.repeat(10 * MB - size()));
    postgres.limitLog();
    expect(size()).toBe(10 * MB);
  });

  it('is rotated beyond 10 MB while PostgreSQL writes to it', async () => {
    await complain('before');
    postgres.limitLog();
    expect(size()).toBe(0);
    expect(statSync(`${log}.1`).size).toBeGreaterThan(10 * MB);
    expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/LOG: {2}before\n/);
    await complain('after');
    expect(readFileSync(log, 'utf8')).toMatch(/^\S.*LOG: {2}after\n/);
    expect(size()).toBeLessThan(10_000);
  });

  it('is rotated at a start', async () => {
    await postgres.stop();
    appendFileSync(log, '.'.repeat(11 * MB));
    await postgres.start();
    expect(size()).toBeLessThan(MB);
  });
});
