import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { until } from '../until.js';
import { ProductProcess, type Running } from './product-process.js';

/** How often each thing is killed; the nightly run does it more often. */
const KILLS = Number(process.env.FAULTS ?? 1);

/** Milliseconds within which the server works again by itself. */
const HEALED = 45_000;

const ADMIN = { ADMIN_LOGIN: 'chefe', ADMIN_SENHA: 'girassol-9', ADMIN_CPF: '52998224725', ADMIN_NOME: 'CHEFE' };

const login = ({ url }: Running) =>
  fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'chefe', senha: 'girassol-9' }),
  });
const ready = ({ url }: Running) => fetch(`${url}/api/saude/pronto`);

/** Asks until it is answered so; every answer until then must be a 503. Answers the milliseconds it took. */
async function untilAnswered(ask: () => Promise<Response>, status: number): Promise<number> {
  const started = Date.now();
  await until(`${status} is answered`, async () => {
    const answer = await ask();
    await answer.arrayBuffer();
    expect([200, 503]).toContain(answer.status);
    return answer.status === status;
  });
  return Date.now() - started;
}

describe('the embedded PostgreSQL', () => {
  let product: ProductProcess;
  let running: Running;

  beforeAll(async () => {
    product = new ProductProcess(ADMIN);
    running = await product.start();
  }, 90_000);

  afterAll(() => product.end());

  const aBackend = () =>
    withClient(product.ownerUrl(), async (client) => {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      return rows[0].pid as number;
    });

  /** Calls for the work of the night, as pg-boss does at its hour, and waits until the server has done it. */
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

  it('is stopped with its server even after it was brought back', async () => {
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    expect(existsSync(product.pidFile)).toBe(false);
  }, 60_000);

  it('leaves no complaint behind when the server is stopped as soon as it is there', async () => {
    const quiet = new ProductProcess({ ...ADMIN, LOG_LEVEL: 'error' });
    const started = await quiet.start('pipe');
    let said = '';
    for (const stream of [started.child.stdout!, started.child.stderr!]) stream.on('data', (chunk) => (said += chunk));
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(said).toBe('');
    await quiet.end();
  }, 90_000);
});

// A small disk is mounted, which takes root.
if (process.getuid?.() === 0)
  describe('a full disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'razao-small-disk-'));
    let product: ProductProcess;

    beforeAll(() => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]);
      // The database runs under another user, who must be able to pass.
      chmodSync(folder, 0o711);
      product = new ProductProcess(ADMIN, join(folder, 'data'));
    });

    afterAll(async () => {
      await product.end();
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    });

    const filling = join(folder, 'filling');
    const fill = () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filling, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // PostgreSQL took of the room meanwhile: what is left is written, and that is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    };

    /** PostgreSQL ends when its write-ahead log has no room. */
    const fillLog = async () => {
      const written = `select pg_logical_emit_message(false, 'teste', repeat('.', 60000000))`;
      await expect(withClient(product.ownerUrl(), (client) => client.query(written))).rejects.toThrow();
    };

    it.each([
      ['its data', async () => undefined],
      ['its write-ahead log', fillLog],
    ])(
      'is said by the health when there is no room for %s, and recovered from once there is',
      async (what, worsen) => {
        const running = await product.start();
        expect((await ready(running)).status).toBe(200);
        fill();
        await worsen();
        await untilAnswered(() => ready(running), 503);
        const answer = await ready(running);
        expect(await answer.json()).toMatchObject({
          code: 'banco.indisponivel',
          errors: [{ field: expect.any(String), message: 'O disco do banco de dados está cheio.' }],
        });
        expect((await fetch(`${running.url}/api/saude`)).status).toBe(200);
        rmSync(filling);
        const took = await untilAnswered(() => ready(running), 200);
        expect((await login(running)).status).toBe(200);
        process.stdout.write(`no room for ${what}: healed within ${took} ms of room\n`);
        running.child.kill('SIGTERM');
        expect(await running.exit).toBe(0);
      },
      120_000,
    );

    it('is one line when there is no room to start', async () => {
      fill();
      const { code, stderr } = await product.runs({ DATA_DIR: join(folder, 'new') });
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^.*[Nn]ão há espaço em disco.*\n$/)]);
      rmSync(filling);
    }, 60_000);
  });
