import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { Tenancy } from '../tenancy/tenancy.js';

/** A task that one process of the installation runs each night. */
export interface NightlyTask {
  /** A queue of pg-boss, made by a migration: `exclusive`, so that a night that takes long is not overtaken by the next. */
  queue: string;
  /** Hour in Brazil. */
  hour: number;
  /** `since` is when the night's work was called for, also where another process began it; what aborts or throws is called for again. */
  run(since: Date, signal: AbortSignal): Promise<void>;
}

/** Seconds after which a process looks for the work of the night, and for work whose process is gone. */
const LOOKS_EVERY = 5;

/** Milliseconds that a server which shuts down gives to what is running; the next one goes on with it otherwise. */
const FINISHING = 10_000;

/** Runs the tasks that modules add, every night; a missed night is made up for at the next start. */
@Injectable()
export class NightlyJobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly tasks: NightlyTask[] = [];
  private boss: PgBoss | undefined;

  constructor(private readonly tenancy: Tenancy) {}

  /** To be called before `start`. */
  add(task: NightlyTask): void {
    this.tasks.push(task);
  }

  async start(): Promise<void> {
    const pool = await this.tenancy.pool();
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      // Our migrations create tables and queues; the application's role may not.
      migrate: false,
      createSchema: false,
      reindex: false,
      superviseIntervalSeconds: LOOKS_EVERY,
      monitorIntervalSeconds: LOOKS_EVERY,
    });
    boss.on('error', (error) => this.logger.error({ err: error }, 'the nightly jobs failed'));
    await boss.start();
    this.boss = boss;
    for (const { queue, hour, run } of this.tasks) {
      await boss.schedule(queue, `0 ${hour} * * *`, null, { tz: 'America/Sao_Paulo', missed: 'once' });
      const options = { includeMetadata: true, pollingIntervalSeconds: LOOKS_EVERY } as const;
      // MikroORM's pool answers moments as texts.
      await boss.work(queue, options, ([job]: JobWithMetadata[]) => run(new Date(job!.createdOn), job!.signal));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.boss?.stop({ timeout: FINISHING });
  }
}
