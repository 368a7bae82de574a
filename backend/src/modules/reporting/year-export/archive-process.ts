import { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Client, QueryConfig, QueryResultRow } from 'pg';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Certified } from '#modules/balances/sql.js';
import { type RecordKinds } from '#modules/book/pure.js';
import { type Config } from '#platform/config.js';
import { connect } from '#platform/database/connect.js';
import { WHOLE_READS } from '#platform/database/cursor.js';
import { REQUEST_LIMITS } from '#platform/database/limits.js';
import { paperPlaces } from '#platform/paper-store/paper-places.js';
import { asTenant } from '#platform/tenancy/tenant-policy.js';
import { requireWhole } from './whole-book.js';
import { type ArchiveOrder, yearArchive } from './year-archive.js';

/** The orders of the process, given once. */
export interface ProcessOrder extends ArchiveOrder {
  /** Address of the database for the application's role. */
  database: string;
  papers: Pick<Config, 'papersIn' | 'papersDir'>;
}

/** What the process says: the last entry of the book before the first byte, or why it ends. */
export type Said =
  | { livro: Certified }
  | { refused: Pick<RuleViolation, 'code' | 'message'> }
  | { failed: { message: string; code: unknown } };

/** Where the process writes the ZIP. */
export const OUTPUT = 4;

/** Milliseconds for which nobody takes a byte, after which the archive is given up. */
const PATIENCE = 60_000;

/** The snapshot may wait for its reader, and a page for a sort of the whole book. */
const BEGIN = `begin isolation level repeatable read read only; ${WHOLE_READS}; set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '90s'`;

/** Writes one archive as the parent process orders it, and ends; ends with the parent. Code 0: the ZIP is complete. */
export function writeYear(kinds: RecordKinds): void {
  // The terminal's Ctrl+C reaches this process too, but the server finishes what is running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  process.once('message', (order) => {
    write(kinds, order as ProcessOrder).then(
      () => process.exit(0),
      (error) => say(reasonOf(error)).then(() => process.exit(1)),
    );
  });
}

async function write(kinds: RecordKinds, { database, papers, ...order }: ProcessOrder): Promise<void> {
  const { associacao, ano } = order.about;
  const client = await connect(database, { ...REQUEST_LIMITS, query_timeout: PATIENCE + 1_500 });
  await client.query(asTenant(associacao.cnpj, BEGIN));
  const livro = await requireWhole(client, { cnpjAssociacao: associacao.cnpj, ano });
  await say({ livro });
  const store = paperPlaces({ query: (...asked) => queryAsTenant(client, ...asked) }, papers);
  const { output } = yearArchive(client, kinds, livro, order, (sha256) => store.get(associacao.cnpj, sha256));
  const taker = new Socket({ fd: OUTPUT });
  taker.setTimeout(PATIENCE, () => taker.destroy(new Error('nobody takes the archive')));
  await pipeline(output, taker);
  await client.end();
}

async function queryAsTenant<T extends QueryResultRow>(
  client: Client,
  cnpjAssociacao: string,
  query: string | QueryConfig,
  values: unknown[] = [],
) {
  await client.query(asTenant(cnpjAssociacao));
  const { rows } = await client.query<T>(typeof query === 'string' ? { text: query, values } : query);
  await client.query('commit');
  return rows;
}

const say = (said: Said) => new Promise((resolve) => process.send!(said, resolve));

function reasonOf(error: unknown): Said {
  if (error instanceof RuleViolation) return { refused: { code: error.code, message: error.message } };
  const { code, message } = error as { code?: unknown; message: string };
  return { failed: { code, message } };
}
