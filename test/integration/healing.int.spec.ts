import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { until } from '../until.js';
import { ADMIN, login, ready, untilAnswered } from './healing.js';
import { ProductProcess, type Running } from './product-process.js';

/** Number of kills of each process; more in the nightly run. */
const KILLS = Number(process.env.FAULTS ?? 1);

/** Time limit (milliseconds) of the recovery. */
const HEALED = 45_000;

describe('the embedded PostgreSQL', () => {
  let product: ProductProcess;
  let running: Running;

  beforeAll(async () => {
    product = new ProductProcess(ADMIN);
    running = await product.start();
  });

  afterAll(() => product.end());

  const aBackend = () =>
    withClient(product.ownerUrl(), async (client) => {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      return rows[0].pid as number;
    });

  /** Queues the nightly work, as pg-boss does at its hour, and waits until it is done. */
  const worksAtNight = () =>
    withClient(product.ownerUrl(), async (client) => {
      const { rows } = await client.query(`insert into pgboss.job (name, policy, retry_limit, expire_seconds, deletion_seconds, keep_until)
        select name, policy, retry_limit, expire_seconds, deletion_seconds, now() + interval '1 day' from pgboss.queue where name = 'limpeza'
        returning id`);
      await until('the work of the night is done', async () => {
        const job = await client.query('select state::text from pgboss.job where id = $1', [rows[0].id]);
        return job.rows[0].state === 'completed';
      });
    });

  it.each([
    ['a backend', aBackend],
    ['the postmaster', async () => product.postmaster()],
  ])(
    `is brought back when %s is killed, ${KILLS} times, does the work of the night, and stays locked to its server`,
    async (what, victim) => {
      const took: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        expect((await login(running)).status).toBe(200);
        process.kill(await victim(), 'SIGKILL');
        took.push(await untilAnswered(() => login(running), 200), await untilAnswered(() => ready(running), 200));
      }
      await worksAtNight();
      process.stdout.write(`${what} killed ${KILLS} times: healed within ${Math.max(...took)} ms\n`);
      const second = await product.runs({});
      expect(second).toEqual({ code: 1, stderr: expect.stringMatching(/já está em uso por outro processo/) });
      expect(running.child.exitCode).toBeNull();
    },
    60_000 + KILLS * HEALED * 2,
  );

  it('stops with its server even after a restart', async () => {
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    expect(existsSync(product.pidFile)).toBe(false);
  });

  it('logs no error when the server is stopped right after its start', async () => {
    const quiet = new ProductProcess({ ...ADMIN, LOG_LEVEL: 'error' });
    const started = await quiet.start('pipe');
    let said = '';
    for (const stream of [started.child.stdout!, started.child.stderr!]) stream.on('data', (chunk) => (said += chunk));
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(said).toBe('');
    await quiet.end();
  });
});
