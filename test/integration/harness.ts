import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { QueryResultRow } from 'pg';
import request, { type Test } from 'supertest';
import { type Config } from '#platform/config.js';
import { appUrl, withClient } from '#platform/database/database.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { createApp } from '../../backend/src/server.js';
import { TEST_SECRET } from '../../backend/src/testing/template.js';

export const SCHOOL = '11222333000181';
export const RESIDENTS = '12ABC34501DE35';

/** `admin`: ADMIN of both associations; `gestor`: GEST of both; `usuario`: USER of the school alone; `ninguem`: no token. */
export type Who = 'admin' | 'gestor' | 'usuario' | 'ninguem';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A caller of the API: `await api.post('/programa/save', body)`, as admin unless said otherwise. */
export interface Api {
  get(path: string, who?: Who): Test;
  post(path: string, body?: object, who?: Who): Test;
  put(path: string, body?: object, who?: Who): Test;
  delete(path: string, who?: Who): Test;
}

export interface TestProduct {
  app: NestFastifyApplication;
  api: Api;
  /** Runs SQL as the owner: to look behind the API, or to tamper. */
  sql<T extends QueryResultRow>(text: string, parameters?: unknown[]): Promise<T[]>;
  ownerUrl: string;
  appUrl: string;
  close(): Promise<void>;
}

/** The whole product over a fresh clone of the template database. Start it in `beforeAll`, close it in `afterAll`. */
export async function startProduct(settings: Partial<Config> = {}): Promise<TestProduct> {
  const cluster = process.env.TEST_CLUSTER_URL!;
  // Not counted: a worker runs many files, each with a harness of its own.
  const name = `razao_${randomUUID().replaceAll('-', '_')}`;
  await withClient(cluster, async (client) => {
    // CREATE DATABASE … TEMPLATE wants the template for itself: files that start together take turns.
    await client.query(`select pg_advisory_lock(hashtext('template_razao'))`);
    await client.query(`create database ${name} template template_razao`);
  });
  const ownerUrl = cluster.replace(/\/postgres$/, `/${name}`);
  const connection = { ownerUrl, appUrl: appUrl(ownerUrl, TEST_SECRET) };
  const app = await createApp({ ...testConfig(), ...settings }, connection);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    api: apiOf(app),
    sql: (text, parameters) => withClient(ownerUrl, async (client) => (await client.query(text, parameters)).rows),
    ...connection,
    close: () => app.close(),
  };
}

function testConfig(): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: '',
    jwtSecret: TEST_SECRET,
    demo: false,
    admin: undefined,
    chromePath: undefined,
    signupEnabled: false,
    logLevel: 'silent',
  };
}

function apiOf(app: NestFastifyApplication): Api {
  const jwt = app.get(JwtService, { strict: false });
  const tokens = new Map(DEMO_USERS.map(({ login, cpf }) => [login, jwt.sign({ sub: cpf, versao: 1 })]));
  const call = (method: Method, path: string, body: object | undefined, who: Who = 'admin') => {
    const test = request(app.getHttpServer())[method](`/api${path}`);
    if (who !== 'ninguem') test.set('Authorization', `Bearer ${tokens.get(who)}`);
    return body ? test.send(body) : test;
  };
  return {
    get: (path, who) => call('get', path, undefined, who),
    post: (path, body, who) => call('post', path, body, who),
    put: (path, body, who) => call('put', path, body, who),
    delete: (path, who) => call('delete', path, undefined, who),
  };
}
