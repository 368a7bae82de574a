import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../until.js';
import { ProductProcess } from './product-process.js';
import { scratchFolder } from './scratch.js';

/** Number of kills, spread evenly over a first start with the demo. */
const KILLS = Number(process.env.KILLS ?? 8);

const PATIENCE = 600_000;

const DEMO = { DEMO: 'true', LOG_LEVEL: 'fatal' };

const demoLogin = async (url: string): Promise<number> => {
  const body = JSON.stringify({ login: 'admin', senha: 'admin-demo' });
  return (await fetch(`${url}/api/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
};

/** Starts the product, which must have its whole demo, stops it, and verifies its books. */
async function completes(product: ProductProcess): Promise<void> {
  const { child, url, exit } = await product.start();
  expect(await demoLogin(url)).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  const { code, stdout } = await product.tells({}, 'ledger-verify');
  expect([code, stdout.match(/^Livro .*: íntegro/gm)?.length]).toEqual([0, 4]);
  expect(readdirSync(product.dataDir).filter((name) => /\.new/.test(name))).toEqual([]);
}

describe('a first start', () => {
  const folder = scratchFolder('razao-first-start-');
  let whole: number;

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => {
    const product = new ProductProcess(DEMO, join(folder, 'whole'));
    const started = Date.now();
    const { child, exit } = await product.start();
    whole = Date.now() - started;
    child.kill('SIGTERM');
    await exit;
  }, PATIENCE);

  it.each(Array.from({ length: KILLS }, (_, step) => step))(
    `that is killed with its database or without it, at one of ${KILLS} steps, is completed by the next: %i`,
    async (step) => {
      const product = new ProductProcess(DEMO, join(folder, `killed-${step}`));
      const starting = product.start('ignore').catch(() => undefined);
      const moment = Date.now() + (whole * (step + 0.5)) / KILLS;
      await until('the moment of the kill', () => Date.now() >= moment, whole + 1_000);
      // Every second time the database dies too.
      if (step % 2 === 1 && existsSync(product.pidFile)) process.kill(product.postmaster(), 'SIGKILL');
      product.kill();
      await starting;
      await completes(product);
      await product.end();
    },
    PATIENCE,
  );
});

// Mounting a small disk requires root.
if (process.getuid?.() === 0)
  describe('a first start on a full disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'razao-first-disk-'));
    const filling = join(folder, 'filling');
    const product = new ProductProcess(DEMO, join(folder, 'data'));

    beforeAll(() => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
      chmodSync(folder, 0o711);
    });

    afterAll(() => {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    });

    /** Leaves so many bytes. */
    const leave = (bytes: number) => {
      rmSync(filling, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    };

    it.each([0, 4_096, 1_000_000, 20_000_000, 60_000_000])(
      'with %i bytes left ends with one line, keeps no half secret, and is completed once there is room',
      async (room) => {
        leave(room);
        const { code, stderr } = await product.runs();
        expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
        const secrets = existsSync(product.dataDir) ? readdirSync(product.dataDir).filter((name) => name.endsWith('.secret')) : [];
        for (const secret of secrets) expect(readFileSync(join(product.dataDir, secret), 'utf8')).toHaveLength(43);
        rmSync(filling);
        await completes(product);
        rmSync(product.dataDir, { recursive: true });
      },
      PATIENCE,
    );

    it(
      'is found on a disk that became read-only, and says what cannot be written',
      async () => {
        await completes(product);
        spawnSync('mount', ['-o', 'remount,ro', folder]);
        expect(await product.runs()).toEqual({
          code: 1,
          stderr: `Sem permissão para ler ou gravar ${product.dataDir}/postgres. Verifique DATA_DIR e o usuário que executa o Razão.\n`,
        });
        spawnSync('mount', ['-o', 'remount,rw', folder]);
        await completes(product);
      },
      PATIENCE,
    );
  });
