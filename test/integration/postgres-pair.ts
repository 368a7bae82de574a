import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '#platform/database/connect.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { reachableBinaries, unprivilegedUser } from '#platform/database/postgres-places.js';
import { stopPostmaster } from '#platform/database/postmaster.js';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch.js';

const run = promisify(execFile);

/** A PostgreSQL and a hot standby that was copied from it. A commit waits until the standby has it, so what was acknowledged survives the primary. */
export class PostgresPair {
  private constructor(
    private readonly folder: string,
    private readonly first: EmbeddedPostgres,
    private readonly standbyPort: number,
  ) {}

  static async start(): Promise<PostgresPair> {
    const folder = scratchFolder('razao-pair-');
    const first = await startEmbeddedPostgres(join(folder, 'first'));
    const pair = new PostgresPair(folder, first, await freePort());
    await first.stop();
    await run('cp', ['-a', join(folder, 'first'), join(folder, 'second')]);
    // Before it starts: after a reload, commits may still not wait for a moment.
    pair.configure('first', { synchronous_standby_names: '*' });
    await first.start();
    await pair.startStandby();
    return pair;
  }

  /** The URL of the database on the primary it was started with. */
  primary = (database: string): string => this.first.url(database);

  /** The URL of the database on the standby. */
  standby(database: string): string {
    const url = new URL(this.first.url(database));
    url.port = String(this.standbyPort);
    return url.href;
  }

  /** Runs `alter system …` on the standby, or what it has become. */
  onStandby(sql: string): Promise<unknown> {
    return withClient(this.standby('postgres'), async (client) => {
      await client.query(sql);
      await client.query('select pg_reload_conf()');
    });
  }

  /** Kills the primary and promotes the standby. */
  async failOver(): Promise<void> {
    const [pid] = readFileSync(join(this.folder, 'first', 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await withClient(this.standby('postgres'), (client) => client.query('select pg_promote()'));
  }

  async end(): Promise<void> {
    await stopPostmaster(join(this.folder, 'second', 'postgres'));
    await this.first.stop();
    rmSync(this.folder, { recursive: true });
  }

  private configure(which: 'first' | 'second', settings: object): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.folder, which, 'postgres', 'postgresql.auto.conf'), lines.join(''));
  }

  private async startStandby(): Promise<void> {
    const { port, username, password } = new URL(this.first.url('postgres'));
    const cluster = join(this.folder, 'second', 'postgres');
    const settings = {
      port: this.standbyPort,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    };
    this.configure('second', settings);
    const runner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
    const signal = join(cluster, 'standby.signal');
    writeFileSync(signal, '');
    if (runner) chownSync(signal, runner.uid, runner.gid);
    const start = ['-D', cluster, '-l', join(cluster, 'postgres.log'), '-w', 'start'];
    await run(join(await reachableBinaries(runner), 'pg_ctl'), start, { ...runner, cwd: '/' });
  }
}
