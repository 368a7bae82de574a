import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { VERSION } from '#platform/version.js';
import { LATER, ProductProcess, type Running } from './product-process.js';

const PATIENCE = 240_000;
const SCHOOL = '11222333000181';

describe('an update of an installation', () => {
  const product = new ProductProcess({
    ADMIN_LOGIN: 'chefe',
    ADMIN_SENHA: 'girassol-9',
    ADMIN_CPF: '52998224725',
    ADMIN_NOME: 'CHEFE',
    JWT_SECRET: 'x'.repeat(32),
  });
  const later = product.with(LATER);
  const restored = join(tmpdir(), `razao-update-${process.pid}`);
  const copies = join(product.dataDir, 'copias');
  const copy = join(copies, `antes-da-${VERSION}.zip`);

  const post = async ({ url }: Running, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, path === 'auth' ? 200 : 201]);
    return (await answer.json()) as { token: string };
  };
  const login = (running: Running) => post(running, 'auth', { login: 'chefe', senha: 'girassol-9' });
  const sql = async (text: string) => {
    const client = new Client(product.ownerUrl());
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows as object[];
  };
  /** Stops a running product as an operator does. */
  const stop = async ({ child, exit }: Running) => {
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  };

  beforeAll(async () => {
    const running = await product.start();
    await post(running, 'associacao/save', { cnpj: SCHOOL, nome: 'APM', novo: true }, (await login(running)).token);
    const payee = { cnpjAssociacao: SCHOOL, tipo: 'PJ', cpfOrCnpj: '11444777000161', nome: 'CENTRAL' };
    await post(running, 'favorecido/save', payee, (await login(running)).token);
    await stop(running);
  }, PATIENCE);

  afterAll(async () => {
    await product.end();
    rmSync(restored, { recursive: true, force: true });
  });

  it(
    'does not begin without a backup, and says why',
    async () => {
      writeFileSync(copies, '');
      expect(await later.runs()).toEqual({
        code: 1,
        stderr: `A atualização não começou, e nada foi alterado. A cópia de segurança não foi feita: o arquivo ${copies} já existe. Escolha outro nome ou mova o arquivo antigo.\n`,
      });
      rmSync(copies);
    },
    PATIENCE,
  );

  it(
    'backs up, says what it does, leaves everything as it was when it is killed, and does it at the next start',
    async () => {
      const killed = later.with({ LATER_SECONDS: '600' });
      await killed.startUntil('A atualização começa.');
      expect(existsSync(copy)).toBe(true);
      killed.kill();
      const before = await product.start();
      expect(await sql('select nome from favorecido')).toEqual([{ nome: 'CENTRAL' }]);
      await stop(before);

      const running = await later.start();
      expect(running.said).toBe(
        `Atualização do banco de dados para a versão ${VERSION} (9999-later). Antes, uma cópia de segurança.\nCópia de segurança gravada e conferida em ${copy}. A atualização começa.\n`,
      );
      expect(await sql('select nome, apelido from favorecido')).toEqual([{ nome: 'CENTRAL', apelido: 'LOJA CENTRAL' }]);
      await login(running);
      await stop(running);
      const again = await later.start();
      expect(again.said).toBe('');
      await stop(again);
    },
    PATIENCE,
  );

  it(
    'is not undone by an earlier program, which refuses the newer data and says so',
    async () => {
      expect(await product.runs()).toEqual({
        code: 1,
        stderr: 'O banco de dados é de uma versão mais nova do Razão (migração 9999-later). Atualize o programa para usá-lo.\n',
      });
    },
    PATIENCE,
  );

  it(
    'can be taken back by the earlier program from that backup, and brought forward from it by the later one',
    async () => {
      for (const program of [product, later]) {
        const { code, stdout } = await program.tells({ DATA_DIR: restored }, 'restore', copy);
        expect({ code, verified: stdout.includes('Verificação dos livros:') }).toEqual({ code: 0, verified: true });
        rmSync(restored, { recursive: true });
      }
    },
    PATIENCE,
  );
});
