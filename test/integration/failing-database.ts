import { expect } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { type Response } from 'supertest';
import { roleOf } from '#platform/database/application-role.js';
import { until } from '../until.js';
import { provide, SCHOOL } from './harness.js';
import { type ProductHere, runHere } from './product-here.js';
import { expenseOf, givenPlan, type Plan } from './scenario.js';
import { TcpProxy } from './tcp-proxy.js';

const UNAVAILABLE = {
  status: 503,
  code: 'banco.indisponivel',
  message: 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.',
};

/** A product with a pool of four connections, which reach its database through a proxy that can break them. */
export class FailingDatabase {
  private constructor(
    readonly product: ProductHere,
    readonly proxy: TcpProxy,
    readonly plan: Plan,
    private readonly role: string,
  ) {}

  static async start(): Promise<FailingDatabase> {
    // The failures are intended.
    Logger.overrideLogger(false);
    const provided = await provide({ settings: { databasePool: 4 }, here: true });
    const proxy = await TcpProxy.to(provided.appUrl);
    const product = await runHere({ ...provided, appUrl: proxy.through(provided.appUrl) });
    return new FailingDatabase(product, proxy, await givenPlan(product.api), roleOf(provided.name));
  }

  async close(): Promise<void> {
    await this.product.close();
    await this.proxy.close();
  }

  read = () => this.product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`);
  login = () => this.product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem');
  ready = () => this.product.api.get('/saude/pronto', 'ninguem');
  save = (chave: string, changes = {}) =>
    this.product.api.post('/despesa/save', expenseOf(this.plan, changes)).set('Idempotency-Key', chave);
  saveProgram = (descricao: string) => this.product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao });

  /** Holds a lock while the work is done. */
  async locked<T>(lock: string, work: () => Promise<T>, release = 'commit'): Promise<T> {
    const client = new Client({ connectionString: this.product.ownerUrl });
    await client.connect();
    try {
      await client.query(`begin; ${lock}`);
      return await work();
    } finally {
      await client.query(release);
      await client.end();
    }
  }

  /** Ends every connection of the product, as a restart of PostgreSQL does. */
  endConnections = () => this.product.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${this.role}'`);

  async untilWaiting(count: number): Promise<void> {
    const waiting = `select from pg_stat_activity where usename = '${this.role}' and wait_event_type = 'Lock'`;
    await until(`${count} connections wait at once`, async () => (await this.product.sql(waiting)).length >= count);
  }

  untilHealed = () => until('the product answers again', async () => (await this.read()).status === 200);
}

/** Expects the refusal of a call during a database failure. */
export function expectUnavailable({ status, body, headers }: Response): void {
  expect({ status, code: body.code, message: body.message }).toEqual(UNAVAILABLE);
  expect(headers['content-type']).toMatch('application/problem+json');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}
