import { type Logger } from '@nestjs/common';
import { type PgBoss } from 'pg-boss';
import { type Tenancy } from '../tenancy/tenancy.js';
import { startBoss } from './start-boss.js';

/** A started pg-boss, and `wake`, which makes its worker poll at once. */
interface Running {
  boss: PgBoss;
  wake: () => void;
}

interface Work {
  /** Logs failures outside a job. */
  logger: Logger;
  /** The message of such a failure. */
  failure: string;
  /** Milliseconds that a shutdown waits for the running job. */
  finishing: number;
  /** Starts the worker and answers its id. A worker waits for its next poll even when more jobs are queued: call `wake` after each job. */
  begin: (boss: PgBoss, wake: () => void) => Promise<string>;
}

/** A worker on a queue of pg-boss, started on first use; a failed start is retried at the next use. */
export class LazyWorker {
  private running: Promise<Running> | undefined;

  constructor(
    private readonly tenancy: Tenancy,
    private readonly work: Work,
  ) {}

  start(): Promise<Running> {
    this.running ??= this.run().catch((error) => {
      this.running = undefined;
      throw error;
    });
    return this.running;
  }

  async stop(): Promise<void> {
    const running = await this.running?.catch(() => undefined);
    await running?.boss.stop({ timeout: this.work.finishing });
  }

  private async run(): Promise<Running> {
    const { logger, failure, begin } = this.work;
    const boss = await startBoss(this.tenancy, { schedule: false, onError: (error) => logger.error({ err: error }, failure) });
    const wake = () => boss.notifyWorker(worker);
    const worker = await begin(boss, wake);
    return { boss, wake };
  }
}
