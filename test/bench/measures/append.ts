import { registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { callers } from '../callers.js';
import { type Laboratory, MOST_CALLERS } from '../laboratory.js';
import { type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { givenPlan, type Plan } from '../plan.js';
import { bareInserts } from './append-bare.js';
import { saveCommands } from './append-commands.js';
import { emmettStreams } from './append-emmett.js';
import { type Load, type MakeContender, YEAR } from './append-load.js';

const LINES = 40;

/** How fast facts become entries: decided, hashed, projected and committed by the product; merely inserted, or merely kept in streams, by the others. */
export const append: Measure = {
  title: 'Expenses registered per second',
  async run(laboratory) {
    const { quick, product } = laboratory;
    const plans: Plan[] = [];
    for (let book = 1; book <= 8; book += 1) plans.push(await givenPlan(product, String(book).padStart(14, '0'), LINES));
    const makers = {
      book: bookWrites(laboratory),
      commands: saveCommands(laboratory),
      bare: await bareInserts(laboratory),
      emmett: await emmettStreams(laboratory),
    };
    const load = (callersAtOnce: number, books: number): Load => ({
      callers: callersAtOnce,
      plans: plans.slice(0, books),
      facts: callersAtOnce * (quick ? 5 : 50) * (callersAtOnce === 1 ? 10 : 1),
    });
    const findings: Finding[] = [];
    for (const each of [load(1, 1), load(MOST_CALLERS, 1), load(MOST_CALLERS, 8)]) findings.push(...(await compare(each, makers, quick)));
    return findings;
  },
};

async function compare(
  load: Load,
  makers: Record<'book' | 'commands' | 'bare' | 'emmett', MakeContender>,
  quick: boolean,
): Promise<Finding[]> {
  const speeds = await interleaved(quick ? 2 : 9, {
    book: makers.book(load),
    commands: makers.commands({ ...load, facts: load.facts / 5 }),
    bare: makers.bare(load),
    emmett: makers.emmett(load),
  });
  const name = `${counted(load.callers, 'caller')}, ${counted(load.plans.length, 'book')}`;
  return [
    { what: `${name}: the book`, samples: speeds.book, unit: '/s' },
    { what: `${name}: bare INSERT + COMMIT`, samples: speeds.bare, unit: '/s' },
    { what: `${name}: emmett`, samples: speeds.emmett, unit: '/s' },
    { what: `${name}: book to bare`, samples: ratios(speeds.book, speeds.bare), unit: '×', aim: { atLeast: load.callers === 1 ? 0.5 : 1 } },
    // One caller waits for the disk most of the time, where even the bare limit is but twice as fast.
    {
      what: `${name}: book to emmett`,
      samples: ratios(speeds.book, speeds.emmett),
      unit: '×',
      ...(load.callers > 1 && { aim: { atLeast: 3 } }),
    },
    { what: `${name}: whole commands to bare`, samples: ratios(speeds.commands, speeds.bare), unit: '×' },
  ];
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** The product's book, projections and all. */
function bookWrites({ scribe }: Laboratory): MakeContender {
  return ({ callers: count, plans, facts }) => ({
    name: 'the book',
    amount: facts,
    run: () =>
      callers(count, facts, (index) => {
        const { cnpjAssociacao, expense } = plans[index % plans.length]!;
        return scribe.write({ cnpjAssociacao, ano: YEAR }, (book) => registerExpense(book, expense(index)));
      }),
  });
}
