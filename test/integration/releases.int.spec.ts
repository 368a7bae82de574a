import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { appUrl } from '#platform/database/application-role.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { RECORD_KINDS } from '../../backend/src/record-kinds.js';
import { type Left, PARTS, unpack } from '../release/installation.js';
import { exportBook, unpackBook, verifyExport } from './exported-book.js';
import { type Api, reach, SCHOOL, type TestProduct } from './harness.js';
import { ProductProcess } from './product-process.js';
import { YEAR } from './scenario.js';
import { scratchFolder } from './scratch.js';
import { TEST_SECRET, testClaims } from './template.js';

const PATIENCE = 300_000;
const FOLDER = 'test/fixtures/releases';
const RELEASES = readdirSync(FOLDER).filter((name) => name.endsWith('.zip.zst'));
/** Of each release the reports that print otherwise today, by their path, and why. */
const DIFFERENCES = JSON.parse(readFileSync(join(FOLDER, 'differences.json'), 'utf8')) as Record<string, Record<string, string>>;

describe.each(RELEASES)('what an installation of a release left behind: %s', (release) => {
  const folder = scratchFolder('razao-release-');
  const file = (part: keyof typeof PARTS) => join(folder, PARTS[part]);
  const product = new ProductProcess({ JWT_SECRET: TEST_SECRET }, file('data'));
  const [restored, there] = [new ProductProcess({}), new ProductProcess({})];
  let left: Left;
  let api: Api;
  let sql: TestProduct['sql'];

  beforeAll(async () => {
    unpack(readFileSync(join(FOLDER, release)), folder);
    left = JSON.parse(readFileSync(file('left'), 'utf8')) as Left;
    const { url } = await product.start();
    const jwt = new JwtService({ secret: TEST_SECRET });
    const tokens = Object.fromEntries(DEMO_USERS.map(({ login, cpf }) => [login, jwt.sign(testClaims(cpf))]));
    const ownerUrl = product.ownerUrl();
    const provided = { tokens, ownerUrl, appUrl: appUrl(ownerUrl, TEST_SECRET), config: { jwtSecret: TEST_SECRET } as never };
    ({ api, sql } = reach(url, provided));
  }, PATIENCE);

  afterAll(async () => {
    for (const each of [product, restored, there]) await each.end();
    rmSync(folder, { recursive: true });
  });

  /** The sentences of a command that name the ends of books or journals. */
  const headsIn = (said: string) =>
    [...said.matchAll(/(\d+) entradas.*hash ([0-9a-f]{64})\.$/gm)].map(([, count, hash]) => `${count} ${hash}`);
  const headsOf = (kind: 'livro' | 'diario', cnpj = '') =>
    left.cabecas.filter(({ cadeia }) => cadeia.startsWith(`${kind} ${cnpj}`)).map(({ sequencia, hash }) => `${sequencia} ${hash}`);

  it('has every fact in a type that can be read', () => {
    for (const tipo of left.fatos) expect(RECORD_KINDS.of(RECORD_KINDS.read({ tipo, dados: '{}' })).table).toBeDefined();
  });

  it(
    'verifies with every row and paper, and every book and journal goes on from the same entry',
    async () => {
      const { code, stdout } = await product.tells({}, 'ledger-verify', '--anexos');
      expect({ code, heads: headsIn(stdout) }).toEqual({ code: 0, heads: expect.arrayContaining(headsOf('livro')) });
      for (const { cadeia, sequencia, hash } of left.cabecas) {
        const [kind, cnpj, ano] = cadeia.split(' ');
        const [table, year] = kind === 'livro' ? ['evento', ` and ano = ${ano}`] : ['diario_entrada', ''];
        const found = await sql(`select hash from ${table} where cnpj_associacao = $1 and sequencia = $2${year}`, [cnpj, sequencia]);
        expect({ cadeia, found }).toEqual({ cadeia, found: [{ hash }] });
      }
    },
    PATIENCE,
  );

  it(
    'prints every report of then to the same bytes, or the list says why not',
    async () => {
      const changed: string[] = [];
      for (const [path, sha256] of Object.entries(left.relatorios)) {
        const { body } = await api.get(path).responseType('blob').expect(200);
        if (createHash('sha256').update(body).digest('hex') !== sha256) changed.push(path);
      }
      expect(changed).toEqual(Object.keys(DIFFERENCES[left.versao] ?? {}));
    },
    PATIENCE,
  );

  it(
    'restores its backup to the same books',
    async () => {
      const { code, stdout, stderr } = await restored.tells({}, 'restore', file('backup'));
      expect({ code, stderr, heads: headsIn(stdout) }).toEqual({ code: 0, stderr: '', heads: expect.arrayContaining(headsOf('livro')) });
    },
    PATIENCE,
  );

  it(
    'brings its moved association to the same books and journal',
    async () => {
      await there.start();
      const { code, stdout, stderr } = await there.tells({}, 'association-import', file('association'));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(headsIn(stdout)).toEqual(expect.arrayContaining([...headsOf('livro', SCHOOL), ...headsOf('diario', SCHOOL)]));
    },
    PATIENCE,
  );

  it(
    'verifies its export of a year, without the product, as then, and exports the year again',
    async () => {
      unpackBook(readFileSync(file('year')), join(folder, 'then'));
      await exportBook(api, join(folder, 'now'), YEAR);
      for (const each of ['then', 'now']) {
        const { code, said } = await verifyExport(join(folder, each));
        expect({ each, code, said }).toEqual({
          each,
          code: 0,
          said: expect.stringContaining(headsOf('livro', `${SCHOOL} ${YEAR}`)[0]!.split(' ')[1]!),
        });
      }
    },
    PATIENCE,
  );
});
