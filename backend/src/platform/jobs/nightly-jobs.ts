import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type JobWithMetadata, type PgBoss } from 'pg-boss';
import { Metrics } from '../metrics/metrics.js';
import { Tenancy } from '../tenancy/tenancy.js';
import { LOOKS_EVERY, startBoss } from './start-boss.js';

/** A task that one process of the installation runs each night, or that several share. */
export interface NightlyTask {
  /** A queue of pg-boss, created by a migration: `exclusive`, so that a long night's work does not overlap with the next, or `short` for a shared task. */
  queue: string;
  /** Hour of the day in Brazil; if absent, the task runs only when it is queued with `now`. */
  hour?: number;
  /** `since` is when the job was queued, also if another process began it; a job that aborts or throws is retried, with the same `id`. */
  run(since: Date, signal: AbortSignal, id: string): Promise<void>;
}

/** Milliseconds that a shutdown waits for a running job; an unfinished one is retried later. */
const FINISHING = 10_000;

/** Runs the tasks of the modules every night; catches up on a missed night at the next start. */
@Injectable()
export class NightlyJobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly tasks: NightlyTask[] = [];
  private boss: PgBoss | undefined;
  private isClosing = false;

  private readonly failed: (labels: { queue: string }, by?: number) => void;

  constructor(
    private readonly tenancy: Tenancy,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter('razao_jobs_failed_total', 'Nightly jobs that failed; each is tried again', ['queue']);
  }

  /** Call before `start`. */
  add(task: NightlyTask): void {
    this.tasks.push(task);
    this.failed({ queue: task.queue }, 0);
  }

  async start(): Promise<void> {
    const boss = await startBoss(this.tenancy, {
      schedule: true,
      onError: (error) => {
        // Failures during shutdown are expected.
        if (!this.isClosing) this.logger.error({ err: error }, 'the nightly jobs failed');
      },
    });
    this.boss = boss;
    for (const task of this.tasks) {
      const { queue, hour } = task;
      if (hour !== undefined) await boss.schedule(queue, `0 ${hour} * * *`, null, { tz: 'America/Sao_Paulo', missed: 'once' });
      const options = { includeMetadata: true, pollingIntervalSeconds: LOOKS_EVERY } as const;
      // MikroORM's pool answers timestamps as strings.
      await boss.work(queue, options, ([job]: JobWithMetadata[]) => this.run(task, job!));
    }
  }

  /** Logs and counts a failure before pg-boss queues the job again. */
  private async run({ queue, run }: NightlyTask, { createdOn, signal, id }: JobWithMetadata): Promise<void> {
    try {
      await run(new Date(createdOn), signal, id);
    } catch (error) {
      if (!this.isClosing) {
        this.failed({ queue });
        this.logger.error({ err: error, queue }, 'a nightly job failed');
      }
      throw error;
    }
  }

  /** Queues a task at once, unless it waits already; any process may run it. Does nothing if the jobs were not started. */
  async now(queue: string): Promise<void> {
    await this.boss?.send(queue);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await this.boss?.stop({ timeout: FINISHING });
  }
}
