import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
