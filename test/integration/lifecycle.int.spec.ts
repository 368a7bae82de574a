import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PATIENCE = 90_000;

/** The built product as a process of its own. */
interface Running {
  child: ChildProcess;
  url: string;
  exit: Promise<number | null>;
}

describe('the product as a process', () => {
  let dataDir: string;
  let running: Running | undefined;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'razao-life-'));
    // The database's own user must pass where root made the folder.
    chmodSync(dataDir, 0o711);
  });

  afterAll(async () => {
    running?.child.kill('SIGTERM');
    await running?.exit;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const environment = (more: object = {}) => ({
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    ADMIN_LOGIN: 'chefe',
    ADMIN_SENHA: 'girassol-9',
    ADMIN_CPF: '52998224725',
    ADMIN_NOME: 'CHEFE',
    ...more,
  });

  /** Runs to the end and answers its exit code and what it said on standard error. */
  const runs = async (more: object): Promise<{ code: number | null; stderr: string }> => {
    const child = spawn(process.execPath, ['dist/backend/src/main.js'], { env: environment(more), stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, stderr };
  };

  const start = async (): Promise<Running> => {
    const child = spawn(process.execPath, ['dist/backend/src/main.js'], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
        const announced = /Razão em (\S+)/.exec(said)?.[1];
        if (announced) resolve(announced);
      });
      void exit.then((code) => reject(new Error(`ended with ${code} before it was ready`)));
    });
    running = { child, url, exit };
    return running;
  };

  const login = async ({ url }: Running) => {
    const body = JSON.stringify({ login: 'chefe', senha: 'girassol-9' });
    return (await fetch(`${url}/api/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  };

  const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

  it.each([
    [{ PORT: 'abc' }, 'PORT deve ser um número entre 0 e 65535; recebido "abc".\n'],
    [{ DEMO: 'sim' }, 'DEMO deve ser true ou false; recebido "sim".\n'],
    [{ JWT_SECRET: 'curto' }, 'JWT_SECRET deve ter pelo menos 32 caracteres.\n'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve ter a forma postgresql://usuario:senha@servidor:porta/banco.\n'],
  ])('ends with one clear line and exit code 1 for %j', async (wrong, line) => {
    expect(await runs(wrong)).toEqual({ code: 1, stderr: line });
  });

  it('says in one line that a database cannot be reached', async () => {
    const { code, stderr } = await runs({ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Não foi possível conectar ao PostgreSQL: .*\n$/);
  });

  it(
    'starts on nothing, refuses a second process on the same data, and stops cleanly with its database',
    async () => {
      const first = await start();
      expect(await login(first)).toBe(200);
      const second = await runs({});
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(/já está em uso por outro processo/);
      expect(await login(first)).toBe(200);
      first.child.kill('SIGINT');
      first.child.kill('SIGINT');
      expect(await first.exit).toBe(0);
      // PostgreSQL takes its file away when it ends in order.
      expect(existsSync(pidFile())).toBe(false);
    },
    PATIENCE,
  );

  it(
    'finds its data again, and recovers from kill -9 of itself and of its database without a hand',
    async () => {
      const second = await start();
      expect(await login(second)).toBe(200);
      second.child.kill('SIGKILL');
      await second.exit;
      const third = await start();
      expect(await login(third)).toBe(200);
      process.kill(postmaster(), 'SIGKILL');
      third.child.kill('SIGKILL');
      await third.exit;
      const fourth = await start();
      expect(await login(fourth)).toBe(200);
    },
    PATIENCE,
  );
});
