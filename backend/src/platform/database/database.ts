import { Migrator as MigratorExtension } from '@mikro-orm/migrations';
import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { type Client } from 'pg';
import { migrations } from '../../../../migrations/index.js';
import { type Config, ConfigError } from '../config.js';
import { startFailure } from '../start-failure.js';
import { appUrl, forgetSecret, grantRights, prepareRole } from './application-role.js';
import { releaseBrokenConnections } from './broken-connections.js';
import { withClient } from './connect.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { HostClient } from './host-client.js';
import { type InstallationLock, lockInstallation } from './installation-lock.js';
import { COMMAND_LIMITS, type Limits } from './limits.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';

export { appUrl, MIGRATIONS_TABLE, withClient };

/** A database that is up and migrated. */
export interface Database {
  /** Connection of the owner, for migrations, rebuilds and tests; the application never uses it. */
  ownerUrl: string;
  /** Connection of the application's role. */
  appUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL and takes the installation's lock, or connects to DATABASE_URL; then creates the application's role and migrates. Throws
 * ConfigError with a sentence when the database cannot be reached or another process uses the same data folder. `exclusive: false` (for commands that only
 * read, or that lock what they change) also works beside a running server and does not stop its database. `adopt` takes the database over from another secret.
 * `migrated: false` leaves schema and role unchanged, for a backup before an update.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'roleSecret'>,
  { exclusive = true, adopt = false, migrated = true } = {},
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  const ownerUrl = config.databaseUrl ?? (await embeddedDatabase(embedded!));
  const lock: InstallationLock | undefined = embedded && exclusive ? await lockInstallation(embedded, ownerUrl, config.dataDir) : undefined;
  const close = async () => {
    await lock?.release();
    if (exclusive || !embedded?.adopted) await embedded?.stop();
  };
  try {
    if (migrated)
      await startAlone(ownerUrl, async () => {
        if (adopt) await withClient(ownerUrl, forgetSecret);
        await migrate(ownerUrl, config.roleSecret);
      });
  } catch (error) {
    await close();
    throw error;
  }
  return { ownerUrl, appUrl: appUrl(ownerUrl, config.roleSecret), close };
}

/** How long a start waits for another start on the same database. */
const START_PATIENCE = '5min';

/**
 * Serializes the first steps of a start across processes on the same database. The lock belongs to a transaction, which ends with the connection, not to the
 * session: a pooler in transaction mode may run each transaction in another session.
 */
export function startAlone<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  return withClient(ownerUrl, async (client) => {
    await client.query(
      `begin; set local lock_timeout = '${START_PATIENCE}'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    await client.query(`select pg_advisory_xact_lock(hashtext('razao start'))`).catch((error) => {
      if (error.code !== '55P03') throw error;
      throw new ConfigError('Outro processo do Razão prepara este banco de dados há mais de cinco minutos. Tente novamente mais tarde.');
    });
    return work();
  });
}

/**
 * Turns off the just-in-time compilation of statements for this database. The planner overestimates the cost of the desk's statement: compiling it took six
 * seconds, running it 0.07.
 */
const WITHOUT_JIT = `do $$ begin execute format('alter database %I set jit = off', current_database()); end $$`;

/**
 * Creates the application's role if absent, applies the missing migrations (all, or up to the one named) as the owner, and grants the role its rights. Throws
 * ConfigError when the schema is newer than the program.
 */
export async function migrate(ownerUrl: string, secret: string, to?: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await refuseNewer(client);
    await prepareRole(client, ownerUrl, secret);
    await client.query(WITHOUT_JIT);
    const orm = await MikroORM.init({ ...ormOptions(ownerUrl, []), discovery: { warnWhenNoEntities: false }, logger: () => undefined });
    try {
      await orm.migrator.up(to === undefined ? undefined : { to });
    } catch (error) {
      throw startFailure(error) ?? new ConfigError(`${NOT_MIGRATED} ${rootOf(error).split('\n')[0]!.replace(/\.$/, '')}.`);
    } finally {
      await orm.close();
    }
    await grantRights(client, ownerUrl, secret);
  });
}

const NOT_MIGRATED =
  'O banco de dados não pôde ser atualizado para esta versão e ficou como estava. Use a versão anterior do Razão, ou restaure uma cópia de segurança em um banco vazio. Motivo:';

/** PostgreSQL's own message: errors that wrap it add the whole statement. */
function rootOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? rootOf(cause) : message;
}

/** Empties the database: `npm run db:reset`. */
export async function dropEverything(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `drop schema public cascade; drop schema if exists pgboss cascade; drop schema if exists instalacao cascade;
       create schema public`,
    );
  });
}

/** Options shared by the application's and the owner's MikroORM. */
export function ormOptions(
  clientUrl: string,
  entities: EntitySchema[],
  { pool = 4, limits = COMMAND_LIMITS }: { pool?: number; limits?: Limits } = {},
) {
  return {
    clientUrl,
    entities,
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, tableName: MIGRATIONS_TABLE },
    extensions: [MigratorExtension],
    pool: { min: 0, max: pool },
    // Pipelining: sends a statement before the previous one is answered, unless the code awaits that answer.
    driverOptions: {
      Client: HostClient,
      connectionString: clientUrl,
      pipeline: true,
      onPoolCreated: releaseBrokenConnections,
      ...limits,
    },
    forceUndefined: false,
    debug: false,
  } satisfies Parameters<typeof MikroORM.init>[0];
}

/** An older program could write rows that the newer one misreads. */
async function refuseNewer(client: Client): Promise<void> {
  const { rows: found } = await client.query(`select to_regclass('${MIGRATIONS_TABLE}') is not null as exists`);
  if (!found[0].exists) return;
  const known = migrations.map(({ name }) => name);
  const { rows } = await client.query(`select name from ${MIGRATIONS_TABLE} where name <> all ($1) order by id desc limit 1`, [known]);
  if (rows[0])
    throw new ConfigError(
      `O banco de dados é de uma versão mais nova do Razão (migração ${rows[0].name}). Atualize o programa para usá-lo.`,
    );
}

async function embeddedDatabase(embedded: EmbeddedPostgres): Promise<string> {
  await withClient(embedded.url('postgres'), async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'razao'`);
    if (!rowCount) await client.query('create database razao');
  });
  return embedded.url('razao');
}
