import { createHash, createHmac } from 'node:crypto';
import { type Client, escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import { ConfigError } from '../config.js';
import { connect } from './connect.js';
import { COMMAND_LIMITS } from './limits.js';

/** PostgreSQL cuts longer names (bytes). */
const NAME_BYTES = 63;

/**
 * The role the application connects as: it owns nothing, so row-level security and its missing rights hold for every query. Roles belong to the whole cluster,
 * so it is named after its database.
 */
export function roleOf(database: string): string {
  const name = `${database}_app`;
  if (Buffer.byteLength(name) <= NAME_BYTES) return name;
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 12);
  const start = Buffer.from(database)
    .subarray(0, NAME_BYTES - digest.length - '__app'.length)
    .toString()
    .replace(/\uFFFD$/, '');
  return `${start}_${digest}_app`;
}

/** The URL of the same database for the application's role. */
export function appUrl(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(roleOf(databaseOf(ownerUrl)));
  url.password = passwordFrom(secret);
  return url.href;
}

/**
 * Creates the application's role if absent, with a password derived from the secret. Throws ConfigError if the database is used with another secret: two
 * installations would overwrite each other's password.
 */
export async function prepareRole(client: Client, ownerUrl: string, secret: string): Promise<void> {
  const database = databaseOf(ownerUrl);
  const role = roleOf(database);
  await requireRights(client, role);
  const digest = await keptDigest(client);
  if (digest && digest !== digestOf(secret)) throw new ConfigError(OTHER_SECRET);
  const { rowCount: exists } = await client.query('select from pg_roles where rolname = $1', [role]);
  const password = literal(passwordFrom(secret));
  if (!exists) await client.query(`create role ${identifier(role)} login password ${password}`);
  await client.query(`grant connect, temporary on database ${identifier(database)} to ${identifier(role)}`);
  if (exists && !(await canLogIn(appUrl(ownerUrl, secret))))
    await client.query(`alter role ${identifier(role)} login password ${password}`);
  await configure(client, role);
}

/**
 * Runs `use` as the application's role within the owner's transaction: row-level security then holds for what it reads. When it throws, the transaction must be
 * rolled back.
 */
export async function asApplication<T>(client: Client, ownerUrl: string, use: () => Promise<T>): Promise<T> {
  const role = identifier(roleOf(databaseOf(ownerUrl)));
  await client.query(`grant ${role} to current_user; set local role ${role}`);
  const result = await use();
  await client.query(`reset role; revoke ${role} from current_user`);
  return result;
}

/** Forgets the secret that the database is used with; the next `prepareRole` sets its own. */
export async function forgetSecret(client: Client): Promise<void> {
  if (await keptDigest(client)) await client.query('delete from instalacao.segredo');
}

/**
 * Grants the application's role the rights that the migrations recorded, also in a renamed or copied database. Stores a digest of the secret with the
 * database's oid, so that it does not count in a copy.
 */
export async function grantRights(client: Client, ownerUrl: string, secret: string): Promise<void> {
  const role = identifier(roleOf(databaseOf(ownerUrl)));
  const { rows } = await client.query<{ concessao: string }>('select concessao from instalacao.direito');
  await client.query(rows.map(({ concessao }) => `${concessao.replace('%I', role)};`).join('\n'));
  if ((await keptDigest(client)) === digestOf(secret)) return;
  await client.query('delete from instalacao.segredo');
  await client.query(`insert into instalacao.segredo select oid, $1 from pg_database where datname = current_database()`, [
    digestOf(secret),
  ]);
}

/** The stored digest of the database's secret; undefined in a new database, in a copy and before the first migration. */
async function keptDigest(client: Client): Promise<string | undefined> {
  const { rows: found } = await client.query(`select to_regclass('instalacao.segredo') is not null as exists`);
  if (!found[0].exists) return undefined;
  const sql = 'select resumo from instalacao.segredo join pg_database on oid = banco where datname = current_database()';
  return (await client.query<{ resumo: string }>(sql)).rows[0]?.resumo;
}

const digestOf = (secret: string) => createHmac('sha256', secret).update('installation').digest('hex');

const OTHER_SECRET =
  'Este banco de dados já é usado com outro DATABASE_ROLE_SECRET (sem ele, JWT_SECRET). Configure o mesmo em todos os processos; depois de trocar JWT_SECRET, informe o anterior em DATABASE_ROLE_SECRET; se ele se perdeu, execute npm run db:adopt.';

/** Reports the rights that the user of DATABASE_URL lacks. */
async function requireRights(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; owns: boolean; creates: boolean; unsafe: boolean | null }>(
    `select current_user::text as name, pg_has_role(d.datdba, 'usage') as owns, r.rolsuper or r.rolcreaterole as creates,
       (select a.rolsuper or a.rolbypassrls from pg_roles a where a.rolname = $1) as unsafe
     from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    [role],
  );
  const { name, owns, creates, unsafe } = rows[0]!;
  if (!owns)
    throw new ConfigError(`O usuário ${name} de DATABASE_URL deve ser o dono do banco de dados (ALTER DATABASE … OWNER TO ${name}).`);
  if (unsafe === null && !creates)
    throw new ConfigError(`O usuário ${name} de DATABASE_URL deve poder criar o papel ${role} (ALTER ROLE ${name} CREATEROLE).`);
  if (unsafe) throw new ConfigError(`O papel ${role} não pode ser superusuário nem ter BYPASSRLS.`);
}

async function configure(client: Client, role: string): Promise<void> {
  const set = (setting: string, value: string) => client.query(`alter role ${identifier(role)} set ${setting} = ${value}`);
  // An owner that is no superuser may set these only if granted (GRANT SET ON PARAMETER). The application logs its errors itself.
  for (const [setting, value] of Object.entries({ ...LOG_WITHOUT_VALUES, log_min_messages: 'log' })) {
    const { rows } = await client.query(`select has_parameter_privilege($1, 'set') as may`, [setting]);
    if (rows[0].may) await set(setting, value);
  }
}

/** Settings that keep failed statements and the values of violated keys out of PostgreSQL's log. */
export const LOG_WITHOUT_VALUES = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

async function canLogIn(url: string): Promise<boolean> {
  try {
    await (await connect(url, COMMAND_LIMITS)).end();
    return true;
  } catch (error) {
    if (/^28/.test(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

/** Derived, not stored: every process of the installation shares the secret, so every process knows the password. */
const passwordFrom = (secret: string) => createHmac('sha256', secret).update('postgres role').digest('hex');

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
