import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Ip, Module, Param, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { sendRaw } from '../../../../test/fixtures/raw-http.js';
import { until } from '../../../../test/until.js';
import { type Call, type CallListener } from './call.js';
import { configureHttp, fastifyAdapter } from './http-app.js';

/** Lets the calls of `espera` end. */
const release = Promise.withResolvers<void>();

@Controller()
class EchoController {
  @Post('eco')
  say(@Body() body: unknown): unknown {
    return { body };
  }

  @Get('eco/:nome')
  name(@Param() params: unknown, @Query() query: unknown, @Ip() ip: string): unknown {
    return { params, query, ip };
  }

  @Get('espera')
  wait(): Promise<void> {
    return release.promise;
  }

  @Get('falha')
  fail(): never {
    throw new Error('Some English sentence of a library');
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

const LIMITS = { request: 400, headers: 200, silence: 5_000, check: 50 };

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const post = (body: string, headers = 'content-type: application/json', length = Buffer.byteLength(body)) =>
  `POST /api/eco HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\ncontent-length: ${length}\r\n\r\n${body}`;
const get = (address: string, headers = '', method = 'GET') =>
  `${method} ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`;

async function echo(listener: CallListener): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter({ trustProxy: 1 }, [listener], LIMITS);
  const app = await NestFactory.create<NestFastifyApplication>(EchoModule, adapter, { logger: false, bodyParser: false });
  await configureHttp(app, { hsts: true, publicUrl: undefined });
  await app.listen(0, '127.0.0.1');
  return app;
}

describe('malformed and slow requests', () => {
  let app: NestFastifyApplication;
  let url: string;
  const calls: Call[] = [];

  beforeAll(async () => {
    app = await echo((call) => calls.push(call));
    url = await app.getUrl();
  });

  afterAll(() => app.close());

  const cases: [what: string, status: number, code: string, ...parts: string[]][] = [
    ['a JSON text of 51 levels', 400, 'requisicao.profundidade', post(nested(51))],
    ['one of 300,000 levels', 400, 'requisicao.profundidade', post(nested(300_000))],
    ['one that opens and never closes', 400, 'requisicao.profundidade', post('{"a":['.repeat(5_000))],
    ['a text with U+0000', 400, 'requisicao.caractere-nulo', post('{"nome":"a\\u0000b"}')],
    ['a parameter with U+0000', 400, 'requisicao.caractere-nulo', get('/api/eco/a%00b')],
    ['a query with U+0000', 400, 'requisicao.caractere-nulo', get('/api/eco/a?nome=%00')],
    ['half a JSON text', 400, 'requisicao.ilegivel', post('{"nome":')],
    ['a JSON text that is empty', 400, 'requisicao.ilegivel', post('')],
    ['a field that would change prototypes', 400, 'requisicao.ilegivel', post('{"__proto__":{"a":1}}')],
    ['bytes that are no text', 400, 'requisicao.ilegivel', post('\u00ff\u00fe{')],
    ['plain text', 415, 'requisicao.formato', post('{}', 'content-type: text/plain')],
    ['a form', 415, 'requisicao.formato', post('a=1', 'content-type: application/x-www-form-urlencoded')],
    ['a format that nobody knows', 415, 'requisicao.formato', post('{}', 'content-type: application/x-unknown')],
    ['a format that is none', 415, 'requisicao.formato', post('{}', 'content-type: ;;;')],
    ['a body without a format', 415, 'requisicao.formato', post('{}', 'x-none: 1')],
    ['a body of more than 1 MiB', 413, 'requisicao.grande', post(`"${'a'.repeat(1024 * 1024)}"`)],
    ['a length that is no number', 400, 'requisicao.ilegivel', post('{}', 'content-type: application/json\r\ncontent-length: abc')],
    ['two lengths', 400, 'requisicao.ilegivel', post('{}', 'content-type: application/json\r\ncontent-length: 5')],
    ['a length beside chunks', 400, 'requisicao.ilegivel', post('{}', 'content-type: application/json\r\ntransfer-encoding: chunked')],
    ['chunks that are none', 400, 'requisicao.ilegivel', 'POST /api/eco HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['an address that is no UTF-8', 400, 'requisicao.ilegivel', get('/api/%ED%A0%80')],
    ['an address with half an escape', 400, 'requisicao.ilegivel', get('/api/eco/%')],
    ['a parameter of more than 200 characters', 414, 'endereco.longo', get(`/api/eco/${'a'.repeat(201)}`)],
    ['an address of 20,000 characters', 414, 'endereco.longo', get(`/api/eco/${'a'.repeat(20_000)}`)],
    ['a query of 20,000 characters', 414, 'endereco.longo', get(`/api/eco/a?b=${'a'.repeat(20_000)}`)],
    ['a header of 20,000 characters', 431, 'requisicao.cabecalhos', get('/api/eco/a', `x-long: ${'a'.repeat(20_000)}\r\n`)],
    ['a thousand long headers', 431, 'requisicao.cabecalhos', get('/api/eco/a', `x-long: ${'a'.repeat(50)}\r\n`.repeat(1_000))],
    ['an address that leads nowhere', 404, 'endereco.ausente', get('/api/nada')],
    ['the root of the API', 404, 'endereco.ausente', get('/api')],
    ['another address that leads nowhere', 404, 'endereco.ausente', get('/api/eco/a/b', '', 'DELETE')],
    ['a method that the address does not know', 405, 'requisicao.metodo', get('/api/eco', '', 'PATCH')],
    ['a method that hardly anybody knows', 405, 'requisicao.metodo', get('/api/eco', '', 'PROPFIND')],
    ['a method that nobody knows', 400, 'requisicao.ilegivel', get('/api/eco', '', 'SAUDAR')],
    ['a question about the server as a whole', 404, 'endereco.ausente', get('*', '', 'OPTIONS')],
    ['no request at all', 400, 'requisicao.ilegivel', 'olá\r\n\r\n'],
    ['the start of TLS', 400, 'requisicao.ilegivel', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    ['a version of HTTP that there is not', 400, 'requisicao.ilegivel', 'GET / HTTP/9.9\r\n\r\n'],
    ['no host', 400, 'requisicao.ilegivel', 'GET /api/eco/a HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an expectation, beside an address that leads nowhere', 404, 'endereco.ausente', get('/api/nada', 'expect: milagre\r\n')],
    ['a line break within a header', 400, 'requisicao.ilegivel', get('/api/eco/a', 'x-a: b\rc\r\n')],
    ['a body that comes too slowly', 408, 'requisicao.lenta', post('{', undefined, 100)],
    ['headers that come too slowly', 408, 'requisicao.lenta', 'GET /api/eco/a HTTP/1.1\r\nhost: x\r\n'],
  ];

  it.each(cases)('refuses in Portuguese, as a problem, and in one line of the log: %s (%i, %s)', async (_, status, code, ...parts) => {
    calls.length = 0;
    const answer = (await sendRaw(url, ...parts))!;
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const problem = JSON.parse(answer.body);
    expect(problem).toMatchObject({ type: 'about:blank', status, code, message: problem.detail });
    expect(problem.message).toMatch(/\.$/);
    expect(problem.message).not.toMatch(/\b(the|is|not|Cannot|invalid|Unexpected|Error)\b/);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls.map((call) => [call.requestId, call.status])).toEqual([[answer.headers['x-request-id'], status]]);
  });

  it.each([
    ['is too large', 413, 'application/json'],
    ['has a format that nobody knows', 415, 'text/plain'],
  ])('answers a body that %s while it still comes, and the next request on the same connection (%i)', async (_, status, format) => {
    const body = 'a'.repeat(1.5 * 1024 * 1024);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const said = text(socket);
    const answered = once(socket, 'data');
    socket.write(post('', `content-type: ${format}`, body.length).replace('close', 'keep-alive'));
    await answered;
    socket.write(body);
    socket.write(get('/api/eco/a'));
    expect((await said).match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
  });

  it('answers a body that is too large on a connection that its client wants closed, after the last of it', async () => {
    const body = 'a'.repeat(1.5 * 1024 * 1024);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const said = text(socket);
    socket.write(post('', 'content-type: application/json', body.length));
    for (let sent = 0; sent < body.length; sent += 64 * 1024) {
      await new Promise((written) => socket.write(body.slice(sent, sent + 64 * 1024), written));
      await setImmediate();
    }
    expect(await said).toContain('HTTP/1.1 413');
  });

  it('says which methods an address takes, whatever its parameters and its query', async () => {
    const allowed = async (address: string, method?: string) => (await sendRaw(url, get(address, '', method)))!.headers.allow;
    expect(await allowed('/api/eco')).toBe('POST');
    expect(await allowed('/api/eco/a?b=c', 'POST')).toBe('GET, HEAD');
    expect(await allowed('/api/eco/a/b', 'POST')).toBeUndefined();
  });

  it('takes 50 levels, brackets within a text, and a text that only looks like U+0000', async () => {
    for (const body of [nested(50), `"${'['.repeat(100)}"`, `"\\"${'{'.repeat(100)}"`, '"\\\\u0000"', '"\\u0001"']) {
      const answer = (await sendRaw(url, post(body)))!;
      expect([answer.status, answer.body]).toEqual([201, JSON.stringify({ body: JSON.parse(body) })]);
    }
  });

  it("closes the connection that carries rubbish, and nobody else's", async () => {
    const [broken, whole] = await Promise.all([sendRaw(url, get('/api/eco/a'), 'lixo'), sendRaw(url, get('/api/eco/b'))]);
    expect(broken?.status ?? 400).toBeLessThan(500);
    expect(whole!.status).toBe(200);
  });

  it('says nothing of the cause of a failure of ours, but the id under which the log has it', async () => {
    calls.length = 0;
    const answer = (await sendRaw(url, get('/api/falha')))!;
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('English');
    expect(JSON.parse(answer.body).requestId).toBe(answer.headers['x-request-id']);
    expect(calls).toEqual([expect.objectContaining({ route: '/api/falha', status: 500, error: expect.any(Error) })]);
  });

  it('lets a browser do nothing with an answer but what our pages need', async () => {
    const { headers } = (await sendRaw(url, get('/api/eco/a')))!;
    expect(headers['content-security-policy']!.split(';').sort()).toEqual(
      [
        "base-uri 'none'",
        "default-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "frame-src 'self' blob:",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self' blob:",
      ].sort(),
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('believes the proxies that it was told of, and nobody before them, who calls', async () => {
    const answer = (await sendRaw(url, get('/api/eco/a', 'x-forwarded-for: 10.9.9.9, 192.0.2.7\r\n')))!;
    expect(JSON.parse(answer.body).ip).toBe('192.0.2.7');
  });
});

describe('a server that shuts down', () => {
  it('answers what had come, and sends to the next one, in Portuguese, what still comes on that connection', async () => {
    const running = Promise.withResolvers<void>();
    const closing = Promise.withResolvers<void>();
    const app = await echo(() => undefined);
    const fastify = app.getHttpAdapter().getInstance();
    fastify.server.once('request', () => running.resolve());
    const { hostname, port } = new URL(await app.getUrl());
    const socket = connect(Number(port), hostname);
    const said = text(socket);
    socket.write(get('/api/espera').replace('close', 'keep-alive'));
    await running.promise;
    fastify.server.once('request', () => closing.resolve());
    const closed = app.close();
    await until('the server listens no more', () => !fastify.server.listening);
    socket.write(get('/api/eco/a'));
    await closing.promise;
    release.resolve();
    const [first, second] = (await said).split(/(?=HTTP\/1.1 )/);
    expect(first).toMatch(/^HTTP\/1.1 200 /);
    expect(second).toMatch(/^HTTP\/1.1 503 /);
    expect(second).toMatch(/retry-after: 5\r\n/i);
    expect(second).toContain('"code":"sistema.encerrando"');
    await closed;
  });
});
