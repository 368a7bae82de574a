import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/connect.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { scratchFolder } from './scratch.js';

const MB = 2 ** 20;

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
