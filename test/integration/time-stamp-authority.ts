import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const CONFIGURATION = `
[ tsa ]
default_tsa = test
[ test ]
serial = ./serial
signer_cert = ./tsa.pem
certs = ./ca.pem
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
[ stamping ]
basicConstraints = CA:FALSE
keyUsage = digitalSignature
extendedKeyUsage = critical,timeStamping
`;

/** A time stamp authority on loopback, using `openssl ts`. */
export class TimeStampAuthority {
  readonly folder = mkdtempSync(join(tmpdir(), 'razao-tsa-'));
  private server: Server | undefined;
  /** Number of stamped requests. */
  count = 0;
  /** While true, refuses every request. */
  isDown = false;

  /** The certificate that verifies its stamps. */
  get certificate(): string {
    return join(this.folder, 'ca.pem');
  }

  /** Makes its keys and listens; answers its address. */
  async start(): Promise<string> {
    writeFileSync(join(this.folder, 'tsa.cnf'), CONFIGURATION);
    writeFileSync(join(this.folder, 'serial'), '01\n');
    await this.openssl('req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=Raiz -keyout ca.key -out ca.pem');
    await this.openssl('req -newkey rsa:2048 -nodes -subj /CN=Carimbo -keyout tsa.key -out tsa.csr');
    await this.openssl(
      'x509 -req -in tsa.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -extfile tsa.cnf -extensions stamping -out tsa.pem',
    );
    this.server = createServer(async (request, answer) => {
      if (this.isDown) return void answer.writeHead(503).end();
      writeFileSync(join(this.folder, 'query.tsq'), await buffer(request));
      const stamped = await this.openssl('ts -reply -config tsa.cnf -queryfile query.tsq');
      this.count += 1;
      answer.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(stamped);
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/tsa`;
  }

  async stop(): Promise<void> {
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs openssl; answers its output. */
  private async openssl(line: string): Promise<Buffer> {
    const { stdout } = await promisify(execFile)('openssl', line.split(' '), { cwd: this.folder, encoding: 'buffer' });
    return stdout;
  }
}
