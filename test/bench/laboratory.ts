import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JwtService } from '@nestjs/jwt';
import { Pool } from 'pg';
import { readConfig } from '#platform/config.js';
import { appUrl, withClient } from '#platform/database/database.js';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { createApp } from '../../backend/src/server.js';
import { reach } from '../integration/harness.js';
import { type ProductHere } from '../integration/product-here.js';
import { ProductProcess } from '../integration/product-process.js';
import { prepareTemplate, TEST_SECRET, testClaims } from '../integration/template.js';
import { AUTHOR, Scribe } from './scribe.js';

/** Connections of the contenders' pools: one for each of the most callers there are at once. */
export const MOST_CALLERS = 64;

/** What a measure works with: the product, assembled as in the integration tests, and the PostgreSQL under it. */
export interface Laboratory {
  /** Small amounts and few rounds: shows that everything runs, says little of how fast. */
  quick: boolean;
  /** Commands after which the memory of a server is judged, if asked for. */
  commands: number | undefined;
  product: ProductHere;
  scribe: Scribe;
  /** Plain connections as the owner, whom no row-level security delays; to the product's database unless another is named (made when asked for first). */
  plainPool(database?: string): Promise<Pool>;
  databaseUrl(database: string): string;
  /** Gives an association an administrator who has no other, and answers that person's token. */
  administratorOf(cnpjAssociacao: string): Promise<string>;
  close(): Promise<void>;
}

/** A PostgreSQL of the benchmark's own, as the product starts it (what is answered is on the disk) but for the connections, which the contenders need more of. */
export async function openLaboratory({ quick, commands }: Pick<Laboratory, 'quick' | 'commands'>): Promise<Laboratory> {
  const dataDir = mkdtempSync(join(tmpdir(), 'razao-bench-'));
  // As root the database runs under another user, who must be able to pass.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres(dataDir, { max_connections: '200' });
  await prepareTemplate(cluster.url('postgres'), cluster.url('template_razao'));
  const product = await startProduct(cluster.url('template_razao'), dataDir);
  const pools: Pool[] = [];
  return {
    quick,
    commands,
    product,
    scribe: new Scribe(product.app),
    plainPool: async (database) => {
      if (database) await withClient(cluster.url('postgres'), (client) => client.query(`create database ${database}`));
      const pool = new Pool({ connectionString: database ? cluster.url(database) : product.ownerUrl, max: MOST_CALLERS });
      // The database goes while the connections of a pool that has ended are still closing.
      pool.on('error', () => undefined);
      pools.push(pool);
      return pool;
    },
    databaseUrl: (database) => cluster.url(database),
    administratorOf: async (cnpjAssociacao) => {
      const cpf = cnpjAssociacao[0] + cnpjAssociacao.slice(-10);
      const claims = testClaims(cpf);
      await product.sql(ADMINISTRATOR, [cpf, cnpjAssociacao, claims.sessao]);
      return product.app.get(JwtService, { strict: false }).sign(claims);
    },
    close: async () => {
      for (const pool of pools) await pool.end();
      await product.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of the administrator in whose name the scribe writes. */
export const tokenOf = ({ product }: Laboratory): string => product.app.get(JwtService, { strict: false }).sign(testClaims(AUTHOR.cpf));

const ADMINISTRATOR = `
  with person as (insert into usuario (cpf, nome, login, senha_hash, situacao, role) values ($1, 'ANA', $1, '', 'ATIVO', 'ADMIN')),
    link as (insert into rel_associacao_usuario (cpf, cnpj, tipo, situacao) values ($1, $2, 'ADMIN', 'ATIVO'))
  insert into sessao (id, cpf, expira_em) values ($3, $1, 'infinity')`;

/** The application over the template, which nobody else needs here. */
async function startProduct(ownerUrl: string, dataDir: string): Promise<ProductHere> {
  const connection = { ownerUrl, appUrl: appUrl(ownerUrl, TEST_SECRET) };
  const settings = { DATA_DIR: dataDir, JWT_SECRET: TEST_SECRET, DEMO: 'false', LOG_LEVEL: 'silent', PORT: '0' };
  const config = readConfig(settings);
  const app = await createApp(config, connection);
  await app.listen(0, '127.0.0.1');
  const jwt = app.get(JwtService, { strict: false });
  const tokens = Object.fromEntries(DEMO_USERS.map(({ login, cpf }) => [login, jwt.sign(testClaims(cpf))]));
  return { app, ...reach(await app.getUrl(), { tokens, config, ...connection }), close: () => app.close() };
}

/** The built product as a process of its own over the laboratory's database; not yet started. */
export function productBeside({ product }: Laboratory, environment: Record<string, string> = {}): ProductProcess {
  return new ProductProcess({ DATABASE_URL: product.ownerUrl, JWT_SECRET: TEST_SECRET, ...environment });
}
