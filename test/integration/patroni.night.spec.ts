import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL } from './harness.js';
import { KeyedWriters } from './keyed-writers.js';
import { missing, PatroniPair } from './patroni-pair.js';
import { ProductOnPair } from './product-on-pair.js';
import { YEAR } from './scenario.js';

const KILLS = Number(process.env.KILLS ?? 2) / 2;
const WRITERS = 6;

/** Seconds from a kill to the next acknowledged save. */
const PATIENCE = 30;

describe('two machines with Patroni', () => {
  let onPair: ProductOnPair<PatroniPair> | undefined;

  beforeAll(async () => {
    if (missing.length > 0) process.stdout.write(`Patroni was not tried, for want of ${missing.join(', ')} (apt-get install)\n`);
    else onPair = await ProductOnPair.start(await PatroniPair.start(), (url) => ({ DATABASE_REPLICA_URL: url }));
  });

  afterAll(() => onPair?.end());

  it(
    `lose nothing and do nothing twice when the primary is killed, show all that was saved, and save again within ${PATIENCE} seconds`,
    async () => {
      if (!onPair) return;
      const { pair, save, api } = onPair;
      const writers = new KeyedWriters(WRITERS, save);
      const seconds: number[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await writers.more(5 * WRITERS);
        const killed = performance.now();
        await pair.failOver();
        await writers.more(1);
        seconds.push((performance.now() - killed) / 1_000);
        const saved = writers.acknowledged.length;
        const { body } = await api.get(`/despesa/pagina?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
        expect(body.total).toBeGreaterThanOrEqual(saved);
        await pair.rejoin();
      }
      await writers.stop();
      const { lost, doubled } = writers.compare(await onPair.saved());
      const longest = Math.max(...seconds);
      process.stdout.write(
        `Patroni, ${KILLS} kills of the primary: ${writers.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, saved again within ${longest.toFixed(1)} s\n`,
      );
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(longest).toBeLessThan(PATIENCE);
    },
    KILLS * 300_000,
  );
});
