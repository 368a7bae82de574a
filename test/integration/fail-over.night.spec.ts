import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../until.js';
import { KeyedWriters } from './keyed-writers.js';
import { PostgresPair } from './postgres-pair.js';
import { ProductOnPair } from './product-on-pair.js';

const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 6;

/** Seconds from a kill to the next acknowledged save. */
const PATIENCE = 30;

describe('a primary that is killed again and again', () => {
  let onPair: ProductOnPair<PostgresPair>;

  beforeAll(async () => {
    onPair = await ProductOnPair.start(await PostgresPair.start());
  });

  afterAll(() => onPair.end());

  it(
    `loses nothing and does nothing twice, and saves again within ${PATIENCE} seconds`,
    async () => {
      const { pair, save } = onPair;
      const writers = new KeyedWriters(WRITERS, save);
      const seconds: number[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await writers.more(5 * WRITERS);
        const killed = performance.now();
        await pair.failOver();
        await pair.rejoin();
        await writers.more(1);
        seconds.push((performance.now() - killed) / 1_000);
      }
      await writers.stop();
      const { lost, doubled } = writers.compare(await onPair.saved());
      const longest = Math.max(...seconds);
      process.stdout.write(
        `${KILLS} kills of the primary: ${writers.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, saved again within ${longest.toFixed(1)} s\n`,
      );
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(longest).toBeLessThan(PATIENCE);
    },
    KILLS * 60_000,
  );

  it('is not acknowledged, not even when repeated, what it alone has saved', async () => {
    const before = (await onPair.saved()).length;
    await onPair.pair.killStandby();
    await onPair.save('sozinho').expect(503);
    await onPair.save('sozinho').expect(503);
    await onPair.pair.rejoin();
    await until('the save is acknowledged', () => onPair.save('sozinho').then(({ status }) => status === 201));
    expect(await onPair.saved()).toHaveLength(before + 1);
  });
});
