import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductProcess } from './product-process.js';

describe('a command on the embedded PostgreSQL', () => {
  let product: ProductProcess;

  beforeAll(async () => {
    product = new ProductProcess({});
    expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
  }, 60_000);

  afterAll(() => product.end());

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ended by %s leaves no PostgreSQL running, and no backup that is not whole',
    async (signal) => {
      const file = join(product.dataDir, 'copia.zip');
      const watching = watch(join(product.dataDir, 'postgres'), { signal: AbortSignal.timeout(30_000) });
      const backup = product.launch({}, 'backup', file);
      for await (const { filename } of watching) if (filename === 'postmaster.pid') break;
      backup.kill(signal);
      const [code] = await once(backup, 'exit');
      expect(code).toBe(1);
      expect(existsSync(product.pidFile)).toBe(false);
      expect(existsSync(file)).toBe(false);
    },
    60_000,
  );
});
