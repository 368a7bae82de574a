import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenApp } from './authenticator.js';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { ProductProcess } from './product-process.js';

const PATIENCE = 90_000;

describe('who runs the installation', () => {
  let product: TestProduct;
  let commands: ProductProcess;

  beforeAll(async () => {
    product = await startProduct();
    commands = new ProductProcess({ DATABASE_URL: product.ownerUrl, JWT_SECRET: product.jwtSecret });
  });

  afterAll(async () => {
    await commands.end();
    await product.close();
  });

  const mayWrite = async () =>
    (await product.api.post('/fonte_recurso/save', { cnpjAssociacao: SCHOOL, descricao: 'FNDE' }, 'usuario')).status === 201;

  it(
    'gives an association without an active administrator a new one',
    async () => {
      expect(await commands.runs({}, 'admin-grant', 'usuario')).toEqual({
        code: 1,
        stderr: 'Informe o login e o CNPJ: npm run admin:grant -- LOGIN CNPJ\n',
      });
      await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where tipo = 'ADMIN' and cnpj = $1`, [SCHOOL]);
      expect(await mayWrite()).toBe(false);
      expect(await commands.runs({}, 'admin-grant', 'usuario', '11.222.333/0001-81')).toEqual({ code: 0, stderr: '' });
      expect(await mayWrite()).toBe(true);
    },
    PATIENCE,
  );

  it(
    'removes a lost second factor',
    async () => {
      await givenApp(product.api, 'gestor');
      const remove = (...words: string[]) => commands.runs({}, 'admin-second-factor', ...words);
      expect(await remove()).toEqual({ code: 1, stderr: 'Informe o login: npm run admin:second-factor -- LOGIN\n' });
      expect(await remove('ninguem')).toEqual({ code: 1, stderr: 'Não há usuário com o login ninguem.\n' });
      expect(await remove('gestor')).toEqual({ code: 0, stderr: '' });
      expect((await product.api.get('/segundo_fator', 'gestor').expect(200)).body).toEqual({ fatores: [], codigosRestantes: 0 });
      expect(await remove('gestor')).toEqual({ code: 1, stderr: 'Este usuário não tem segundo fator.\n' });
    },
    PATIENCE,
  );

  it(
    'exports the whole journal of the installation to a new file that is theirs alone',
    async () => {
      await product.api.post('/elemento_despesa/save', { descricao: 'MATERIAL' }).expect(201);
      const folder = await mkdtemp(join(tmpdir(), 'razao-journal-'));
      const file = join(folder, 'diario.jsonl');
      expect(await commands.runs({}, 'journal-export', file)).toEqual({ code: 0, stderr: '' });
      const entries = (await readFile(file, 'utf8')).trimEnd().split('\n');
      const kept = await product.sql(`select from diario_entrada where cnpj_associacao = 'INSTALACAO'`);
      expect(entries).toHaveLength(kept.length);
      expect(entries.at(-1)).toContain('elemento_despesa.inclusao');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await commands.runs({}, 'journal-export', file)).toEqual({
        code: 1,
        stderr: expect.stringMatching(/ou já existe \(EEXIST\)\.\n$/),
      });
      await rm(folder, { recursive: true });
    },
    PATIENCE,
  );

  it(
    'is refused a first administrator whose password is easy to guess, in one line',
    async () => {
      await product.sql('delete from rel_associacao_usuario; delete from usuario');
      const first = { ADMIN_LOGIN: 'chefe', ADMIN_SENHA: 'chefe1234', ADMIN_CPF: '52998224725', ADMIN_NOME: 'CHEFE' };
      const { code, stderr } = await commands.runs(first);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^ADMIN_SENHA: A senha não pode ser formada .*\n$/);
      expect(await product.sql('select * from usuario')).toEqual([]);
    },
    PATIENCE,
  );
});
