import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client } from 'pg';
import { withClient } from '#platform/database/database.js';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch.js';

/** The installed PgBouncer, if any; Debian puts it outside of normal users' PATH. */
export const PGBOUNCER = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** A PgBouncer in transaction mode on loopback, configured as in docs/scaling.md, with fewer connections to PostgreSQL than clients. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** Starts it in front of a database, in which a superuser creates its look-up of passwords. */
  static async before(superuserUrl: string, connections: number): Promise<PgBouncer> {
    await withClient(superuserUrl, (client) => client.query(PASSWORDS));
    const { hostname, port: serverPort, pathname } = new URL(superuserUrl);
    const folder = scratchFolder('razao-pgbouncer-');
    const [settings, users, port] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt'), await freePort()];
    writeFileSync(users, '"porteiro" "segredo"\n');
    writeFileSync(
      settings,
      `[databases]
* = host=${hostname} port=${serverPort} connect_query='set statement_timeout = 9000; set lock_timeout = 8000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
auth_type = scram-sha-256
auth_file = ${users}
auth_user = porteiro
auth_query = select nome, segredo from porteiro.senha($1)
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
    );
    // It refuses to run as root.
    const asSomebody = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const child = spawn(PGBOUNCER!, ['-q', ...asSomebody, settings], { stdio: ['ignore', 'ignore', 'inherit'] });
    const bouncer = new PgBouncer(child, folder, port);
    await bouncer.ready(superuserUrl.replace(/\/\/.*@/, '//porteiro:segredo@'), pathname);
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

/** A role that may only look up passwords. */
const PASSWORDS = `
  do $$ begin create role porteiro login password 'segredo'; exception when duplicate_object then null; end $$;
  create schema porteiro;
  grant usage on schema porteiro to porteiro;
  create function porteiro.senha(text) returns table (nome text, segredo text) language sql security definer set search_path = pg_catalog as
    $$ select rolname::text, rolpassword from pg_authid where rolname = $1 and rolcanlogin and not rolsuper $$;
  revoke all on function porteiro.senha from public;
  grant execute on function porteiro.senha to porteiro`;
