import { BalanceQueries } from '#modules/balances/balance.queries.js';
import { type BookId } from '#modules/book/entry.js';
import { callers } from '../callers.js';
import { type Laboratory } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios, times } from '../measure.js';
import { givenPlan } from '../plan.js';
import { writePaidExpenses } from '../written-book.js';

const LINES = 200;
const BALANCES = 20;

/** Speed of rebuilding read models, and whether a balance costs more in a longer book. */
export const rebuild: Measure = {
  title: 'A growing book',
  async run(laboratory) {
    const { quick, product } = laboratory;
    const plan = await givenPlan(product, '00000000001000', LINES);
    const [small, middle, large] = quick ? [300, 600, 3_000] : [1_000, 10_000, 100_000];
    const bookOf = (entries: number): BookId => ({
      cnpjAssociacao: plan.cnpjAssociacao,
      ano: 2020 + [small, middle, large].indexOf(entries),
    });
    for (const entries of [small, middle, large]) await writePaidExpenses(laboratory, plan, bookOf(entries), (entries - LINES) / 2);
    await product.sql('analyze', []);

    const balances = product.app.get(BalanceQueries, { strict: false });
    const balanceOf = (entries: number): Contender => ({
      name: `balance of ${entries} entries`,
      amount: BALANCES,
      run: () => callers(1, BALANCES, () => balances.balance(bookOf(entries))),
    });
    const speeds = await interleaved(quick ? 2 : 9, { small: balanceOf(small), middle: balanceOf(middle), large: balanceOf(large) });
    const time = (entries: number, samples: number[]): Finding => ({
      what: `balance, ${entries} entries`,
      samples: times(samples),
      unit: 'ms',
    });
    return [
      time(small, speeds.small),
      time(middle, speeds.middle),
      time(large, speeds.large),
      { what: `balance, ${large} to ${small} entries`, samples: ratios(speeds.small, speeds.large), unit: '×', aim: { atMost: 1.2 } },
      await rebuilding(laboratory, bookOf(large), large, 'right'),
      await rebuilding(laboratory, bookOf(large), large, 'gone'),
    ];
  },
};

/** Rebuilds a book with correct rows, which are only compared, or with deleted rows, which are rewritten. */
async function rebuilding({ product, scribe, quick }: Laboratory, book: BookId, entries: number, rows: 'right' | 'gone'): Promise<Finding> {
  const empty = async () => {
    for (const table of ['lancamento', 'saldo', 'orcamento', 'despesa'])
      await product.sql(`delete from ${table} where cnpj_associacao = $1 and ano = $2`, [book.cnpjAssociacao, book.ano]);
  };
  const { rebuilt } = await interleaved(quick ? 1 : 3, {
    rebuilt: {
      name: `rebuild, rows ${rows}`,
      amount: entries,
      prepare: rows === 'gone' ? empty : undefined,
      run: () => scribe.check.rebuild(book),
    },
  });
  return { what: `rebuild, ${entries} entries, rows ${rows}`, samples: rebuilt, unit: '/s', aim: { atLeast: 20_000 } };
}
