import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch.js';

/** Where Debian puts it. */
export const HAPROXY = '/usr/sbin/haproxy';

/** Whether it is installed. */
export const hasHaProxy = (): boolean => existsSync(HAPROXY);

/** The ports of a machine. */
interface Machine {
  product: number;
  postgres: number;
  patroni: number;
}

const at = (port: number) => `127.0.0.1:${port}`;

/** A HAProxy on loopback before two machines, configured by ha/haproxy.cfg. */
export class HaProxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly razao: number,
    private readonly postgres: number,
    private readonly folder?: string,
  ) {}

  /** Before products alone, any number of them, with what ha/haproxy.cfg says of two. */
  static async beforeProducts(ports: readonly number[]): Promise<HaProxy> {
    const [razao, folder] = [await freePort(), scratchFolder('razao-haproxy-')];
    const [ofProducts = ''] = readFileSync('ha/haproxy.cfg', 'utf8').split('# Patroni says');
    const servers = ports.map((port) => `  server p${port} ${at(port)}\n`).join('');
    writeFileSync(join(folder, 'haproxy.cfg'), `${ofProducts.replaceAll(/^ {2}server .*\n/gm, '').trimEnd()}\n${servers}`);
    const child = spawn(HAPROXY, ['-db', '-f', join(folder, 'haproxy.cfg')], { env: { RAZAO_LISTEN: at(razao) }, stdio: 'ignore' });
    const proxy = new HaProxy(child, razao, 0, folder);
    const answers = () =>
      fetch(proxy.url).then(
        () => true,
        () => false,
      );
    await until('HAProxy answers', answers);
    return proxy;
  }

  static async before([a, b]: readonly [Machine, Machine]): Promise<HaProxy> {
    const [razao, postgres] = [await freePort(), await freePort()];
    const env = {
      RAZAO_LISTEN: at(razao),
      RAZAO_A: at(a.product),
      RAZAO_B: at(b.product),
      POSTGRES_LISTEN: at(postgres),
      POSTGRES_A: at(a.postgres),
      POSTGRES_B: at(b.postgres),
      PATRONI_PORT_A: String(a.patroni),
      PATRONI_PORT_B: String(b.patroni),
    };
    const stdio = process.env.VERBOSE ? 'inherit' : 'ignore';
    return new HaProxy(spawn(HAPROXY, ['-db', '-f', 'ha/haproxy.cfg'], { env, stdio }), razao, postgres);
  }

  /** The URL of the product, whichever machine it answers on. */
  get url(): string {
    return `http://${at(this.razao)}`;
  }

  /** The URL of the database for that user, on the machine that is the primary. */
  primary(database: string, user: string): string {
    return `postgresql://${user}:segredo@${at(this.postgres)}/${database}`;
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    if (this.folder) rmSync(this.folder, { recursive: true });
  }
}
