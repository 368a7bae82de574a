import { HaProxy, hasHaProxy } from '../../integration/ha-proxy.js';
import { MOST_CALLERS, productBeside } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { givenPlans, saves } from '../saves.js';

const PROCESSES = 4;

/**
 * Throughput of several processes on one database against one: callers use them in turns, so all write in every book; or HAProxy, if it is installed, sends the
 * calls of an association to one of them.
 */
export const processes: Measure = {
  title: `Expenses saved by ${PROCESSES} processes`,
  async run(laboratory) {
    const { quick, scribe } = laboratory;
    const plans = await givenPlans(laboratory, '2', 8);
    const products = Array.from({ length: PROCESSES }, () => productBeside(laboratory));
    let proxy: HaProxy | undefined;
    try {
      const servers: string[] = [];
      for (const product of products) servers.push((await product.start()).url);
      if (hasHaProxy()) proxy = await HaProxy.beforeProducts(servers.map((url) => Number(new URL(url).port)));
      const findings: Finding[] = [];
      for (const { books, aim } of [
        { books: 1, aim: 0.7 },
        { books: 8, aim: 0.9 },
      ]) {
        const load = { callers: MOST_CALLERS, plans: plans.slice(0, books), facts: quick ? 128 : 1280 };
        const contender = (name: string, urls: string[]) => saves(name, urls, load, (book) => scribe.count(book));
        const contenders: Record<string, Contender> = {
          one: contender('one process', servers.slice(0, 1)),
          several: contender(`${PROCESSES} processes`, servers),
          ...(proxy && { behind: contender('behind HAProxy', [proxy.url]) }),
        };
        // Longer warm-up: each process compiles its own code and gets a quarter of the calls.
        const { one = [], several = [], behind } = await interleaved(quick ? 2 : 5, contenders, quick ? 1 : 2);
        const name = `${MOST_CALLERS} callers, books: ${books}`;
        findings.push(
          { what: `${name}: one process`, samples: one, unit: '/s' },
          { what: `${name}: ${PROCESSES} processes`, samples: several, unit: '/s' },
          { what: `${name}: to one`, samples: ratios(several, one), unit: '×', aim: { atLeast: aim } },
          ...(behind ? [{ what: `${name}: behind HAProxy to one`, samples: ratios(behind, one), unit: '×' as const }] : []),
        );
      }
      return findings;
    } finally {
      await proxy?.end();
      for (const product of products) await product.end();
    }
  },
};
