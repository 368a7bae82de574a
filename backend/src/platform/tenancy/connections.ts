import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Client, type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { databaseFault } from '../database/faults.js';
import { asTenant } from './tenant-policy.js';

/** The rows of a statement's result. */
export type Rows<T extends QueryResultRow> = Pick<QueryResult<T>, 'rows'>;

/** A prepared statement, which each connection parses and plans once: for the few that every command sends. */
export const prepared = (text: string, values: unknown[]): QueryConfig => ({ name: hash('sha256', text, 'base64url'), text, values });

/** A plain query in the transaction of a unit of work. */
export const inTransactionOf = <T extends QueryResultRow>(em: EntityManager, { text, values }: QueryConfig): Promise<Rows<T>> =>
  em.getTransactionContext<Kysely<unknown>>()!.executeQuery<T>(CompiledQuery.raw(text, values));

/** Lends a connection of the pool; a broken one is discarded. */
export async function lend<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await use(client);
  } catch (error) {
    broken = databaseFault(error) === 'unknown';
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Sends the statements of `send` to PostgreSQL in one socket write: each write costs several times what its bytes do. */
export function inOneWrite<T>(client: PoolClient, send: () => T): T {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Reads as that association in a snapshot, and gives the connection back. */
export async function inSnapshot<T>(client: PoolClient, cnpjAssociacao: string, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const begun = inOneWrite(client, () =>
    Promise.all([client.query(asTenant(cnpjAssociacao, 'begin isolation level repeatable read read only')), use(client)]),
  );
  try {
    const [, result] = await begun;
    return result;
  } finally {
    // Nothing was written, so the answer does not wait for the commit.
    client.query('commit').then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
}

/** A transaction of that association: committed, with the statements that `last` makes of the result, when `use` returns; rolled back when it throws. */
export async function inTransaction<T>(
  client: PoolClient,
  cnpjAssociacao: string,
  use: (client: PoolClient) => Promise<T>,
  last: (result: T) => readonly QueryConfig[],
): Promise<T> {
  try {
    const [, result] = await inOneWrite(client, () => Promise.all([client.query(asTenant(cnpjAssociacao)), use(client)]));
    await inOneWrite(client, () => Promise.all([...last(result).map((query) => client.query(query)), client.query('commit')]));
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A transaction of that association with these statements, in one round trip. */
export function inOneTrip<T extends QueryResultRow>(
  client: PoolClient,
  cnpjAssociacao: string,
  queries: readonly QueryConfig[],
): Promise<Rows<T>[]> {
  return inOneWrite(client, async () => {
    const begun = client.query(asTenant(cnpjAssociacao));
    const results = queries.map((query) => client.query<T>(query));
    const committed = client.query('commit');
    await Promise.all([begun, ...results, committed]);
    return Promise.all(results);
  });
}
