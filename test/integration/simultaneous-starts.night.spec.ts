import { afterAll, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { OwnCluster } from './own-cluster.js';
import { ProductProcess } from './product-process.js';

/** Processes that start at once, and how often. */
const PROCESSES = 4;
const ROUNDS = Number(process.env.FAULTS ?? 1);

const SECRET = 'a secret of one installation, thirty-two characters';
const PATIENCE = 180_000;

const products: ProductProcess[] = [];

afterAll(async () => {
  for (const product of products) await product.end();
});

const product = (databaseUrl: string, more: Record<string, string> = {}) => {
  const each = new ProductProcess({ DATABASE_URL: databaseUrl, JWT_SECRET: SECRET, ...more });
  products.push(each);
  return each;
};

it(
  `${PROCESSES} processes start at once on an empty database, ${ROUNDS} times, and their commands work as a plain owner afterwards`,
  async () => {
    const cluster = await OwnCluster.provide();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { url } = await cluster.database();
      const together = Array.from({ length: PROCESSES }, () => product(url, { DEMO: 'true' }));
      const running = await Promise.all(together.map((each) => each.start()));
      for (const { url: address } of running) {
        const answer = await fetch(`${address}/api/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ login: 'admin', senha: 'admin-demo' }),
        });
        expect(answer.status).toBe(200);
      }
      for (const { child, exit } of running) {
        child.kill('SIGTERM');
        expect(await exit).toBe(0);
      }
      const [one] = together;
      for (const command of ['ledger-verify', 'ledger-rebuild', 'reset'])
        expect([command, await one!.runs({}, command)]).toEqual([command, { code: 0, stderr: '' }]);
      await withClient(url, async (client) => {
        expect((await client.query('select from usuario')).rowCount).toBe(0);
      });
    }
  },
  PATIENCE * ROUNDS,
);
