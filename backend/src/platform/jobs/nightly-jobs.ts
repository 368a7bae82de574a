import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type JobWithMetadata, type PgBoss } from 'pg-boss';
import { Tenancy } from '../tenancy/tenancy.js';
import { LOOKS_EVERY, startBoss } from './start-boss.js';

/** A task that one process of the installation runs each night. */
export interface NightlyTask {
  /** A queue of pg-boss, made by a migration: `exclusive`, so that a night that takes long is not overtaken by the next. */
  queue: string;
  /** Hour in Brazil. */
  hour: number;
  /** `since` is when the night's work was called for, also where another process began it; what aborts or throws is called for again. */
  run(since: Date, signal: AbortSignal): Promise<void>;
}

/** Milliseconds that a server which shuts down gives to what is running; the next one goes on with it otherwise. */
const FINISHING = 10_000;

/** Runs the tasks that modules add, every night; a missed night is made up for at the next start. */
@Injectable()
export class NightlyJobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly tasks: NightlyTask[] = [];
  private boss: PgBoss | undefined;
  private isClosing = false;

  constructor(private readonly tenancy: Tenancy) {}

  /** To be called before `start`. */
  add(task: NightlyTask): void {
    this.tasks.push(task);
  }

  async start(): Promise<void> {
    const boss = await startBoss(this.tenancy, {
      schedule: true,
      onError: (error) => {
        // What fails once the server shuts down is caused by it.
        if (!this.isClosing) this.logger.error({ err: error }, 'the nightly jobs failed');
      },
    });
    this.boss = boss;
    for (const { queue, hour, run } of this.tasks) {
      await boss.schedule(queue, `0 ${hour} * * *`, null, { tz: 'America/Sao_Paulo', missed: 'once' });
      const options = { includeMetadata: true, pollingIntervalSeconds: LOOKS_EVERY } as const;
      // MikroORM's pool answers moments as texts.
      await boss.work(queue, options, ([job]: JobWithMetadata[]) => run(new Date(job!.createdOn), job!.signal));
    }
  }

  /** Calls for a task at once, whichever process then runs it. Where the jobs were not started, nothing is called for. */
  async now(queue: string): Promise<void> {
    await this.boss?.send(queue);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await this.boss?.stop({ timeout: FINISHING });
  }
}
