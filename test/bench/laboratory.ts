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
import { ENDLESS, prepareTemplate, TEST_SECRET, testClaims } from '../integration/template.js';
import { AUTHOR, Scribe } from './scribe.js';

/** Size of the contenders' pools: the maximum of concurrent callers. */
export const MOST_CALLERS = 64;

/** Environment of a measure: the product, assembled as in the integration tests, and its PostgreSQL. */
export interface Laboratory {
  /** Smoke test with small amounts and few rounds: proves that everything runs, measures little. */
  quick: boolean;
  /** Ten thousand associations in place of a thousand. */
  whole: boolean;
  /** Number of commands after which a server's memory is measured, if set. */
  commands: number | undefined;
  product: ProductHere;
  scribe: Scribe;
  /** Plain connections as the owner, without row-level security; to the product's database or the one named (created on first use). */
  plainPool(database?: string): Promise<Pool>;
  databaseUrl(database: string): string;
  /** Creates an administrator of only that association, and answers their token. */
  administratorOf(cnpjAssociacao: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a separate PostgreSQL like the product's (durable commits), but with more connections for the contenders. */
export async function openLaboratory({ quick, whole, commands }: Pick<Laboratory, 'quick' | 'whole' | 'commands'>): Promise<Laboratory> {
  const dataDir = mkdtempSync(join(tmpdir(), 'razao-bench-'));
  // As root the database runs under another user, who must be able to enter.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres(dataDir, { settings: { max_connections: '200' } });
  await prepareTemplate(cluster.url('postgres'), cluster.url('template_razao'));
  const product = await startProduct(cluster.url('template_razao'), dataDir);
  const pools: Pool[] = [];
  return {
    quick,
    whole,
    commands,
    product,
    scribe: new Scribe(product.app),
    plainPool: async (database) => {
      if (database) await withClient(cluster.url('postgres'), (client) => client.query(`create database ${database}`));
      const pool = new Pool({ connectionString: database ? cluster.url(database) : product.ownerUrl, max: MOST_CALLERS });
      // The database stops while connections of an ended pool are still closing.
      pool.on('error', () => undefined);
      pools.push(pool);
      return pool;
    },
    databaseUrl: (database) => cluster.url(database),
    administratorOf: async (cnpjAssociacao) => {
      const cpf = cnpjAssociacao.slice(0, 2) + cnpjAssociacao.slice(-9);
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

/** Token of the administrator who is the scribe's author. */
export const tokenOf = ({ product }: Laboratory): string => product.app.get(JwtService, { strict: false }).sign(testClaims(AUTHOR.cpf));

const ADMINISTRATOR = `
  with person as (insert into usuario (cpf, nome, login, senha_hash, senha_propria, situacao, role) values ($1, 'ANA', $1, '', true, 'ATIVO', 'ADMIN')),
    link as (insert into rel_associacao_usuario (cpf, cnpj, tipo, situacao) values ($1, $2, 'ADMIN', 'ATIVO'))
  insert into sessao (id, cpf, ${ENDLESS.columns}) values ($3, $1, ${ENDLESS.values})`;

/** Runs the application on the template database, which nobody else uses here. */
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

/** The built product as a separate process on the laboratory's database; not yet started. */
export function productBeside({ product }: Laboratory, environment: Record<string, string> = {}): ProductProcess {
  return new ProductProcess({ DATABASE_URL: product.ownerUrl, JWT_SECRET: TEST_SECRET, ...environment });
}
