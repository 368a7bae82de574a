import { Logger } from '@nestjs/common';
import { type Pool, type PoolClient } from 'pg';
import { databaseFault } from './faults.js';
import { poolLike } from './pool-like.js';

/** Milliseconds in which a replica must answer; if it does not, reads go to the primary. */
const PATIENCE = 1_000;

/** Milliseconds for which reads wait until it has applied what was saved: a few, unless it lags. */
const CATCHING_UP = 100;

/** Milliseconds for which a replica that failed or lags is not asked. */
const REST = 5_000;

/** Installation and timeline: a promotion begins another timeline, on which positions of the former one mean nothing. */
const history = (timeline: string) => `(select system_identifier from pg_control_system()) || ' ' || ${timeline}`;

/** Where the primary is: all that was acknowledged lies before this position. */
const PRIMARY = `select pg_current_wal_flush_lsn()::text as position,
  ${history(`('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int`)} as history`;

/** Waits for the position and answers whether the replica has applied it. A standby that changes its timeline says so after its next checkpoint. */
const reached = ({ position, history: wanted }: Place) => `
  do $$ begin
    for each in 1 .. ${CATCHING_UP / 2} loop
      exit when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= '${position}';
      perform pg_sleep(0.002);
    end loop;
  end $$;
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= '${position}'
    and ${history('(select timeline_id from pg_control_checkpoint())')} = '${wanted}' as "isCurrent"`;

interface Place {
  position: string;
  history: string;
}

/**
 * A hot standby for reads. It is used for a read only if it has applied everything that anybody had saved before the read began, in whatever process: so a read
 * never shows less than the primary would, and nobody has to remember what they saved. The primary is asked where it is, without reading a table.
 */
export class Replica {
  private readonly logger = new Logger('replica');
  private pool: Pool | undefined;
  private restsUntil = 0;

  constructor(private readonly connectionString: string) {}

  /** Lends a connection to the replica; undefined if it lacks something that was saved, or fails, or the primary does not say where it is (Aurora). */
  async lend(primary: Pool): Promise<PoolClient | undefined> {
    if (Date.now() < this.restsUntil) return undefined;
    this.pool ??= poolLike(primary, { connectionString: this.connectionString, connectionTimeoutMillis: PATIENCE });
    try {
      const { rows } = await primary.query<Place>(PRIMARY);
      return await this.current(this.pool, rows[0]!);
    } catch (error) {
      return this.rest((error as Error).message);
    }
  }

  /** Call when a read on it has failed. Throws an error that is no fault of the database. */
  failed(error: Error): undefined {
    if (!databaseFault(error)) throw error;
    this.rest(error.message);
  }

  async close(): Promise<void> {
    await this.pool?.end();
  }

  private async current(pool: Pool, place: Place): Promise<PoolClient | undefined> {
    const client = await pool.connect();
    try {
      const asked: unknown = await client.query({ text: reached(place), query_timeout: PATIENCE } as { text: string });
      if ((asked as { rows: { isCurrent: boolean }[] }[])[1]!.rows[0]!.isCurrent) return client;
      this.rest('it lags behind, or is no standby of the primary');
      // The next connection asks the hosts again which one is a standby.
      client.release(true);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return undefined;
  }

  private rest(reason: string): undefined {
    this.restsUntil = Date.now() + REST;
    this.logger.warn({ reason }, `lists and reports are read from the primary for ${REST / 1_000} seconds`);
  }
}
