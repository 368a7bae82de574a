import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** The standard error of a start after a killed PostgreSQL, whose processes may have ended or not. */
const MAY_WAIT = expect.stringMatching(
  /^(O PostgreSQL foi interrompido, e processos dele ainda não terminaram\. O início espera por eles\.\n)?$/,
);

const SECRET = { JWT_SECRET: 'a secret of one installation, thirty-two characters' };

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

  it('that was killed while it created the database is completed by the next, which deletes what that left', async () => {
    const dataDir = join(folder, 'morta');
    const product = new ProductProcess(SECRET, dataDir);
    const killed = product.launch({}, 'migrate');
    const leftovers = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-')) : []);
    await until('initdb works', () => leftovers().length > 0);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(leftovers()).not.toEqual([]);
    expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
    expect(leftovers()).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(['installation.new', 'postgres', 'postgres.location', 'postgres.secret']);
  }, 120_000);

  const acceptsConnections = ({ pidFile }: ProductProcess) =>
    until('PostgreSQL accepts connections', () => existsSync(pidFile) && /^ready/m.test(readFileSync(pidFile, 'utf8')));

  it(
    'whose PostgreSQL was killed ends with a sentence, or works all the same, and is completed by the next',
    async () => {
      const product = new ProductProcess(SECRET, join(folder, 'sem-postgres'));
      const running = product.runs({}, 'migrate');
      await acceptsConnections(product);
      process.kill(product.postmaster(), 'SIGKILL');
      expect((await running).stderr).toMatch(/^(.*PostgreSQL.*\n)?$/);
      expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: MAY_WAIT });
    },
    PATIENCE,
  );

  it(
    'that was killed with its PostgreSQL is completed by the next, which nothing of the first one ends',
    async () => {
      const product = new ProductProcess(SECRET, join(folder, 'mortos'));
      const killed = product.launch({}, 'migrate');
      await acceptsConnections(product);
      process.kill(product.postmaster(), 'SIGKILL');
      killed.kill('SIGKILL');
      expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: MAY_WAIT });
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
