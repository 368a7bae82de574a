import { PgBoss } from 'pg-boss';
import { type Tenancy } from '../tenancy/tenancy.js';

/** Seconds between polls for jobs, and for jobs of dead processes. */
export const LOOKS_EVERY = 5;

interface BossOptions {
  /** Whether it also queues scheduled jobs. */
  schedule: boolean;
  /** Gets failures outside a job. */
  onError: (error: Error) => void;
}

/** Starts a pg-boss on the application's pool. */
export async function startBoss(tenancy: Tenancy, { schedule, onError }: BossOptions): Promise<PgBoss> {
  const pool = await tenancy.pool();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // Our migrations create tables and queues: the application's role may not.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule,
    // Jobs are deleted when their queue says so, which may be a minute after their end.
    maintenanceIntervalSeconds: 60,
    superviseIntervalSeconds: LOOKS_EVERY,
    monitorIntervalSeconds: LOOKS_EVERY,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}
