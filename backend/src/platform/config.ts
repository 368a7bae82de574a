import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type LinkType } from '#contracts/identity/identity.js';
import { isValidCpf, normalizeCpf } from '#domain/cpf.js';
import {
  ConfigError,
  databaseReplicaUrl,
  databaseUrl,
  flag,
  isLoopback,
  LEAST_SECRET,
  linkTypes,
  type OpenIdSettings,
  openId,
  secret,
  whole,
  withSecretFiles,
} from './config-values.js';
import { keptSecret } from './kept-file.js';

export { ConfigError };

/** Settings of the installation, read once from the environment (rule 18.1). */
export interface Config {
  port: number;
  host: string;
  /** As `parsableUrl` makes it; if absent, an embedded PostgreSQL under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The database on a hot standby, for lists and reports, as `parsableUrl` makes it; if absent, the primary serves them. */
  databaseReplicaUrl: string | undefined;
  /** Maximum of connections of this process, besides one for health checks and one for the installation's lock. */
  databasePool: number;
  /** Uses prepared statements for the most frequent statements: false behind a pooler that does not support them. */
  preparedStatements: boolean;
  /** Megabytes of the books that this process keeps in memory. */
  booksMemory: number;
  dataDir: string;
  /** Signs the sessions' tokens. */
  jwtSecret: string;
  /** Signed them before a rotation: its tokens are accepted too. */
  jwtSecretPrevious: string | undefined;
  /** The password of the application's database role is derived from it: DATABASE_ROLE_SECRET, or else `jwtSecret`. */
  roleSecret: string;
  /** Without DEMO: true with the embedded database, false with DATABASE_URL. */
  demo: boolean;
  /** First administrator of an installation without demo. */
  admin: { login: string; senha: string; cpf: string; nome: string } | undefined;
  chromePath: string | undefined;
  /** Maximum of browser pages that print concurrently. */
  pdfPages: number;
  /** Reports with more rows than this are queued. */
  pdfQueueRows: number;
  /** Minutes after which the nightly verification begins nothing more. */
  nightMinutes: number;
  /** Maximum of megabytes of papers that the nightly verification reads in a night. */
  nightPapersMb: number;
  signupEnabled: boolean;
  /** Minutes without a call of the person after which a session ends. */
  sessionIdle: number;
  /** Types of links whose holders must have a second factor, in every association. */
  secondFactorFor: LinkType[];
  /** Number of trusted proxies that write the caller's address into `X-Forwarded-For`. */
  trustProxy: number;
  /** Sends HSTS with answers by HTTPS: browsers then use HTTPS only. */
  hsts: boolean;
  /** Bearer token of `GET /metrics`; if absent, the route answers 404. */
  metricsToken: string | undefined;
  /** Address at which people open the product, without a slash at its end: what leads from outside into it needs it. */
  publicUrl: string | undefined;
  /** The OpenID Connect provider through which people may log in, only together with `publicUrl`; if absent, there is none. */
  openId: OpenIdSettings | undefined;
  /** The SMTP server and the sender, only together with `publicUrl`; if absent, no mail is sent. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Where new papers are stored: the database or `papersDir`. Papers are read from both. */
  papersIn: 'postgres' | 'pasta';
  papersDir: string;
  /** Address of the authority that stamps anchors; if absent, they are not stamped. */
  anchorTsaUrl: string | undefined;
  /** File to which every anchor is appended; if absent, no file is written. */
  anchorFile: string | undefined;
  /** Folder of further layouts; if absent, there are those of the product alone. */
  layoutsDir: string | undefined;
  logLevel: string;
}

/** The layout whose forms are printed where none is named. */
export const DEFAULT_LAYOUT = 'FNDE-2024';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = withSecretFiles(given);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw new ConfigError(`LOG_LEVEL deve ser um de ${LOG_LEVELS.join(', ')}; recebido "${logLevel}".`);
  const jwtSecret =
    secret('JWT_SECRET', env.JWT_SECRET, LEAST_SECRET) ?? keptSecret(dataDir, 'jwt', ' Sem cópia, apague-o e execute npm run db:adopt.');
  return {
    port: whole('PORT', env.PORT, { absent: 3000, least: 0, most: 65535 }),
    host: env.HOST || '127.0.0.1',
    databaseUrl: databaseUrl(env.DATABASE_URL),
    databaseReplicaUrl: databaseReplicaUrl(env),
    databasePool: whole('DATABASE_POOL', env.DATABASE_POOL, { absent: 10, least: 4, most: 200 }),
    preparedStatements: flag('PREPARED_STATEMENTS', env.PREPARED_STATEMENTS, true),
    booksMemory: whole('BOOKS_MEMORY', env.BOOKS_MEMORY, { absent: 128, least: 1, most: 65_536 }),
    dataDir,
    jwtSecret,
    jwtSecretPrevious: previousSecret(env.JWT_SECRET_PREVIOUS, jwtSecret),
    roleSecret: secret('DATABASE_ROLE_SECRET', env.DATABASE_ROLE_SECRET, LEAST_SECRET) ?? jwtSecret,
    demo: demo(env),
    admin: firstAdministrator(env),
    chromePath: env.CHROME_PATH || undefined,
    pdfPages: whole('PDF_PAGES', env.PDF_PAGES, { absent: 2, least: 1, most: 16 }),
    pdfQueueRows: whole('PDF_QUEUE_ROWS', env.PDF_QUEUE_ROWS, { absent: 1_500, least: 0, most: 100_000 }),
    nightMinutes: whole('NIGHT_MINUTES', env.NIGHT_MINUTES, { absent: 120, least: 1, most: 1_200 }),
    nightPapersMb: whole('NIGHT_PAPERS_MB', env.NIGHT_PAPERS_MB, { absent: 20_000, least: 10, most: 10_000_000 }),
    signupEnabled: flag('SIGNUP_ENABLED', env.SIGNUP_ENABLED, false),
    sessionIdle: whole('SESSION_IDLE', env.SESSION_IDLE, { absent: 120, least: 5, most: 480 }),
    secondFactorFor: linkTypes('SECOND_FACTOR', env.SECOND_FACTOR),
    trustProxy: whole('TRUST_PROXY', env.TRUST_PROXY, { absent: 0, least: 0, most: 10 }),
    hsts: flag('HSTS', env.HSTS, true),
    metricsToken: secret('METRICS_TOKEN', env.METRICS_TOKEN, 16),
    publicUrl: publicUrl(env.PUBLIC_URL),
    openId: openId(env),
    mail: mail(env),
    papersIn: papersIn(env),
    papersDir: resolve(env.ANEXOS_DIR || join(dataDir, 'anexos')),
    anchorTsaUrl: anchorTsaUrl(env.ANCHOR_TSA_URL),
    anchorFile: anchorFile(env.ANCHOR_FILE),
    layoutsDir: layoutsDir(env.LAYOUTS_DIR),
    logLevel,
  };
}

function previousSecret(text: string | undefined, jwtSecret: string): string | undefined {
  if (text === jwtSecret)
    throw new ConfigError(
      'JWT_SECRET_PREVIOUS é o segredo em uso (JWT_SECRET ou, sem ele, o arquivo jwt.secret de DATA_DIR). Informe um novo em JWT_SECRET, ou retire JWT_SECRET_PREVIOUS.',
    );
  return secret('JWT_SECRET_PREVIOUS', text, LEAST_SECRET);
}

function publicUrl(text: string | undefined): string | undefined {
  if (text && !/^https?:\/\/[^/?#]+\/?$/.test(text))
    throw new ConfigError('PUBLIC_URL deve ser o endereço em que as pessoas abrem o sistema, como https://razao.exemplo.org.');
  return text?.replace(/\/$/, '') || undefined;
}

function mail({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl }: NodeJS.ProcessEnv): Config['mail'] {
  if (!smtpUrl && !from) return undefined;
  if (!smtpUrl || !from || !publicUrl) throw new ConfigError('SMTP_URL e MAIL_FROM devem ser informados juntos, e com PUBLIC_URL.');
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new ConfigError('SMTP_URL deve ter a forma smtp://usuario:senha@servidor:587.');
  if (!/^[^@]*[^\s@<]@[\w.-]+>?$/.test(from)) throw new ConfigError(`MAIL_FROM deve ser um endereço de e-mail; recebido "${from}".`);
  return { smtpUrl, from };
}

function papersIn({ ANEXOS: where = '' }: NodeJS.ProcessEnv): Config['papersIn'] {
  if (where !== '' && where !== 'postgres' && where !== 'pasta')
    throw new ConfigError(`ANEXOS deve ser postgres ou pasta; recebido "${where}".`);
  return where || 'postgres';
}

function anchorTsaUrl(text: string | undefined): string | undefined {
  if (text && !(/^https?:\/\//.test(text) && URL.canParse(text)))
    throw new ConfigError('ANCHOR_TSA_URL deve ser o endereço de uma autoridade de carimbo do tempo, como https://act.exemplo.org/tsa.');
  return text || undefined;
}

function anchorFile(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const file = resolve(text);
  if (!existsSync(dirname(file))) throw new ConfigError(`A pasta de ANCHOR_FILE não existe: ${dirname(file)}.`);
  return file;
}

function layoutsDir(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const folder = resolve(text);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new ConfigError(`LAYOUTS_DIR não é uma pasta: ${folder}.`);
  return folder;
}

/** The demo's passwords are public: other machines reach it only if that is configured explicitly. */
function demo(env: NodeJS.ProcessEnv): boolean {
  const isOn = flag('DEMO', env.DEMO, !env.DATABASE_URL);
  if (isOn && !env.DEMO && !isLoopback(env.HOST || '127.0.0.1'))
    throw new ConfigError(
      `HOST=${env.HOST} deixaria outras máquinas entrarem com as senhas da demonstração. Defina DEMO=false, ou DEMO=true se é isso mesmo que deseja.`,
    );
  return isOn;
}

function firstAdministrator(env: NodeJS.ProcessEnv): Config['admin'] {
  const { ADMIN_LOGIN: login, ADMIN_SENHA: senha, ADMIN_CPF: cpf, ADMIN_NOME: nome } = env;
  if (!login && !senha && !cpf && !nome) return undefined;
  if (!login || !senha || !cpf || !nome)
    throw new ConfigError('ADMIN_LOGIN, ADMIN_SENHA, ADMIN_CPF e ADMIN_NOME devem ser informados juntos.');
  if (senha.length < 8) throw new ConfigError('ADMIN_SENHA deve ter pelo menos 8 caracteres.');
  if (!isValidCpf(cpf)) throw new ConfigError('ADMIN_CPF não é um CPF válido.');
  return { login, senha, cpf: normalizeCpf(cpf), nome };
}
