import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Client } from 'pg';
import { ConfigError } from '../config.js';
import { connect } from './connect.js';
import { type EmbeddedPostgres } from './embedded-postgres.js';
import { isStarting } from './faults.js';
import { PROBE_LIMITS } from './limits.js';

/** How long the connections of a killed process may still hold the lock. */
const LOCK_PATIENCE_MS = 5_000;

/** Pause between attempts to restart PostgreSQL. */
const PAUSE_MS = 500;

/** Interval at which the size of PostgreSQL's log is checked. */
const LOG_CHECK_MS = 60_000;

/** Another process holds the lock. */
export class InUse extends ConfigError {}

export interface InstallationLock {
  release(): Promise<void>;
}

/**
 * Locks the data folder for this process. The lock belongs to a connection, so a crash releases it: no lock file can go stale. When the connection breaks,
 * restarts PostgreSQL if it stopped and takes the lock again; ends the process if another one took it meanwhile. Throws InUse when another process holds it.
 */
export async function lockInstallation(embedded: EmbeddedPostgres, url: string, dataDir: string): Promise<InstallationLock> {
  const logger = new Logger('database');
  const released = new AbortController();
  let client = await take(url, dataDir);
  let healing = Promise.resolve();
  const watch = () => client.once('end', () => (healing = heal()));
  const heal = async () => {
    if (!released.signal.aborted) logger.warn('the connection to PostgreSQL broke: bringing it back');
    let complaint = '';
    while (!released.signal.aborted) {
      try {
        await embedded.start();
        client = await take(url, dataDir);
        watch();
        return;
      } catch (error) {
        if (error instanceof InUse) endProcess(error.message);
        const { message } = error as Error;
        if (message !== complaint && !isStarting(error)) logger.error(message);
        complaint = message;
      }
      await setTimeout(PAUSE_MS, undefined, { signal: released.signal }).catch(() => undefined);
    }
  };
  watch();
  const logCheck = setInterval(() => embedded.limitLog(), LOG_CHECK_MS).unref();
  return {
    release: async () => {
      released.abort();
      clearInterval(logCheck);
      await healing;
      await client.end();
    },
  };
}

async function take(url: string, dataDir: string): Promise<Client> {
  const client = await connect(url, PROBE_LIMITS);
  for (const until = Date.now() + LOCK_PATIENCE_MS; Date.now() < until; await setTimeout(100)) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('razao installation')) as mine`);
    if (rows[0].mine) return client;
  }
  await client.end();
  throw new InUse(`A pasta de dados ${dataDir} já está em uso por outro processo do Razão.`);
}

function endProcess(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
