import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Client, type Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { type Replica } from '../database/replica.js';
import { asJsonRows } from '../database/rows.js';
import { type JsonText, jsonArray } from '../http/json-text.js';
import { inOneTrip, inSnapshot, inTransaction, inTransactionOf, lend, type Rows } from './connections.js';
import { KeptRefusal } from './kept-refusal.js';
import { authorVariables } from './signature.js';
import { asTenant, TENANT_VARIABLE } from './tenant-policy.js';

/** All access to tenant rows. The caller names the association; row-level security hides every other. */
@Injectable()
export class Tenancy {
  /** The transaction that `supposing` and `reading` read in. */
  private readonly supposed = new AsyncLocalStorage<{ cnpjAssociacao: string; client: PoolClient }>();

  /** The transaction that `together` works in. */
  private readonly joint = new AsyncLocalStorage<{ cnpjAssociacao: string; em: EntityManager }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly prepares = true,
    private readonly replica?: Replica,
  ) {}

  /** A fresh entity manager (unit of work) whose every query runs as that association. */
  em(cnpjAssociacao: string): EntityManager {
    const joint = this.jointFor(cnpjAssociacao);
    if (joint) return joint.fork({ keepTransactionContext: true });
    return this.orm.em.fork({ session: { variables: { [TENANT_VARIABLE]: cnpjAssociacao, ...authorVariables() } } });
  }

  /** A fresh entity manager for tables that belong to the whole installation. */
  installation(): EntityManager {
    const joint = this.joint.getStore()?.em;
    if (joint) return joint.fork({ keepTransactionContext: true });
    return this.orm.em.fork({ session: { variables: authorVariables() } });
  }

  /**
   * Runs `use` in one transaction, the caller's if there is one, which all units of work, queries and statements join; `connection`, `snapshot` and `apart`
   * do not. Rolls back when `use` throws, unless it throws a `KeptRefusal`.
   */
  async together<T>(cnpjAssociacao: string, use: () => Promise<T>): Promise<T> {
    if (this.isTogether(cnpjAssociacao)) return use();
    const em = this.em(cnpjAssociacao);
    await em.begin();
    try {
      const result = await this.joint.run({ cnpjAssociacao, em }, use);
      await em.commit();
      return result;
    } catch (error) {
      if (error instanceof KeptRefusal) {
        await em.commit();
        throw error.refusal;
      }
      // A broken connection cannot roll back, and the first error says more.
      await em.rollback().catch(() => undefined);
      throw error;
    }
  }

  /** Runs work shared by several callers outside the transaction (`together`) of the first of them. */
  apart<T>(work: () => T): T {
    return this.joint.exit(work);
  }

  /** Whether the caller is inside `together`. */
  isTogether(cnpjAssociacao: string): boolean {
    return this.jointFor(cnpjAssociacao) !== undefined;
  }

  private jointFor(cnpjAssociacao: string): EntityManager | undefined {
    const joint = this.joint.getStore();
    return joint?.cnpjAssociacao === cnpjAssociacao ? joint.em : undefined;
  }

  /** Every association of the installation, for work on each of them in turn. */
  async associations(): Promise<string[]> {
    const { rows } = await (await this.pool()).query<{ cnpj: string }>('select cnpj from associacao_cadastrada order by cnpj');
    return rows.map(({ cnpj }) => cnpj);
  }

  /** Every association that has a book or a journal, whether or not it is still registered. */
  async owners(): Promise<string[]> {
    const { rows } = await (await this.pool()).query<{ cnpj: string }>('select cnpj from donos_de_livros_e_diarios() cnpj order by cnpj');
    return rows.map(({ cnpj }) => cnpj);
  }

  /** Rows of one plain or prepared query as that association, several times faster than entities. Parameters are `$1`, `$2` … */
  async query<T extends QueryResultRow>(cnpjAssociacao: string, query: string | QueryConfig, values: unknown[] = []): Promise<T[]> {
    const [result] = await this.statements<T>(cnpjAssociacao, [typeof query === 'string' ? { text: query, values } : query]);
    return result!.rows;
  }

  /** The rows of a query as the text of a JSON array, written by PostgreSQL and passed on unparsed; from the replica, if there is one. */
  async json(cnpjAssociacao: string, text: string, values: unknown[] = []): Promise<JsonText<unknown[]>> {
    const query = { text: asJsonRows(text), values };
    const rows =
      !this.replica || this.isTogether(cnpjAssociacao)
        ? await this.query<{ json: string }>(cnpjAssociacao, query)
        : await this.snapshot(cnpjAssociacao, async (client) => (await client.query<{ json: string }>(query)).rows);
    return jsonArray(rows.map(({ json }) => json));
  }

  /**
   * Lends one connection with a snapshot of the association's rows, for answers from several queries: to the replica, if there is one that has everything that
   * was saved before; `use` runs again on the primary if the replica fails meanwhile.
   */
  async snapshot<T>(cnpjAssociacao: string, use: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = this.supposedFor(cnpjAssociacao) ? undefined : await this.replica?.lend(await this.pool());
    if (client)
      try {
        return await inSnapshot(client, cnpjAssociacao, use);
      } catch (error) {
        this.replica!.failed(error as Error);
      }
    return this.primarySnapshot(cnpjAssociacao, use);
  }

  /** Like `snapshot`, always of the primary, for checks of what is stored there. */
  async primarySnapshot<T>(cnpjAssociacao: string, use: (client: PoolClient) => Promise<T>): Promise<T> {
    const supposed = this.supposedFor(cnpjAssociacao);
    return supposed ? use(supposed) : inSnapshot(await (await this.pool()).connect(), cnpjAssociacao, use);
  }

  /**
   * Runs `use` with all its reads of the association's rows in one transaction, which `prepare` may change, for example by temporary tables that hide others,
   * and which is rolled back. Units of work (`em`) and writes do not join it.
   */
  async supposing<T>(cnpjAssociacao: string, prepare: (client: PoolClient) => Promise<void>, use: () => Promise<T>): Promise<T> {
    return lend(await this.pool(), async (client) => {
      try {
        await client.query(asTenant(cnpjAssociacao, 'begin isolation level repeatable read'));
        await prepare(client);
        return await this.supposed.run({ cnpjAssociacao, client }, use);
      } finally {
        await client.query('rollback').catch(() => undefined);
      }
    });
  }

  /** Runs `use` with all its reads of the association's rows on that connection, in whose transaction they may not be committed yet. */
  reading<T>(cnpjAssociacao: string, client: Client, use: () => Promise<T>): Promise<T> {
    return this.supposed.run({ cnpjAssociacao, client: Object.assign(client, { release: () => undefined }) }, use);
  }

  private supposedFor(cnpjAssociacao: string): PoolClient | undefined {
    const supposed = this.supposed.getStore();
    return supposed?.cnpjAssociacao === cnpjAssociacao ? supposed.client : undefined;
  }

  /**
   * Lends one connection in a transaction of that association: committed when `use` returns, rolled back when it throws. The statements that `last` makes of
   * the result are sent with the commit: locks are held for one round trip less.
   */
  async connection<T>(
    cnpjAssociacao: string,
    use: (client: PoolClient) => Promise<T>,
    last: (result: T) => readonly QueryConfig[] = () => [],
  ): Promise<T> {
    return lend(await this.pool(), (client) =>
      inTransaction(client, cnpjAssociacao, use, (result) => last(result).map((query) => this.asked(query))),
    );
  }

  /** A transaction of several statements, in one round trip. */
  async statements<T extends QueryResultRow>(cnpjAssociacao: string, queries: readonly QueryConfig[]): Promise<Rows<T>[]> {
    const supposed = this.supposedFor(cnpjAssociacao);
    if (supposed) return Promise.all(queries.map((query) => supposed.query<T>(this.asked(query))));
    const joint = this.jointFor(cnpjAssociacao);
    if (joint) return Promise.all(queries.map((query) => inTransactionOf<T>(joint, query)));
    const asked = queries.map((query) => this.asked(query));
    return lend(await this.pool(), (client) => inOneTrip<T>(client, cnpjAssociacao, asked));
  }

  /** Rows of a plain query on tables that belong to the whole installation. */
  async installationQuery<T extends QueryResultRow>(query: QueryConfig): Promise<T[]> {
    const joint = this.joint.getStore()?.em;
    if (joint) return (await inTransactionOf<T>(joint, query)).rows;
    return (await (await this.pool()).query<T>(this.asked(query))).rows;
  }

  /** The statement, unnamed where it cannot be prepared: behind a PgBouncer, and in `supposing`, where a prepared one would read the real tables. */
  asked({ name, ...query }: QueryConfig): QueryConfig {
    return this.prepares && !this.supposed.getStore() ? { name, ...query } : query;
  }

  /** The pool of MikroORM: statements on it see no tenant rows unless they set the association themselves. */
  pool(): Promise<Pool> {
    return this.orm.em.getDriver().getConnection().getNativeClient() as Promise<Pool>;
  }
}
