import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { acceptingPort, isRunning } from './postmaster.js';

/** The lock file of a cluster run by this process. */
const lockOf = (state: string) => [process.pid, '/dados', 1_790_000_000, 5433, '', '127.0.0.1', '5433001 1', state, ''].join('\n');

describe('the lock file of a PostgreSQL', () => {
  let cluster: string;
  let file: string;

  beforeEach(() => {
    cluster = mkdtempSync(join(tmpdir(), 'razao-lock-'));
    file = join(cluster, 'postmaster.pid');
  });

  it('is of one that is starting while it is still empty', async () => {
    writeFileSync(file, '');
    const running = isRunning(cluster);
    await setImmediate();
    writeFileSync(file, lockOf('starting'));
    expect(await running).toBe(true);
  });

  it('tells the port once connections are accepted', async () => {
    writeFileSync(file, '');
    const port = acceptingPort(cluster);
    await setImmediate();
    writeFileSync(file, lockOf('starting'));
    await setImmediate();
    writeFileSync(file, lockOf('ready   '));
    expect(await port).toBe(5433);
  });

  it('is removed if it stays empty: nothing runs there', async () => {
    writeFileSync(file, '');
    expect(await isRunning(cluster, 0)).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  it('is absent where nothing runs', async () => {
    expect(await isRunning(cluster)).toBe(false);
    expect(await acceptingPort(cluster)).toBeUndefined();
  });
});
