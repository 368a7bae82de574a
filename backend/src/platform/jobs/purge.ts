import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { FolderPapers } from '../paper-store/folder-papers.js';
import { Tenancy } from '../tenancy/tenancy.js';
import { NightlyJobs } from './nightly-jobs.js';

/** Rows with limited retention. */
interface Kept {
  table: string;
  /** Column of the timestamp from which `days` count. */
  since: string;
  days: number;
}

/** Rows deleted in one transaction. */
const BATCH = 2_000;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes expired rows and unfinished files every night, rows of associations one association at a time because of row-level security (docs/personal-data.md). pg-boss deletes
 * finished jobs itself.
 */
@Injectable()
export class Purge {
  private readonly kept: Kept[] = [];
  private readonly expiring: { table: string; expired: string }[] = [];
  private readonly others: ((cnpjAssociacao: string) => Promise<void>)[] = [];

  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    private readonly papers: FolderPapers,
    jobs: NightlyJobs,
  ) {
    jobs.add({ queue: 'limpeza', hour: 4, run: (_, signal) => this.purge(signal) });
  }

  /** Declares how long rows of a table are kept; called by the table's owner. */
  keep(kept: Kept): void {
    this.kept.push(kept);
  }

  /** Declares which rows of a table of the whole installation are expired, as a condition in SQL; called by the table's owner. */
  expire(table: string, expired: string): void {
    this.expiring.push({ table, expired });
  }

  /** Declares other work for each association. */
  also(work: (cnpjAssociacao: string) => Promise<void>): void {
    this.others.push(work);
  }

  private async purge(signal: AbortSignal): Promise<void> {
    for (const { table, expired } of this.expiring) {
      const text = `delete from ${table} where ctid = any (array(select ctid from ${table} where ${expired} limit ${BATCH} for update skip locked)) returning 1`;
      do signal.throwIfAborted();
      while ((await this.tenancy.installationQuery({ text })).length === BATCH);
    }
    for (const cnpj of await this.tenancy.associations()) {
      for (const { table, since, days } of this.kept) {
        const sql = `delete from ${table} where ctid = any (array(
          select ctid from ${table} where cnpj_associacao = $1 and ${since} < $2 limit ${BATCH})) returning 1`;
        const before = new Date(this.clock.now().getTime() - days * DAY);
        do signal.throwIfAborted();
        while ((await this.tenancy.query(cnpj, sql, [cnpj, before])).length === BATCH);
      }
      for (const work of this.others) {
        signal.throwIfAborted();
        await work(cnpj);
      }
    }
    await this.papers.sweep(this.clock.now());
  }
}
