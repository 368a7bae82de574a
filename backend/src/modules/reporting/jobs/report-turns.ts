import { type ClientBase } from 'pg';
import { type ReportOwner, sharesOf } from './report-shares.js';

/** Queue of pg-boss for printing, created by the migration of reporting. */
export const PRINTING = 'relatorio';

const UNFINISHED = `name = '${PRINTING}' and state in ('created', 'retry', 'active')`;

/** Number of a person's (`$1`: CPF) unfinished reports in the queue. */
export const UNFINISHED_OF_PERSON = `select count(*)::int as count from pgboss.job where ${UNFINISHED} and data->>'cpfAutor' = $1`;

/** Jobs `b` that are printed before job `j`. */
export const AHEAD = `select count(*)::int from pgboss.job b
  where b.name = j.name and b.state in ('created', 'retry', 'active')
    and (b.state <> 'active', -b.priority, b.created_on, b.id) < (j.state <> 'active', -j.priority, j.created_on, j.id)`;

/** Locks the queue until the transaction ends. Throws a 429 Refusal when the person or the association has too many reports in it. */
export async function enterQueue(client: ClientBase, owner: ReportOwner): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [PRINTING]);
  const { rows } = await client.query<{ owner: string; count: number }>(
    `select owner, count(*)::int from pgboss.job, unnest(array[data->>'cpfAutor', data->>'cnpjAssociacao']) owner where ${UNFINISHED} group by 1`,
  );
  const counts = new Map(rows.map(({ owner, count }) => [owner, count]));
  const exceeded = sharesOf(owner).find(({ owner, most }) => (counts.get(owner) ?? 0) >= most);
  if (exceeded) throw exceeded.refusal;
}

/**
 * Sets the priority of every waiting job: the n-th report of a person, and of an association, is in round n, running ones included. pg-boss takes the highest
 * priority first, then the oldest job.
 */
export async function shareTurns(client: ClientBase): Promise<void> {
  await client.query(`
    with of_person as (
      select *, row_number() over (partition by data->>'cpfAutor' order by state <> 'active', created_on, id) as round
        from pgboss.job where ${UNFINISHED}
    ), of_both as (
      select id, state, greatest(round, row_number() over
          (partition by data->>'cnpjAssociacao' order by state <> 'active', round, created_on, id)) as round from of_person
    )
    update pgboss.job j set priority = -round from of_both where j.name = '${PRINTING}' and j.id = of_both.id and of_both.state <> 'active'`);
}
