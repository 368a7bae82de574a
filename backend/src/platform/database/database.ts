import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Migrator as MigratorExtension } from '@mikro-orm/migrations';
import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { migrations } from '../../../../migrations/index.js';
import { type Config, ConfigError } from '../config.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

/** The role the application connects as: it owns nothing, so row-level security and the missing rights hold for every query of ours. */
export const APP_ROLE = 'razao_app';

/** A database that is up, migrated and held by this process alone. */
export interface Database {
  /** Connection of the owner, for migrations, rebuilds and tests; the application never uses it. */
  ownerUrl: string;
  /** Connection of `razao_app`. */
  appUrl: string;
  close(): Promise<void>;
}

/**
 * Brings the database up: starts the embedded PostgreSQL or reaches DATABASE_URL, takes the installation's lock, makes the application's role and migrates.
 * Throws ConfigError with a sentence when the database cannot be reached or is served by another process with the same data folder. Not `exclusive`
 * (commands that only look, or that lock what they touch), it also works beside a running server, and leaves it its database.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'jwtSecret'>,
  { exclusive } = { exclusive: true },
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  const ownerUrl = config.databaseUrl ?? (await embeddedDatabase(embedded!));
  const lock = embedded && exclusive ? await lockInstallation(ownerUrl, config.dataDir) : undefined;
  await migrate(ownerUrl, config.jwtSecret);
  return {
    ownerUrl,
    appUrl: appUrl(ownerUrl, config.jwtSecret),
    close: async () => {
      await lock?.end();
      if (exclusive || !embedded?.adopted) await embedded?.stop();
    },
  };
}

/** The same server and database, seen by the application's role. */
export function appUrl(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = appPassword(secret);
  return url.href;
}

/** Derived, not stored: every process of the installation shares the secret, so every process knows the password. */
function appPassword(secret: string): string {
  return createHmac('sha256', secret).update('postgres role').digest('hex');
}

/** Makes the application's role if absent and applies the migrations that are missing, as the owner. */
export async function migrate(ownerUrl: string, secret: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    // Roles belong to the whole cluster: two databases prepared at once must not race.
    await client.query(`select pg_advisory_lock(hashtext('razao role'))`);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    await client.query(`${rowCount ? 'alter' : 'create'} role ${APP_ROLE} login nosuperuser nobypassrls password '${appPassword(secret)}'`);
    // Queries join their tables in the order that is written: looking for a better one took longer than reading an expense with its names.
    await client.query(`alter role ${APP_ROLE} set join_collapse_limit = 1`);
  });
  const orm = await MikroORM.init({ ...ormOptions(ownerUrl, []), discovery: { warnWhenNoEntities: false }, logger: () => undefined });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

/** Empties the database: `npm run db:reset`. */
export async function dropEverything(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      'drop schema public cascade; drop schema if exists pgboss cascade; create schema public; drop table if exists mikro_orm_migrations',
    );
  });
}

/** Options shared by the application's and the owner's MikroORM. */
export function ormOptions(clientUrl: string, entities: EntitySchema[]) {
  return {
    clientUrl,
    entities,
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'mikro_orm_migrations' },
    extensions: [MigratorExtension],
    pool: { min: 0, max: 16 },
    // Statements are sent without waiting for the answers of those before, where the code does not wait for them itself.
    driverOptions: { pipeline: true },
    forceUndefined: false,
    debug: false,
  } satisfies Parameters<typeof MikroORM.init>[0];
}

export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return await use(client);
  } catch (error) {
    if (isUnreachable(error)) throw new ConfigError(`Não foi possível conectar ao PostgreSQL: ${(error as Error).message}`);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function embeddedDatabase(embedded: EmbeddedPostgres): Promise<string> {
  await withClient(embedded.url('postgres'), async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'razao'`);
    if (!rowCount) await client.query('create database razao');
  });
  return embedded.url('razao');
}

/** How long a lock may still be held by the connections of a process that was killed a moment ago. */
const LOCK_PATIENCE_MS = 5_000;

/** Held by the connection, so a crash releases it: no lock file can go stale. */
async function lockInstallation(url: string, dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const until = Date.now() + LOCK_PATIENCE_MS; Date.now() < until; await setTimeout(100)) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('razao installation')) as mine`);
    if (rows[0].mine) return client.once('error', endWithoutLock);
  }
  await client.end();
  throw new ConfigError(`A pasta de dados ${dataDir} já está em uso por outro processo do Razão.`);
}

/** The lock went with its connection, and another process may have it by now: this one ends, and what starts it again finds everything that was answered. */
function endWithoutLock(error: Error): void {
  process.stderr.write(`A conexão com o banco de dados caiu (${error.message}). O Razão foi encerrado; inicie-o novamente.\n`);
  process.exit(1);
}

function isUnreachable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000', '57P03'].includes(code);
}
