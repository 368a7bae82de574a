import { EventEmitter, on, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A received mail. */
export interface TakenMail {
  to: string;
  /** Headers and body, decoded from quoted-printable. */
  text: string;
}

/** A minimal SMTP server that receives mail. */
export class SmtpServer {
  private readonly taken = new EventEmitter();
  private readonly inbox: TakenMail[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.sockets.add(socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket)));
    void this.converse(socket);
  });

  /** While true, refuses every mail temporarily. */
  isBusy = false;

  /** Listens on the port, or on any free one; answers its URL, without TLS. */
  async start(port = 0): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}?requireTLS=false`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  get count(): number {
    return this.inbox.length;
  }

  /** Waits for the next mail to that address. */
  async mailTo(address: string): Promise<TakenMail> {
    for (;;) {
      const index = this.inbox.findIndex(({ to }) => to === address);
      if (index >= 0) return this.inbox.splice(index, 1)[0]!;
      await once(this.taken, 'mail');
    }
  }

  private async converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    let to = '';
    let data: string[] | undefined;
    for await (const [line] of on(createInterface(socket), 'line', { close: ['close'] }) as AsyncIterable<[string]>) {
      if (data && line !== '.') data.push(line.replace(/^\.\./, '.'));
      else if (data) {
        this.inbox.push({ to, text: decoded(data.join('\n')) });
        this.taken.emit('mail');
        data = undefined;
        say('250 taken');
      } else if (/^EHLO/i.test(line)) say('250 test');
      else if (/^STARTTLS/i.test(line)) say('502 no TLS');
      else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? '';
        say(this.isBusy ? '451 later' : '250 ok');
      } else if (/^DATA/i.test(line)) {
        data = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  }
}

function decoded(text: string): string {
  const bytes = text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
