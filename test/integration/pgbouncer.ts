import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Client } from 'pg';
import { withClient } from '#platform/database/database.js';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch.js';

/** The installed PgBouncer, if any; Debian puts it outside of normal users' PATH. */
export const PGBOUNCER = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** A PgBouncer in transaction mode on loopback, configured by ha/pgbouncer.ini. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** Makes, as a superuser, what it looks up passwords with, and starts it in front of that database with so many connections. */
  static async install(superuserUrl: string, connections: number): Promise<PgBouncer> {
    await withClient(superuserUrl, async (client) => {
      await client.query(`create role porteiro login password 'segredo'`);
      await client.query(readFileSync('ha/porteiro.sql', 'utf8'));
    });
    return PgBouncer.before(superuserUrl, connections);
  }

  /** Starts it in front of a database that has what it looks up passwords with. */
  static async before(url: string, connections: number): Promise<PgBouncer> {
    const { hostname, port: serverPort, pathname } = new URL(url);
    const [folder, port] = [scratchFolder('razao-pgbouncer-'), await freePort()];
    writeFileSync(join(folder, 'users.txt'), '"porteiro" "segredo"\n');
    const local = readFileSync('ha/local.ini', 'utf8')
      .replace('listen_port = 6432', `listen_port = ${port}\ndefault_pool_size = ${connections}`)
      .replace('host=127.0.0.1 port=5000', `host=${hostname} port=${serverPort}`);
    writeFileSync(join(folder, 'local.ini'), local);
    // It refuses to run as root.
    const asSomebody = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const child = spawn(PGBOUNCER!, ['-q', ...asSomebody, resolve('ha/pgbouncer.ini')], {
      cwd: folder,
      stdio: ['ignore', 'ignore', process.env.VERBOSE ? 'inherit' : 'ignore'],
    });
    const bouncer = new PgBouncer(child, folder, port);
    await bouncer.ready(url.replace(/\/\/.*@/, '//porteiro:segredo@'), pathname);
    return bouncer;
  }

  /** The URL through the PgBouncer. */
  through(target: string): string {
    const url = new URL(target);
    url.port = String(this.port);
    return url.href;
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ready(url: string, database: string): Promise<void> {
    const reached = () =>
      withClient(this.through(url), (client: Client) => client.query('select 1')).then(
        () => true,
        () => false,
      );
    await until(`PgBouncer reaches ${database}`, reached);
  }
}
