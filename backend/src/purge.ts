import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** What is kept for a while only: the table, the column that says since when, and for how many days. Finished jobs are thrown away by pg-boss. */
const KEPT = [
  { table: 'pedido_idempotente', since: 'recebido_em', days: 30 },
  // Each is thrown away after an hour by a job of its own; these have lost theirs.
  { table: 'relatorio_pronto', since: 'pedido_em', days: 1 },
];

/** Rows deleted in one transaction. */
const BATCH = 2_000;

const DAY = 24 * 60 * 60 * 1000;

/** Deletes, every night, what has been kept long enough: association by association, for the rows of one are all that a statement can see. */
@Injectable()
export class Purge {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    jobs: NightlyJobs,
  ) {
    jobs.add({ queue: 'limpeza', hour: 4, run: (_, signal) => this.purge(signal) });
  }

  private async purge(signal: AbortSignal): Promise<void> {
    for (const cnpj of await this.tenancy.associations())
      for (const { table, since, days } of KEPT) {
        const sql = `delete from ${table} where ctid = any (array(
          select ctid from ${table} where cnpj_associacao = $1 and ${since} < $2 limit ${BATCH})) returning 1`;
        const before = new Date(this.clock.now().getTime() - days * DAY);
        do signal.throwIfAborted();
        while ((await this.tenancy.query(cnpj, sql, [cnpj, before])).length === BATCH);
      }
  }
}
