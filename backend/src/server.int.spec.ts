import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { SCHOOL } from '../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../test/integration/product-here.js';
import { givenPlan, YEAR } from '../../test/integration/scenario.js';
import { until } from '../../test/until.js';
import { closeWithin } from './server.js';

/** Milliseconds. */
const LIMIT = 300;

describe('shutting down', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
  });

  afterAll(() => product.close());

  it('does not wait longer than its limit for a request that hangs', async () => {
    const { line } = await givenPlan(product.api);
    const budget = { cnpjAssociacao: SCHOOL, ano: YEAR, ...line, valor: 10 };
    const { id } = (await product.api.post('/orcamento/save', budget).expect(201)).body;
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select from livro for update');
      let isAnswered = false;
      const hanging = product.api.post('/orcamento/save', { ...budget, id, valor: 20 }).then(({ status }) => {
        isAnswered = true;
        return status;
      });
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%livro_avancar%'`;
      // On another connection: a transaction sees the activity as it was at its first look.
      await until('the append waits for the lock', async () => (await product.sql(waiting)).length > 0);
      const started = performance.now();
      await closeWithin(product.app, LIMIT);
      const took = performance.now() - started;
      expect(isAnswered).toBe(false);
      expect(took).toBeGreaterThanOrEqual(LIMIT - 1);
      await client.query('commit');
      expect(await hanging).toBe(200);
    });
  });
});
