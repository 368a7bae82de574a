import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JwtService } from '@nestjs/jwt';
import { appUrl } from '#platform/database/application-role.js';
import { openDatabase } from '#platform/database/database.js';
import { VERSION } from '#platform/version.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { RECORD_KINDS } from '../../backend/src/record-kinds.js';
import { migrations } from '../../migrations/index.js';
import { givenFullBook } from '../integration/full-book.js';
import { reach, SCHOOL } from '../integration/harness.js';
import { ProductProcess } from '../integration/product-process.js';
import { YEAR } from '../integration/scenario.js';
import { fillTemplate, TEST_SECRET, testClaims } from '../integration/template.js';
import { givenCorrectedBook } from './corrected-book.js';
import { type Left, PARTS, packed } from './installation.js';
import { sqlHash } from './sql-hash.js';

/** Every report of the book, each with what it must be asked for. */
const REPORTS = [
  ...['elaboracao', 'pagamento'].map((por) => `relatorio/lista_despesa?por=${por}`),
  'relatorio/lista_despesa_mes?mes=3',
  `relatorio/lista_despesa_periodo?dataInicio=${YEAR}-01-01&dataFim=${YEAR}-12-31`,
  'relatorio/saldo_orcamentario?',
  'relatorio/redistribuicao?operacao=1',
  'relatorio/demonstrativo?',
  'relatorio/conciliacao?mes=1&numConta=1-9',
  'relatorio/razao?',
  'despesa/ficha_despesa_individual?id=1',
  'despesa/ficha_pagamento_individual?id=1',
];

/**
 * Writes what an installation of this release leaves behind into `test/fixtures/releases`, and the hashes of its migrations: once for each release, on its commit
 * (docs/how-to/release.md).
 */
const folder = mkdtempSync(join(tmpdir(), 'razao-release-'));
const product = new ProductProcess({ JWT_SECRET: TEST_SECRET });
try {
  const opened = await openDatabase({ databaseUrl: undefined, dataDir: product.dataDir, roleSecret: TEST_SECRET });
  await fillTemplate(opened.ownerUrl);
  opened.markNew(false);
  await opened.close();

  const running = await product.start();
  const ownerUrl = product.ownerUrl();
  const jwt = new JwtService({ secret: TEST_SECRET });
  const tokens = Object.fromEntries(DEMO_USERS.map(({ login, cpf }) => [login, jwt.sign(testClaims(cpf))]));
  const { api, sql, ...reached } = reach(running.url, {
    tokens,
    ownerUrl,
    appUrl: appUrl(ownerUrl, TEST_SECRET),
    config: { jwtSecret: TEST_SECRET } as never,
  });
  // Recycled segments of the log would keep old bytes.
  await sql('alter system set wal_recycle = off');
  await sql('select pg_reload_conf()');
  const provided = { api, sql, ...reached, close: async () => undefined };
  await givenFullBook(provided);
  await givenCorrectedBook(provided);

  const [{ sequencia }] = (await sql('select sequencia::int as sequencia from livro where ano = $1', [YEAR])) as [{ sequencia: number }];
  const relatorios: Left['relatorios'] = {};
  for (const report of REPORTS) {
    const path = `/${report}${report.endsWith('?') ? '' : '&'}cnpjAssociacao=${SCHOOL}&ano=${YEAR}&comoEm=${sequencia}`;
    const { body, status } = await api.get(path).responseType('blob');
    if (status !== 200) throw new Error(`${path}: ${body}`);
    relatorios[path] = createHash('sha256').update(body).digest('hex');
  }
  const { body } = await api.get(`/exportacao/exercicio?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).responseType('blob').expect(200);
  writeFileSync(join(folder, PARTS.year), body);
  for (const command of [
    ['backup', join(folder, PARTS.backup)],
    ['association-export', SCHOOL, join(folder, PARTS.association)],
  ]) {
    const { code, stderr } = await product.runs({}, ...command);
    if (code !== 0) throw new Error(stderr);
  }
  // Last: reports and exports are told in the journal.
  const cabecas = await sql<Left['cabecas'][number]>(
    `select 'livro ' || cnpj_associacao || ' ' || ano as cadeia, sequencia::int as sequencia, hash from livro
     union all (select distinct on (cnpj_associacao) 'diario ' || cnpj_associacao, sequencia::int, hash from diario_entrada
       order by cnpj_associacao, diario_entrada.sequencia desc)`,
  );
  const fatos = (await sql<{ tipo: string }>('select distinct tipo from evento order by 1')).map(({ tipo }) => tipo);
  const never = RECORD_KINDS.all.flatMap(({ facts }) => Object.keys(facts)).filter((tipo) => !fatos.includes(tipo));
  if (never.length > 0) throw new Error(`no book of the fixture has ${never}`);
  const left: Left = { versao: VERSION, cabecas, relatorios, fatos };
  writeFileSync(join(folder, PARTS.left), JSON.stringify(left, null, 2));
  for (const text of ['alter system reset all', 'select pg_switch_wal()', 'checkpoint']) await sql(text);
  running.child.kill('SIGTERM');
  await running.exit;

  cpSync(product.dataDir, join(folder, PARTS.data), { recursive: true });
  writeFileSync(join('test/fixtures/releases', `${VERSION}.zip.zst`), packed(folder));
  writeFileSync('migrations/released.json', `${JSON.stringify(Object.fromEntries(await Promise.all(migrations.map(sqlHash))), null, 2)}\n`);
} finally {
  await product.end();
  rmSync(folder, { recursive: true });
}
