import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Client, type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { databaseFault } from '../database/faults.js';

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
