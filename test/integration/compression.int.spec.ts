import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { startProduct, type TestProduct } from './harness.js';

const LONG = '/api/openapi.json';
const SHORT = '/api/saude';

const UNPACK: Record<string, (body: Buffer) => Buffer> = { zstd: zstdDecompressSync, gzip: gunzipSync };

describe('compression', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  /** The raw bytes: other clients decompress automatically. */
  async function send(path: string, headers: Record<string, string>, body?: Buffer) {
    const url = product.url + path;
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      request(url, { method: body ? 'POST' : 'GET', headers }, (answer) => {
        buffer(answer).then((received) => resolve({ status: answer.statusCode!, headers: answer.headers, body: received }), reject);
      })
        .on('error', reject)
        .end(body);
    });
  }

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate', 'gzip'],
  ])('makes a long answer small for whoever takes %s', async (taken, encoding) => {
    const plain = await send(LONG, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    const packed = await send(LONG, { 'accept-encoding': taken });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': plain.headers['content-type'] });
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.body.length * 5).toBeLessThan(plain.body.length);
    expect(UNPACK[encoding]!(packed.body).equals(plain.body)).toBe(true);
  });

  it('does not compress short answers', async () => {
    const plain = await send(SHORT, {});
    const { status, headers, body } = await send(SHORT, { 'accept-encoding': 'gzip' });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(body.toString())).toEqual(JSON.parse(plain.body.toString()));
  });

  it('does not decompress requests, whose size would be unbounded', async () => {
    const { login, senha } = DEMO_USERS[0]!;
    const packed = gzipSync(JSON.stringify({ login, senha }));
    const { status, body } = await send('/api/auth', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, packed);
    expect(status).toBe(400);
    expect(JSON.parse(body.toString()).message).toMatch(/\.$/);
  });
});
