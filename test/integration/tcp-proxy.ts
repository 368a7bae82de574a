import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A proxy to a server on loopback that simulates network failures. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private delay = 0;
  private forwards = { there: true, back: true };
  /** Bytes received but not forwarded. */
  swallowed = 0;

  private constructor(private readonly server: Server) {}

  /** Listens, and forwards to the host and port of the URL. */
  static async to(target: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer();
    const proxy = new TcpProxy(server);
    server.on('connection', (client) => proxy.join(client, connect(Number(port), hostname)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The URL through the proxy. */
  through(target: string): string {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Breaks every connection; accepts new ones. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Accepts everything and forwards nothing, like a firewall that lost the connection; with `there: false` only answers are dropped. */
  blackhole({ there = true } = {}): void {
    this.forwards = { there: !there, back: false };
  }

  /** Delays every chunk by so many milliseconds. */
  slowDown(delay: number): void {
    this.delay = delay;
  }

  /** Forwards again; dropped data stays lost. */
  restore(): void {
    this.delay = 0;
    this.forwards = { there: true, back: true };
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, server: Socket): void {
    this.pass(client, server, 'there');
    this.pass(server, client, 'back');
  }

  private pass(from: Socket, to: Socket, direction: 'there' | 'back'): void {
    this.sockets.add(from);
    from.on('data', async (chunk) => {
      if (this.delay > 0) await setTimeout(this.delay);
      if (this.forwards[direction]) to.write(chunk);
      else this.swallowed += chunk.length;
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
