import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Rows with limited retention: table, timestamp column, days. pg-boss deletes finished jobs itself. */
const KEPT = [
  { table: 'pedido_idempotente', since: 'recebido_em', days: 30 },
  // A job deletes each after an hour; these have lost their job.
  { table: 'relatorio_pronto', since: 'pedido_em', days: 1 },
];

/** Rows deleted in one transaction. */
const BATCH = 2_000;

const DAY = 24 * 60 * 60 * 1000;

/** Deletes expired rows every night, one association at a time because of row-level security. */
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
