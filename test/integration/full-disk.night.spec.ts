import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { ADMIN, login, ready, untilAnswered } from './healing.js';
import { ProductProcess } from './product-process.js';

// Mounting a small disk requires root.
if (process.getuid?.() === 0)
  describe('a full disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'razao-small-disk-'));
    let product: ProductProcess;

    beforeAll(() => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]);
      // The database runs under another user, who must be able to enter.
      chmodSync(folder, 0o711);
      product = new ProductProcess(ADMIN, join(folder, 'data'));
    });

    afterAll(async () => {
      await product.end();
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    });

    const filling = join(folder, 'filling');
    const fill = () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filling, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // PostgreSQL used space meanwhile: the disk is full anyway.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    };

    /** PostgreSQL stops when its write-ahead log has no space. */
    const fillLog = async () => {
      const written = `select pg_logical_emit_message(false, 'teste', repeat('.', 60000000))`;
      await expect(withClient(product.ownerUrl(), (client) => client.query(written))).rejects.toThrow();
    };

    it.each([
      ['its data', async () => undefined],
      ['its write-ahead log', fillLog],
    ])(
      'is said by the health when there is no room for %s, and recovered from once there is',
      async (what, worsen) => {
        const running = await product.start();
        expect((await ready(running)).status).toBe(200);
        fill();
        await worsen();
        await untilAnswered(() => ready(running), 503);
        const answer = await ready(running);
        expect(await answer.json()).toMatchObject({
          code: 'banco.indisponivel',
          errors: [{ field: expect.any(String), message: 'O disco do banco de dados está cheio.' }],
        });
        expect((await fetch(`${running.url}/api/saude`)).status).toBe(200);
        rmSync(filling);
        const took = await untilAnswered(() => ready(running), 200);
        expect((await login(running)).status).toBe(200);
        process.stdout.write(`no room for ${what}: healed within ${took} ms of room\n`);
        running.child.kill('SIGTERM');
        expect(await running.exit).toBe(0);
      },
      120_000,
    );

    it('is one line when there is no room to start', async () => {
      fill();
      const { code, stderr } = await product.runs({ DATA_DIR: join(folder, 'new') });
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^.*[Nn]ão há espaço em disco.*\n$/)]);
      rmSync(filling);
    });
  });
