import { readFileSync } from 'node:fs';
import { LINK_TYPES, type LinkType } from '#contracts/identity/identity.js';
import { ofStandbys, parsableUrl } from './database/hosts.js';

/** What keeps the program from going on: one sentence for standard error, and the exit code. */
export class ConfigError extends Error {
  readonly exitCode: number = 1;
}

/** There is no installation, or none with books. */
export class NothingThere extends ConfigError {
  override readonly exitCode = NOTHING_THERE;
}

/** Exit code of a command that found no books. */
export const NOTHING_THERE = 3;

/** Characters that a secret has at least: keys and passwords are derived from it. */
export const LEAST_SECRET = 32;

export function whole(
  name: string,
  text: string | undefined,
  { absent, least, most }: Record<'absent' | 'least' | 'most', number>,
): number {
  const value = Number(text || absent);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} deve ser um número entre ${least} e ${most}; recebido "${text}".`);
  return value;
}

export function databaseUrl(text: string | undefined): string | undefined {
  const url = urlOf('DATABASE_URL', text);
  const wanted = url && new URL(url).searchParams.get('target_session_attrs');
  if (wanted && wanted !== 'read-write')
    throw new ConfigError(`target_session_attrs de DATABASE_URL deve ser read-write, porque o Razão grava; recebido "${wanted}".`);
  return url;
}

export function databaseReplicaUrl({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica }: NodeJS.ProcessEnv): string | undefined {
  const url = urlOf('DATABASE_REPLICA_URL', replica);
  if (url && !primary) throw new ConfigError('DATABASE_REPLICA_URL exige DATABASE_URL: o PostgreSQL embutido não tem réplica.');
  return url && ofStandbys(url);
}

function urlOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\/[^/]+\/.+/.test(text))
    throw new ConfigError(`${name} deve ter a forma postgresql://usuario:senha@servidor:porta/banco.`);
  const url = parsableUrl(text);
  if (!url)
    throw new ConfigError(
      `${name} deve ter servidores válidos e diferentes, separados por vírgulas, como em postgresql://usuario:senha@a:5432,b:5432/banco.`,
    );
  return url;
}

export function secret(name: string, text: string | undefined, least: number): string | undefined {
  if (text && text.length < least) throw new ConfigError(`${name} deve ter pelo menos ${least} caracteres.`);
  return text || undefined;
}

export function flag(name: string, text: string | undefined, absent: boolean): boolean {
  if (!text) return absent;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ConfigError(`${name} deve ser true ou false; recebido "${text}".`);
}

/** Settings that are secret, or hold a password: each may stand in a file, named by the setting with `_FILE` at its end. */
export const SECRETS = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_ROLE_SECRET',
  'ADMIN_SENHA',
  'METRICS_TOKEN',
  'OPENID_CLIENT_SECRET',
  'SMTP_URL',
  'ANCHOR_TSA_URL',
];

/** The settings, with the secrets that stand in files. The line break at the end of a file is not part of the secret. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = SECRETS.filter((name) => env[`${name}_FILE`]);
  return { ...env, ...Object.fromEntries(named.map((name) => [name, secretIn(name, env)])) };
}

function secretIn(name: string, env: NodeJS.ProcessEnv): string {
  const file = env[`${name}_FILE`]!;
  if (env[name]) throw new ConfigError(`Informe ${name} ou ${name}_FILE, e não os dois.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`O arquivo de ${name}_FILE não pode ser lido: ${(error as Error).message}.`);
  }
  if (!text) throw new ConfigError(`O arquivo de ${name}_FILE está vazio: ${file}.`);
  return text;
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** An OpenID Connect provider (rule 37.1). */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the claim that holds the CPF. */
  cpfClaim: string;
  /** Whether a CPF counts that the provider does not say to have verified, with a claim beside it whose name ends in `_verified`. */
  cpfTrusted: boolean;
  /** What people call it: *Entrar com …*. */
  name: string;
}

export function openId(env: NodeJS.ProcessEnv): OpenIdSettings | undefined {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret || !publicUrl)
    throw new ConfigError('OPENID_ISSUER, OPENID_CLIENT_ID e OPENID_CLIENT_SECRET devem ser informados juntos, e com PUBLIC_URL.');
  const { protocol, hostname, host } = URL.canParse(issuer) ? new URL(issuer) : { protocol: '', hostname: '', host: '' };
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new ConfigError('OPENID_ISSUER deve ser o endereço https de um provedor OpenID Connect, como https://conta.exemplo.org.');
  const cpfTrusted = flag('OPENID_CPF_TRUSTED', env.OPENID_CPF_TRUSTED, false);
  return { issuer, clientId, clientSecret, cpfClaim: env.OPENID_CPF_CLAIM || 'cpf', cpfTrusted, name: env.OPENID_NAME || host };
}

export function linkTypes(name: string, text = ''): LinkType[] {
  const types = text.split(',').flatMap((type) => type.trim() || []);
  const unknown = types.find((type) => !LINK_TYPES.some((each) => each === type));
  if (unknown) throw new ConfigError(`${name} deve ter só ${LINK_TYPES.join(', ')}, separados por vírgula; recebido "${unknown}".`);
  return types as LinkType[];
}
