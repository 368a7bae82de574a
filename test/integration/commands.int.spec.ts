import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { until } from '../until.js';
import { OwnCluster } from './own-cluster.js';
import { ProductProcess } from './product-process.js';

/** Lets a process signal itself as soon as PostgreSQL starts: from outside, on a busy machine, the signal comes after the command is done. */
function endingItself(signal: NodeJS.Signals, folder: string): string {
  const code = `import { watch } from 'node:fs';
    const watcher = watch(${JSON.stringify(folder)}, (_, name) => {
      if (name !== 'postmaster.pid') return;
      watcher.close();
      process.kill(process.pid, '${signal}');
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

describe('a command on the embedded PostgreSQL', () => {
  let product: ProductProcess;

  beforeAll(async () => {
    product = new ProductProcess({});
    expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
  });

  afterAll(() => product.end());

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ended by %s leaves no PostgreSQL running, and no backup that is not whole',
    async (signal) => {
      const file = join(product.dataDir, 'copia.zip');
      const backup = product.launch({ NODE_OPTIONS: endingItself(signal, join(product.dataDir, 'postgres')) }, 'backup', file);
      const [code] = await once(backup, 'exit');
      expect(code).toBe(1);
      expect(existsSync(product.pidFile)).toBe(false);
      expect(existsSync(file)).toBe(false);
    },
    60_000,
  );

  it('that is killed leaves no PostgreSQL running that it started', async () => {
    const killing = endingItself('SIGKILL', join(product.dataDir, 'postgres'));
    const backup = product.launch({ NODE_OPTIONS: killing }, 'backup', join(product.dataDir, 'morta.zip'));
    await once(backup, 'exit');
    await until('PostgreSQL has ended', () => !existsSync(product.pidFile));
    expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
  }, 60_000);
});

describe('a command that a signal interrupts', () => {
  let product: ProductProcess;
  let cluster: OwnCluster;
  let file: string;

  beforeAll(async () => {
    cluster = await OwnCluster.provide();
    product = new ProductProcess({ JWT_SECRET: 'a secret of one installation, thirty-two characters' });
    file = join(product.dataDir, 'copia.zip');
    const { url } = await cluster.database();
    expect(await product.runs({ DATABASE_URL: url }, 'migrate')).toEqual({ code: 0, stderr: '' });
    await product.runs({ DATABASE_URL: url }, 'backup', file);
  }, 120_000);

  afterAll(() => product.end());

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops before its commit, and may be repeated: %s',
    async (signal) => {
      const { url } = await cluster.database();
      const restore = product.launch({ DATABASE_URL: url }, 'restore', file);
      let [said, complained] = ['', ''];
      restore.stdout!.on('data', (chunk) => {
        said += chunk;
        if (/Índices e chaves/.test(said)) restore.kill(signal);
      });
      restore.stderr!.on('data', (chunk) => (complained += chunk));
      const [code] = await once(restore, 'close');
      expect([code, complained]).toEqual([1, 'O comando foi interrompido.\n']);
      expect(said).not.toContain('Restaurada');
      expect(await product.runs({ DATABASE_URL: url }, 'restore', file)).toEqual({ code: 0, stderr: '' });
    },
    120_000,
  );

  it('says that it is done when its commit was sent before', async () => {
    const { url } = await cluster.database();
    // A commit that takes a second.
    await withClient(url, (client) =>
      client.query(`create table dados (um int);
        create function demora() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
        create constraint trigger demora after insert on dados deferrable initially deferred for each row execute function demora()`),
    );
    const count = async () => (await withClient(url, (client) => client.query('select from dados'))).rowCount;
    const script = `import { connect } from '#platform/database/connect.js';
      import { interrupt } from '#platform/database/interruption.js';
      const [open, committing] = [await connect(process.env.URL, {}), await connect(process.env.URL, {})];
      for (const client of [open, committing]) await client.query('begin; insert into dados values (1)');
      const committed = committing.query('commit');
      const isDone = await interrupt();
      await committed;
      const after = await connect(process.env.URL, {}).catch(({ message }) => message);
      console.log(JSON.stringify({ isDone, after }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_OPTIONS: '', URL: url },
    });
    expect(JSON.parse(stdout)).toEqual({ isDone: true, after: 'O comando foi interrompido.' });
    expect(await count()).toBe(1);
  }, 60_000);
});
