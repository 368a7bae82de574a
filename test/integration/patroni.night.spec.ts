import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL } from './harness.js';
import { KeyedWriters } from './keyed-writers.js';
import { missing, PatroniPair } from './patroni-pair.js';
import { ProductOnPair } from './product-on-pair.js';
import { YEAR } from './scenario.js';
import { TwoMachines } from './two-machines.js';

const KILLS = Math.ceil(Number(process.env.KILLS ?? 2) / 4);
const WRITERS = 6;

/** Milliseconds in which two machines, of which one copies the other, and their programs start on a busy machine. */
const STARTING = 400_000;

/** Seconds from a kill to the next acknowledged save. */
const PATIENCE = 30;

describe.each([
  {
    what: 'one product that knows both databases',
    start: async () => ProductOnPair.start(await PatroniPair.start(), (url) => ({ DATABASE_REPLICA_URL: url })),
  },
  { what: 'two products behind HAProxy, with PgBouncer', start: () => TwoMachines.start() },
])('two machines with Patroni, $what', ({ what, start }) => {
  let machines: ProductOnPair<PatroniPair> | TwoMachines | undefined;

  beforeAll(async () => {
    if (missing.length > 0) process.stdout.write(`Patroni was not tried, for want of ${missing.join(', ')} (apt-get install)\n`);
    else machines = await start();
  }, STARTING);

  afterAll(() => machines?.end());

  it(
    `lose nothing and do nothing twice when the primary is killed, show all that was saved, and save again within ${PATIENCE} seconds`,
    async () => {
      if (!machines) return;
      const { save, api } = machines;
      const writers = new KeyedWriters(WRITERS, save);
      const seconds: number[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await writers.more(5 * WRITERS);
        const killed = performance.now();
        await machines.failOver();
        await writers.more(1);
        seconds.push((performance.now() - killed) / 1_000);
        const saved = writers.acknowledged.length;
        const { body } = await api.get(`/despesa/pagina?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
        expect(body.total).toBeGreaterThanOrEqual(saved);
        await machines.rejoin();
      }
      await writers.stop();
      const { lost, doubled } = writers.compare(await machines.saved());
      const longest = Math.max(...seconds);
      process.stdout.write(
        `Patroni, ${what}, ${KILLS} kills of the primary's machine: ${writers.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, saved again within ${longest.toFixed(1)} s\n`,
      );
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(longest).toBeLessThan(PATIENCE);
    },
    KILLS * 300_000,
  );
});
