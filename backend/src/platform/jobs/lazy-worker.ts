import { type Logger } from '@nestjs/common';
import { type PgBoss } from 'pg-boss';
import { type Tenancy } from '../tenancy/tenancy.js';
import { startBoss } from './start-boss.js';

/** A pg-boss that was started, and what makes its worker look for jobs at once. */
interface Running {
  boss: PgBoss;
  wake: () => void;
}

interface Work {
  /** Gets what fails outside a job. */
  logger: Logger;
  /** Logged with it. */
  failure: string;
  /** Milliseconds that a server which shuts down gives to the job under way. */
  finishing: number;
  /** Begins to work, and answers the worker's id. A worker waits for its next look even when more is queued: call `wake` after each job. */
  begin: (boss: PgBoss, wake: () => void) => Promise<string>;
}

/** A worker on a queue of pg-boss that starts when it is first needed; a failed start is tried again at the next need. */
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
