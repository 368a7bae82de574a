import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came back on a bare connection. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends these bytes as they are and reads until the server closes; undefined when it closes without a word. */
export async function sendRaw(url: string, ...parts: (string | Buffer)[]): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that refuses need not read the rest.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  const said = await text(socket);
  const [head = '', ...body] = said.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  if (!first) return undefined;
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') };
}
