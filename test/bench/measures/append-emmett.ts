import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { types } from 'pg';
import { callers } from '../callers.js';
import { type Laboratory } from '../laboratory.js';
import { type MakeContender } from './append-load.js';

/**
 * The same facts in streams of emmett, at its best: without any projection, without a check of the stream's version, and with a stream for every caller, so that
 * nobody waits for another one's stream.
 */
export async function emmettStreams(laboratory: Laboratory): Promise<MakeContender> {
  const pool = await laboratory.plainPool('emmett');
  const store = await keepingParsers(async () => {
    const created = getPostgreSQLEventStore(pool.options.connectionString!, { connectionOptions: { pool } });
    await created.schema.migrate();
    return created;
  });
  return ({ callers: count, plans, facts }) => ({
    name: 'emmett',
    amount: facts,
    run: () =>
      callers(count, facts, (index, caller) => {
        const { cnpjAssociacao, expense } = plans[index % plans.length]!;
        const data = { idDespesa: index, ...expense(index) };
        return store.appendToStream(`livro-${cnpjAssociacao}-${caller}`, [{ type: 'DespesaRegistrada.v1', data }]);
      }),
  });
}

/** The store sets, once, how the whole process reads bigint and JSON from PostgreSQL; it works with the driver's own ways too, and the product needs them. */
async function keepingParsers<T>(work: () => Promise<T>): Promise<T> {
  const { builtins } = types;
  const kept = [builtins.INT8, builtins.JSON, builtins.JSONB].map((type) => [type, types.getTypeParser(type)] as const);
  const result = await work();
  for (const [type, parser] of kept) types.setTypeParser(type, parser);
  return result;
}
