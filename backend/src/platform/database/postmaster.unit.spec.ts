import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptingPort, isRunning } from './postmaster.js';

const REST = ['1790000000', '5433', '', '127.0.0.1', '5433001 1'];

describe('the lock file of a PostgreSQL', () => {
  let cluster: string;
  let file: string;
  /** Runs on the cluster by its command line. */
  let postmaster: ChildProcess;
  const lockOf = (state: string, pid = postmaster.pid!) => [pid, cluster, ...REST, state, ''].join('\n');

  beforeEach(() => {
    cluster = mkdtempSync(join(tmpdir(), 'razao-lock-'));
    file = join(cluster, 'postmaster.pid');
    postmaster = spawn(process.execPath, ['-e', 'process.stdin.resume()', '--', '-D', cluster]);
  });

  afterEach(() => {
    postmaster.kill('SIGKILL');
    rmSync(cluster, { recursive: true });
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

  if (process.platform === 'linux')
    it('is of a killed one where its process id is that of another program now: PostgreSQL gets to see that, and all else', async () => {
      writeFileSync(file, lockOf('ready   ', process.pid));
      expect(await isRunning(cluster)).toBe(false);
      expect(readFileSync(file, 'utf8')).toBe(lockOf('ready   ', 4_194_305));
      expect(await acceptingPort(cluster)).toBeUndefined();
    });

  it('is absent where nothing runs', async () => {
    expect(await isRunning(cluster)).toBe(false);
    expect(await acceptingPort(cluster)).toBeUndefined();
  });
});
