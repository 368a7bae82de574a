import { PgBoss } from 'pg-boss';
import { type Tenancy } from '../tenancy/tenancy.js';

/** Seconds after which a process looks for work, and for work whose process is gone. */
export const LOOKS_EVERY = 5;

interface BossOptions {
  /** Whether it also calls for what is scheduled. */
  schedule: boolean;
  /** Gets what fails outside a job. */
  onError: (error: Error) => void;
}

/** Starts a pg-boss that asks through the application's pool. */
export async function startBoss(tenancy: Tenancy, { schedule, onError }: BossOptions): Promise<PgBoss> {
  const pool = await tenancy.pool();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // Tables and queues are our migrations' matter: the application's role may not touch them.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule,
    superviseIntervalSeconds: LOOKS_EVERY,
    monitorIntervalSeconds: LOOKS_EVERY,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}
