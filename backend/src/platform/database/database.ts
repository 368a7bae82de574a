import { Migrator as MigratorExtension } from '@mikro-orm/migrations';
import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { type Client } from 'pg';
import { migrations } from '../../../../migrations/index.js';
import { type Config, ConfigError } from '../config.js';
import { startFailure } from '../start-failure.js';
import { appUrl, forgetSecret, grantRights, prepareRole } from './application-role.js';
import { releaseBrokenConnections } from './broken-connections.js';
import { isNewInstallation, markNew } from './cluster-place.js';
import { withClient } from './connect.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { HostClient } from './host-client.js';
import { type InstallationLock, InUse, lockInstallation } from './installation-lock.js';
import { COMMAND_LIMITS, type Limits } from './limits.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';

export { appUrl, withClient };

/** A database that is up and migrated. */
export interface Database {
  /** Connection of the owner, for migrations, rebuilds and tests; the application never uses it. */
  ownerUrl: string;
  /** Connection of the application's role. */
  appUrl: string;
  /** Whether nobody has used the installation yet: only then may the demo be written. A PostgreSQL of one's own always counts as new. */
  isNew: boolean;
  /** Marks the installation as used, or as new again after it was emptied. */
  markNew(isNew: boolean): void;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** False for commands that only read, or that lock what they change: they also work beside a running server and do not stop its database. */
  exclusive?: boolean;
  /** Takes the database over from another secret. */
  adopt?: boolean;
  /** False leaves schema and role unchanged, for a backup before an update. */
  migrated?: boolean;
  /** Runs before migrations are looked for, under the lock of starts. */
  beforeMigrations?: (ownerUrl: string) => Promise<void>;
  /** Whether a data folder without an installation gets one. */
  create?: boolean;
  /** Whether an embedded PostgreSQL that this process started ends with it, also if it is killed. */
  brief?: boolean;
}

/**
 * Starts the embedded PostgreSQL and takes the installation's lock, or connects to DATABASE_URL; then creates the application's role and migrates. Throws
 * ConfigError with a sentence when the database cannot be reached, is not where it was, or is used by another process on the same data folder.
 */
export async function openDatabase(
  { databaseUrl, dataDir, roleSecret }: Pick<Config, 'databaseUrl' | 'dataDir' | 'roleSecret'>,
  { exclusive = true, adopt = false, migrated = true, beforeMigrations, create = exclusive, brief = false }: OpenOptions = {},
): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir, { create, brief });
  let lock: InstallationLock | undefined;
  const close = async () => {
    await lock?.release();
    if (lock || !embedded?.adopted) await embedded?.stop();
  };
  try {
    if (embedded && exclusive) lock = await lockInstallation(embedded, embedded.url('postgres'), dataDir);
    const isNew = !embedded || isNewInstallation(dataDir);
    const ownerUrl = databaseUrl ?? (await embeddedDatabase(embedded!, isNew));
    if (migrated)
      await startAlone(ownerUrl, async () => {
        if (adopt) await withClient(ownerUrl, forgetSecret);
        await beforeMigrations?.(ownerUrl);
        await migrate(ownerUrl, roleSecret);
      });
    return { ownerUrl, appUrl: appUrl(ownerUrl, roleSecret), isNew, markNew: (is) => embedded && markNew(dataDir, is), close };
  } catch (error) {
    if (!(error instanceof InUse)) await close();
    throw error;
  }
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
 * Turns off the just-in-time compilation of statements for this database: the planner overestimates the cost of the desk's statement, whose compiling took six
 * seconds and running 0.07. Ends a long statement, such as a migration's, soon after its process was killed, where the server's system can tell.
 */
const SETTINGS = `do $$ begin
  execute format('alter database %I set jit = off', current_database());
  execute format('alter database %I set client_connection_check_interval = %L', current_database(), '2s');
exception when invalid_parameter_value then execute format('alter database %I set jit = off', current_database());
end $$`;

/**
 * Creates the application's role if absent, applies the missing migrations (all, or up to the one named) as the owner, and grants the role its rights. Throws
 * ConfigError when the schema is of a program that this one does not follow.
 */
export async function migrate(ownerUrl: string, secret: string, to?: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await refuseOther(client);
    await prepareRole(client, ownerUrl, secret);
    await client.query(SETTINGS);
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

/** Throws ConfigError if the database has migrations that this program does not know. */
async function refuseOther(client: Client): Promise<void> {
  const { rows: found } = await client.query(`select to_regclass('${MIGRATIONS_TABLE}') is not null as exists`);
  if (!found[0].exists) return;
  const known = migrations.map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} where name <> all ($1) order by name desc limit 1`,
    [known],
  );
  if (!rows[0]) return;
  const { name } = rows[0];
  throw new ConfigError(
    name > known.toSorted().at(-1)!
      ? `O banco de dados é de uma versão mais nova do Razão (migração ${name}). Atualize o programa para usá-lo.`
      : `O banco de dados é de uma versão do Razão anterior à primeira publicada, a 1.1.0 (migração ${name}), que esta não atualiza. Use o programa que o criou.`,
  );
}

/** The URL of the installation's database, which is created in a new installation. Throws ConfigError if a used one has lost it, or its tables. */
async function embeddedDatabase(embedded: EmbeddedPostgres, isNew: boolean): Promise<string> {
  const lost = new ConfigError(
    `O PostgreSQL em ${embedded.cluster} não tem mais o banco de dados desta instalação. Nada foi alterado. Restaure uma cópia de segurança em outra DATA_DIR (npm run restore).`,
  );
  const isThere = (url: string, question: string) =>
    withClient(url, async (client) => (await client.query<{ found: boolean }>(question)).rows[0]!.found);
  const url = embedded.url('razao');
  if (!(await isThere(embedded.url('postgres'), `select exists (select from pg_database where datname = 'razao') as found`))) {
    if (!isNew) throw lost;
    await withClient(embedded.url('postgres'), (client) => client.query('create database razao'));
  }
  if (!isNew && !(await isThere(url, `select to_regclass('${MIGRATIONS_TABLE}') is not null as found`))) throw lost;
  return url;
}
