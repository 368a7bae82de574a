import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A way to a server on loopback that can be made worse: for tests of what the product does when the network fails. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private delay = 0;
  private forwards = { there: true, back: true };
  /** Bytes that were taken and not forwarded. */
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

  /** The URL with this way instead of the straight one. */
  through(target: string): string {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Breaks every connection; new ones are welcome. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Takes everything and forwards nothing, as a firewall that forgot the connection; without `there` it swallows the answers alone. */
  blackhole({ there = true } = {}): void {
    this.forwards = { there: !there, back: false };
  }

  /** Every byte takes so many milliseconds longer. */
  slowDown(delay: number): void {
    this.delay = delay;
  }

  /** Forwards again; what was swallowed stays so. */
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
