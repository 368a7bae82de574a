import { MOST_CALLERS, productBeside } from '../laboratory.js';
import { type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { givenPlans, saves } from '../saves.js';

const PROCESSES = 4;

/** Throughput of several processes on one database against one; callers use them in turns, so all write in every book. */
export const processes: Measure = {
  title: `Expenses saved by ${PROCESSES} processes`,
  async run(laboratory) {
    const { quick, scribe } = laboratory;
    const plans = await givenPlans(laboratory, '2', 8);
    const products = Array.from({ length: PROCESSES }, () => productBeside(laboratory));
    try {
      const servers: string[] = [];
      for (const product of products) servers.push((await product.start()).url);
      const findings: Finding[] = [];
      for (const { books, aim } of [
        { books: 1, aim: 0.7 },
        { books: 8, aim: 0.9 },
      ]) {
        const load = { callers: MOST_CALLERS, plans: plans.slice(0, books), facts: quick ? 128 : 1280 };
        const contenders = {
          one: saves('one process', servers.slice(0, 1), load, (book) => scribe.count(book)),
          several: saves(`${PROCESSES} processes`, servers, load, (book) => scribe.count(book)),
        };
        // Longer warm-up: each process compiles its own code and gets a quarter of the calls.
        const speeds = await interleaved(quick ? 2 : 5, contenders, quick ? 1 : 2);
        const name = `${MOST_CALLERS} callers, books: ${books}`;
        findings.push(
          { what: `${name}: one process`, samples: speeds.one, unit: '/s' },
          { what: `${name}: ${PROCESSES} processes`, samples: speeds.several, unit: '/s' },
          { what: `${name}: to one`, samples: ratios(speeds.several, speeds.one), unit: '×', aim: { atLeast: aim } },
        );
      }
      return findings;
    } finally {
      for (const product of products) await product.end();
    }
  },
};
