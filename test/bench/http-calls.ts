import { Agent, request } from 'node:http';
import { MOST_CALLERS } from './laboratory.js';

const agent = new Agent({ keepAlive: true, maxSockets: MOST_CALLERS });

/**
 * Sends JSON and answers the parsed JSON, with a tenth of the processor time of `fetch`. Names the association in a header, as the web app does. Throws unless
 * the answer is a success.
 */
export function call<T>(method: 'POST' | 'PUT', url: string, token: string, body: object): Promise<T> {
  const { cnpjAssociacao = '' } = body as { cnpjAssociacao?: string };
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'idempotency-key': crypto.randomUUID(),
      'x-associacao': cnpjAssociacao,
    };
    const sent = request(url, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode! >= 300) reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`));
        else resolve(JSON.parse(text) as T);
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Reads an answer to its last byte and discards it. Throws unless it is a success. */
export function read(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))))
        .resume();
    })
      .on('error', reject)
      .end();
  });
}
