import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '#platform/database/connect.js';
import { unprivilegedUser } from '#platform/database/postgres-places.js';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { HAPROXY } from './ha-proxy.js';
import { PGBOUNCER } from './pgbouncer.js';
import { scratchFolder } from './scratch.js';

/** Where Debian puts the programs. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: PGBOUNCER ?? '',
  haproxy: HAPROXY,
};

/** The packages of Debian that this machine lacks for two machines. */
export const missing = Object.entries(PROGRAMS)
  .filter(([, path]) => !existsSync(path))
  .map(([name]) => name);

/** Milliseconds that a machine may take to join: it may have to be copied. */
const JOINING = 120_000;

/** A machine with PostgreSQL and Patroni. */
interface Machine {
  name: string;
  folder: string;
  port: number;
  rest: number;
  patroni?: ChildProcess;
}

/** A primary and its synchronous standby, of which Patroni and etcd decide who is what; configured by ha/patroni.yml. */
export class PatroniPair {
  private readonly folder = scratchFolder('razao-patroni-');
  private etcd: ChildProcess | undefined;
  private etcdPort = 0;
  private runner: { uid: number; gid: number } | undefined;
  private machines: readonly Machine[] = [];

  static async start(): Promise<PatroniPair> {
    const pair = new PatroniPair();
    return pair.begin().catch(async (error) => {
      await pair.end();
      throw error;
    });
  }

  /** The URL of the database on the machine that is the primary. */
  primary = (database: string): string => this.urlOf(this.machines[0]!, database);

  /** The URL of the database on the other machine. */
  standby = (database: string): string => this.urlOf(this.machines[1]!, database);

  /** Where PostgreSQL and Patroni's REST answer, the primary's first. */
  get ports(): { postgres: number; patroni: number }[] {
    return this.machines.map(({ port, rest }) => ({ postgres: port, patroni: rest }));
  }

  /** Kills all programs of the primary's machine and waits until the other one is the primary. */
  async failOver(): Promise<void> {
    const [primary, standby] = this.machines as [Machine, Machine];
    const [pid] = readFileSync(join(primary.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    primary.patroni!.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
    await until('the other machine is the primary', () => this.is('primary', standby), JOINING);
    this.machines = [standby, primary];
  }

  /** Starts the other machine and waits until commits wait for it. */
  async rejoin(): Promise<void> {
    this.launch(this.machines[1]!);
    await until('the other machine is a synchronous standby', () => this.is('synchronous', this.machines[1]!), JOINING);
    const names = () => withClient(this.primary('postgres'), (client) => client.query('show synchronous_standby_names'));
    await until('commits wait for it', async () => (await names()).rows[0].synchronous_standby_names !== '');
  }

  async end(): Promise<void> {
    for (const { patroni } of this.machines.toReversed()) {
      if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) continue;
      const ended = once(patroni, 'exit');
      patroni.kill('SIGTERM');
      await ended;
    }
    this.etcd?.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<this> {
    this.runner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
    this.etcdPort = await freePort();
    const [client, peer] = [this.etcdPort, await freePort()].map((port) => `http://127.0.0.1:${port}`);
    const etcd = ['--data-dir', join(this.folder, 'etcd'), '--listen-client-urls', client!, '--advertise-client-urls', client!];
    const alone = ['--listen-peer-urls', peer!, '--initial-advertise-peer-urls', peer!, '--initial-cluster', `default=${peer}`];
    this.etcd = spawn(PROGRAMS.etcd, [...etcd, ...alone], { stdio: 'ignore' });
    const machine = async (name: string) => ({ name, folder: join(this.folder, name), port: await freePort(), rest: await freePort() });
    this.machines = [await machine('a'), await machine('b')];
    this.launch(this.machines[0]!);
    await until('the first machine is the primary', () => this.is('primary', this.machines[0]!), JOINING);
    await this.rejoin();
    return this;
  }

  private urlOf({ port }: Machine, database: string): string {
    return `postgresql://postgres:segredo@127.0.0.1:${port}/${database}`;
  }

  private is(what: 'primary' | 'synchronous', { rest }: Machine): Promise<boolean> {
    return fetch(`http://127.0.0.1:${rest}/${what}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private launch(machine: Machine): void {
    const { name, folder, port, rest } = machine;
    mkdirSync(folder, { recursive: true });
    if (this.runner) chownSync(folder, this.runner.uid, this.runner.gid);
    const env = {
      PATH: process.env.PATH,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOST: `127.0.0.1:${this.etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/15/bin',
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'segredo',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'segredo',
      RAZAO_PASSWORD: 'segredo',
      PORTEIRO_PASSWORD: 'segredo',
    };
    machine.patroni = spawn(PROGRAMS.patroni, ['patroni.yml'], {
      ...this.runner,
      cwd: 'ha',
      env,
      stdio: process.env.VERBOSE ? 'inherit' : 'ignore',
    });
  }
}
