import { productBeside } from '../laboratory.js';
import { type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { residentMemory } from '../process-memory.js';
import { givenPlans, type Load, saves } from '../saves.js';
import { median } from '../table.js';

const ASSOCIATIONS = 600;

/** Samples of the memory: every tenth of the commands. */
const SAMPLES = 10;

/** Cost of more books than the server caches, and its memory. */
export const tenants: Measure = {
  title: `Expenses saved at random over ${ASSOCIATIONS} associations`,
  async run(laboratory) {
    const { quick, scribe } = laboratory;
    const plans = await givenPlans(laboratory, '3', ASSOCIATIONS);
    const product = productBeside(laboratory);
    try {
      const { url, child } = await product.start();
      const contender = (name: string, load: Load) => saves(name, [url], load, (book) => scribe.count(book));
      const findings: Finding[] = [];
      for (const { callers, aim } of [
        { callers: 1, aim: 0.94 },
        { callers: 16, aim: 0.82 },
      ]) {
        const facts = (quick ? 16 : 320) * (callers > 1 ? 4 : 1);
        const speeds = await interleaved(quick ? 2 : 7, {
          one: contender('one book', { callers, facts, plans: plans.slice(0, 1) }),
          many: contender('many books', { callers, facts, plans, order: 'random' }),
        });
        findings.push(
          { what: `${callers} callers, one book`, samples: speeds.one, unit: '/s' },
          { what: `${callers} callers, ${ASSOCIATIONS} books`, samples: speeds.many, unit: '/s' },
          { what: `${callers} callers, to one book`, samples: ratios(speeds.many, speeds.one), unit: '×', aim: { atLeast: aim } },
        );
      }
      const commands = laboratory.commands ?? (quick ? 320 : 10_000);
      const facts = Math.ceil(commands / SAMPLES);
      const { run } = contender('many books', { callers: 16, facts, plans, order: 'random' });
      const resident: number[] = [];
      const speeds: number[] = [];
      for (let sample = 1; sample <= SAMPLES; sample += 1) {
        const started = performance.now();
        const succeeded = await run();
        if (succeeded !== facts) throw new Error(`${succeeded} of ${facts} succeeded`);
        speeds.push(facts / ((performance.now() - started) / 1000));
        resident.push(residentMemory(child.pid!).now);
        process.stderr.write(`${sample * facts} commands: ${resident.at(-1)!.toFixed(0)} MB, ${speeds.at(-1)!.toFixed(0)}/s\n`);
      }
      const third = Math.ceil(SAMPLES / 3);
      const atFirst = median(resident.slice(0, third));
      const name = `${SAMPLES * facts} commands`;
      findings.push(
        { what: `${name}: saved`, samples: speeds, unit: '/s' },
        { what: `${name}: server in memory`, samples: resident, unit: 'MB', aim: { atMost: 400 } },
        { what: `${name}: at its peak`, samples: [residentMemory(child.pid!).peak], unit: 'MB', aim: { atMost: 400 } },
        { what: `${name}: last third to first third`, samples: resident.slice(-third).map((each) => each / atFirst), unit: '×' },
      );
      return findings;
    } finally {
      await product.end();
    }
  },
};
