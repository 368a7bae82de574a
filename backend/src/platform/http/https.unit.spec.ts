import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { configureHttp, fastifyAdapter } from './http-app.js';

@Module({})
class EmptyModule {}

/** The HSTS header of an answer to a call with these headers. */
async function hstsOf(headers: Record<string, string>, { trustProxy = 0, hsts = true, publicUrl = '' }): Promise<string | null> {
  const adapter = fastifyAdapter({ trustProxy }, []);
  const app = await NestFactory.create<NestFastifyApplication>(EmptyModule, adapter, { logger: false, bodyParser: false });
  await configureHttp(app, { hsts, publicUrl });
  await app.listen(0, '127.0.0.1');
  const answer = await fetch(`${await app.getUrl()}/api/nada`, { headers });
  await app.close();
  return answer.headers.get('strict-transport-security');
}

const HTTPS = { 'x-forwarded-proto': 'https' };
const PUBLIC = 'https://razao.example';

it.each<[string, Record<string, string>, Parameters<typeof hstsOf>[1]]>([
  ['a call of which the trusted proxy says that it came by HTTPS', HTTPS, { trustProxy: 1 }],
  ['any call when people open the product by HTTPS', {}, { publicUrl: PUBLIC }],
])('asks for HTTPS for a year in the answer to %s', async (_, headers, settings) => {
  expect(await hstsOf(headers, settings)).toBe('max-age=31536000');
});

it.each<[string, Record<string, string>, Parameters<typeof hstsOf>[1]]>([
  ['a call that came by HTTP to the trusted proxy', { 'x-forwarded-proto': 'http' }, { trustProxy: 1 }],
  ['a call of which the trusted proxy says nothing', {}, { trustProxy: 1 }],
  ['a call that says so itself, without a trusted proxy', HTTPS, { trustProxy: 0 }],
  ['a call when people open the product by HTTP', {}, { publicUrl: 'http://razao.example' }],
  ['any call with HSTS=false', HTTPS, { trustProxy: 1, publicUrl: PUBLIC, hsts: false }],
])('does not ask for HTTPS in the answer to %s', async (_, headers, settings) => {
  expect(await hstsOf(headers, settings)).toBeNull();
});
