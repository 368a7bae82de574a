import { asking } from '../asking.js';
import { callers } from '../callers.js';
import { type Laboratory, productBeside } from '../laboratory.js';
import { type Finding } from '../measure.js';
import { INSPECTED, lookInto, type Memory } from '../process-memory.js';
import { median } from '../table.js';
import { type Archive } from './reports-archive.js';

/** Reports between samples; one in ten reports is of the next larger year. */
const EVERY = 20;

/** Warm-up: after so many reports code is compiled, pools are filled and pages have their size. */
const WARM = 60;

/** Maximum ratio of the last third to the first third of the counted reports, by medians of samples, that counts as flat. */
const FLAT: Record<keyof Memory, number> = { heap: 1.05, resident: 1.1, browser: 1.1 };

/** Whether the memory of server and browser grows with printed reports, two at a time. */
export async function memory(laboratory: Laboratory, [small, large]: Archive): Promise<Finding[]> {
  const server = productBeside(laboratory, INSPECTED);
  const samples: Memory[] = [];
  const reports = laboratory.quick ? 120 : WARM + 200;
  try {
    const { child, url } = await server.start('pipe');
    const [inside, ask] = await Promise.all([lookInto(child), asking(laboratory.product, url)]);
    for (let printed = EVERY; printed <= reports; printed += EVERY) {
      const succeeded = await callers(2, EVERY, async (index) => {
        const { path, proof } = index % 10 === 9 ? large : small;
        proof.take(await (await ask(path)).bytes());
      });
      if (succeeded !== EVERY) throw new Error(`${succeeded} of ${EVERY} reports succeeded`);
      const now = await inside.memory();
      if (printed > WARM) samples.push(now);
    }
    inside.close();
  } finally {
    await server.end();
  }
  await small.proof.check();
  await large.proof.check();
  const third = Math.ceil(samples.length / 3);
  return (Object.keys(FLAT) as (keyof Memory)[]).flatMap((key): Finding[] => {
    const figures = samples.map((each) => each[key]);
    const atFirst = median(figures.slice(0, third));
    const growth = figures.slice(-third).map((figure) => figure / atFirst);
    return [
      { what: `${NAMES[key]} over ${reports - WARM} reports`, samples: figures, unit: 'MB' },
      { what: `${NAMES[key]}, last third to first third`, samples: growth, unit: '×', aim: { atMost: FLAT[key] } },
    ];
  });
}

const NAMES: Record<keyof Memory, string> = { heap: "server's heap", resident: 'server in memory', browser: 'browser in memory' };
