import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../until.js';
import { ProductProcess, type Running } from './product-process.js';

const PATIENCE = 180_000;

async function taken() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as { port: number }).port };
}

describe('the product as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-chrome-'));
  /** A fake browser that records its start. */
  const chrome = { path: join(folder, 'chrome'), started: join(folder, 'started') };
  let product: ProductProcess;

  beforeAll(() => {
    writeFileSync(chrome.path, `#!/bin/sh\ntouch '${chrome.started}'\nexit 1\n`, { mode: 0o755 });
    product = new ProductProcess({
      CHROME_PATH: chrome.path,
      ADMIN_LOGIN: 'chefe',
      ADMIN_SENHA: 'girassol-9',
      ADMIN_CPF: '52998224725',
      ADMIN_NOME: 'CHEFE',
    });
  });

  afterAll(async () => {
    await product.end();
    rmSync(folder, { recursive: true });
  });

  const auth = ({ url }: Running) => {
    const body = JSON.stringify({ login: 'chefe', senha: 'girassol-9' });
    return fetch(`${url}/api/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  const login = async (running: Running) => (await auth(running)).status;
  /** A call as the administrator, who has no association yet. */
  const asked = async (running: Running, path: string, method = 'GET') => {
    const { token } = (await (await auth(running)).json()) as { token: string };
    return fetch(`${running.url}/api/${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  };

  // The other settings are refused in `config.unit.spec.ts`.
  it.each([
    [{ PORT: 'abc' }, 'PORT deve ser um número entre 0 e 65535; recebido "abc".\n'],
    [{ DATA_DIR: '/dev/null' }, 'DATA_DIR deve ser uma pasta: /dev/null não é.\n'],
    [{ DATA_DIR: '/dev/null/razao' }, 'DATA_DIR deve ser uma pasta: /dev/null/razao não é.\n'],
  ])('ends with one clear line and exit code 1 for %j', async (wrong, line) => {
    expect(await product.runs(wrong)).toEqual({ code: 1, stderr: line });
  });

  it('reports an unreachable database in one line', async () => {
    const { code, stderr } = await product.runs({ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Não foi possível conectar ao PostgreSQL: .*\n$/);
  });

  it('reports an unknown host in one line', async () => {
    const { code, stderr } = await product.runs({ DATABASE_URL: 'postgresql://x:y@nenhum.invalid/z' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Não foi possível conectar ao PostgreSQL: .*nenhum\.invalid\.\n$/)]);
  });

  it(
    'starts on nothing, its browser too, refuses a second process on the same data, and stops cleanly with its database',
    async () => {
      const first = await product.start();
      expect(await login(first)).toBe(200);
      expect((await asked(first, 'banco/delete/804', 'DELETE')).status).toBe(204);
      // The browser starts before the first report.
      await until('the browser is started', () => existsSync(chrome.started));
      const second = await product.runs({});
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(/já está em uso por outro processo/);
      expect(await login(first)).toBe(200);
      first.child.kill('SIGINT');
      first.child.kill('SIGINT');
      expect(await first.exit).toBe(0);
      // PostgreSQL removes its pid file on a clean shutdown.
      expect(existsSync(product.pidFile)).toBe(false);
    },
    PATIENCE,
  );

  it(
    'logs an error that nothing caught in one line, and ends in order',
    async () => {
      const defect = `process.on('SIGUSR2', () => { throw new Error('a defect'); });`;
      const faulty = product.with({ LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defect)}` });
      const { child, exit } = await faulty.start();
      let said = '';
      child.stdout!.on('data', (chunk) => (said += chunk));
      child.kill('SIGUSR2');
      expect(await exit).toBe(1);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(JSON.parse(said)).toMatchObject({ level: 'fatal', err: { message: 'a defect' } });
      expect(existsSync(product.pidFile)).toBe(false);
    },
    PATIENCE,
  );

  it('finds a taken port before a first start writes anything', async () => {
    const { server, port } = await taken();
    expect(await product.runs({ PORT: String(port), DATA_DIR: join(folder, 'nova'), JWT_SECRET: 'x'.repeat(32) })).toEqual({
      code: 1,
      stderr: `A porta ${port} já está em uso. Escolha outra com a variável PORT.\n`,
    });
    expect(existsSync(join(folder, 'nova'))).toBe(false);
    server.close();
  });

  it(
    'finds its data again, and recovers from kill -9 of itself and of its database without a hand',
    async () => {
      const second = await product.start();
      // The configured administrator is created once; a deleted bank is not created again.
      expect(await (await asked(second, 'usuario/all')).json()).toHaveLength(1);
      expect(await (await asked(second, 'banco/all')).json()).toHaveLength(462);
      second.child.kill('SIGKILL');
      await second.exit;
      const third = await product.start();
      expect(await login(third)).toBe(200);
      process.kill(third.child.pid!, 'SIGKILL');
      process.kill(product.postmaster(), 'SIGKILL');
      await third.exit;
      const fourth = await product.start();
      expect(await login(fourth)).toBe(200);
    },
    PATIENCE,
  );
});
