import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { HostClient } from './host-client.js';

/** A message of PostgreSQL's protocol. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const ENDED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));

let server: Server;

/** Accepts each connection and ends it in the same write, as a PostgreSQL that is being shut down may do. */
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, ENDED])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  server.close();
});

it('a connection that the server ends as it accepts it fails a query, and does not end the process', async () => {
  const { port } = server.address() as { port: number };
  const pool = new Pool({ Client: HostClient as never, connectionString: `postgresql://x:y@127.0.0.1:${port}/z` });
  pool.on('error', () => undefined);
  for (let turn = 0; turn < 5; turn += 1) await expect(pool.query('select')).rejects.toThrow();
  await pool.end();
});
