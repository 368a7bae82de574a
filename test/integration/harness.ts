import 'reflect-metadata';
import { Pool, type QueryResultRow } from 'pg';
import request, { type Test } from 'supertest';
import { type Config } from '#platform/config.js';
import { assertDescribed } from './api-answers.js';

export const SCHOOL = '11222333000181';
export const RESIDENTS = '12ABC34501DE35';

/** `admin`: ADMIN of both associations; `gestor`: GEST of both; `usuario`: USER of the school alone; `ninguem`: no token. */
export type Who = 'admin' | 'gestor' | 'usuario' | 'ninguem';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A client of the API: `await api.post('/programa/save', body)`, as admin by default. Checks every answer against `docs/openapi.json`. */
export interface Api {
  get(path: string, who?: Who): Test;
  post(path: string, body?: object, who?: Who): Test;
  put(path: string, body?: object, who?: Who): Test;
  delete(path: string, who?: Who): Test;
}

export interface TestProduct {
  api: Api;
  /** Where it listens. */
  url: string;
  /** Runs SQL as the owner, to inspect or tamper. */
  sql<T extends QueryResultRow>(text: string, parameters?: unknown[]): Promise<T[]>;
  ownerUrl: string;
  appUrl: string;
  /** Secret of its tokens. */
  jwtSecret: string;
  close(): Promise<void>;
}

/** Answer of products.mjs. */
export interface Provided {
  name: string;
  config: Config;
  ownerUrl: string;
  appUrl: string;
  tokens: Record<string, string>;
  url: string;
}

/** The whole built product over a database of its own, reached by HTTP and SQL. Start it in `beforeAll`, close it in `afterAll`. */
export async function startProduct(settings: Partial<Config> = {}): Promise<TestProduct> {
  const { name, url, ...provided } = await provide({ settings });
  return {
    ...reach(url, provided),
    close: async () => {
      await callProvider('DELETE', name);
    },
  };
}

export const provide = (order: { settings: Partial<Config>; here?: boolean }): Promise<Provided> => callProvider('POST', '', order);

async function callProvider(method: 'POST' | 'DELETE', path: string, order?: object): Promise<Provided> {
  const answer = await fetch(`${process.env.TEST_PRODUCTS_URL}/${path}`, { method, body: order && JSON.stringify(order) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Provided;
}

/** Clients of a running product: HTTP and SQL. */
export function reach(url: string, { tokens, ownerUrl, appUrl, config }: Omit<Provided, 'name' | 'url'>) {
  return { api: apiOf(url, tokens), url, sql: sqlOf(ownerUrl), ownerUrl, appUrl, jwtSecret: config.jwtSecret };
}

/** Connections are kept for a moment: opening one takes longer than most statements. */
function sqlOf(connectionString: string): TestProduct['sql'] {
  const pool = new Pool({ connectionString, idleTimeoutMillis: 2_000, allowExitOnIdle: true });
  // A database that is dropped or stopped closes them.
  pool.on('error', () => undefined);
  return async (text, parameters) => (await pool.query(text, parameters)).rows;
}

function apiOf(url: string, tokens: Record<string, string>): Api {
  const call = (method: Method, path: string, body: object | undefined, who: Who = 'admin') => {
    const test = request(url)[method](`/api${path}`);
    test.expect((answer) => assertDescribed(method, `/api${path}`, answer));
    if (who !== 'ninguem') test.set('Authorization', `Bearer ${tokens[who]}`);
    return body ? test.send(body) : test;
  };
  return {
    get: (path, who) => call('get', path, undefined, who),
    post: (path, body, who) => call('post', path, body, who),
    put: (path, body, who) => call('put', path, body, who),
    delete: (path, who) => call('delete', path, undefined, who),
  };
}
