import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '#platform/database/connect.js';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { type Runner, reachableBinaries, unprivilegedUser } from '#platform/database/postgres-places.js';
import { stopPostmaster } from '#platform/database/postmaster.js';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch.js';

const run = promisify(execFile);

/** One of the two servers. */
interface Server {
  cluster: string;
  port: number;
}

/** A primary and its hot standby. A commit waits until both have it, so what was acknowledged survives either; without a standby nothing is saved. */
export class PostgresPair {
  private constructor(
    private readonly folder: string,
    private readonly bin: string,
    private readonly runner: Runner | undefined,
    private readonly url: string,
    private servers: readonly [primary: Server, standby: Server],
  ) {}

  static async start(): Promise<PostgresPair> {
    const folder = scratchFolder('razao-pair-');
    const first = await startEmbeddedPostgres(join(folder, 'first'));
    await first.stop();
    const runner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
    const primary = { cluster: join(folder, 'first', 'postgres'), port: await freePort() };
    const standby = { cluster: join(folder, 'second'), port: await freePort() };
    const pair = new PostgresPair(folder, await reachableBinaries(runner), runner, first.url(''), [primary, standby]);
    const common = { listen_addresses: '127.0.0.1', unix_socket_directories: '', synchronous_standby_names: '*' };
    await pair.launch(primary, common);
    await pair.rejoin();
    return pair;
  }

  /** The URL of the database on the server that is the primary. */
  primary = (database: string): string => this.urlOf(this.servers[0], database);

  /** The URL of the database on the standby. */
  standby = (database: string): string => this.urlOf(this.servers[1], database);

  onPrimary(sql: string): Promise<unknown> {
    return withClient(this.primary('postgres'), (client) => client.query(sql));
  }

  onStandby(sql: string): Promise<unknown> {
    return withClient(this.standby('postgres'), (client) => client.query(sql));
  }

  /** Kills the primary and promotes the standby, which accepts commits once the killed server has joined again. */
  async failOver(): Promise<void> {
    const [primary, standby] = this.servers;
    this.kill(primary);
    await this.onStandby('select pg_promote()');
    this.servers = [standby, primary];
  }

  /** Kills the standby: commits wait. Returns when the primary knows that it is gone; until then it may still confirm a commit. */
  async killStandby(): Promise<void> {
    this.kill(this.servers[1]);
    await withClient(this.primary('postgres'), (client) =>
      until('the standby is gone', async () => (await client.query('select from pg_stat_replication')).rowCount === 0),
    );
  }

  /** Makes the server that was killed, or never ran, a standby: a new copy of the primary. */
  async rejoin(): Promise<void> {
    const [primary, standby] = this.servers;
    await stopPostmaster(standby.cluster);
    rmSync(standby.cluster, { recursive: true, force: true });
    await withClient(this.primary('postgres'), async (client) => {
      await client.query(`select pg_backup_start('standby', true)`);
      await run('cp', ['-a', primary.cluster, standby.cluster]);
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
      this.write(standby, 'backup_label', rows[0].labelfile);
    });
    rmSync(join(standby.cluster, 'postmaster.pid'));
    this.write(standby, 'standby.signal', '');
    const { username, password } = new URL(this.url);
    await this.launch(standby, { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}` });
  }

  async end(): Promise<void> {
    for (const { cluster } of this.servers.toReversed()) await stopPostmaster(cluster);
    rmSync(this.folder, { recursive: true });
  }

  private urlOf({ port }: Server, database: string): string {
    const url = new URL(this.url);
    Object.assign(url, { port, pathname: database });
    return url.href;
  }

  private kill({ cluster }: Server): void {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  }

  private async launch(server: Server, settings: object): Promise<void> {
    const lines = Object.entries({ ...settings, port: server.port }).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(server.cluster, 'postgresql.auto.conf'), lines.join(''));
    const start = ['-D', server.cluster, '-l', join(server.cluster, 'postgres.log'), '-w', 'start'];
    await run(join(this.bin, 'pg_ctl'), start, { ...this.runner, cwd: '/' });
  }

  private write({ cluster }: Server, name: string, content: string): void {
    writeFileSync(join(cluster, name), content);
    if (this.runner) chownSync(join(cluster, name), this.runner.uid, this.runner.gid);
  }
}
