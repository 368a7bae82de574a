import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Laboratory, MOST_CALLERS, productBeside } from '../laboratory.js';
import { type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { givenPlans, type Load, saves } from '../saves.js';

const TABLE = `create table fato (
  id bigint generated always as identity primary key, cnpj_associacao text not null, ano integer not null, tipo text not null, dados json not null)`;

/** Latency of saving an expense, against a bare route that stores the same request as one row. */
export const commands: Measure = {
  title: 'Expenses saved over HTTP per second',
  async run(laboratory) {
    const { quick } = laboratory;
    const plans = await givenPlans(laboratory, '1', 8);
    const product = productBeside(laboratory);
    const bare = await BareRoute.start(laboratory);
    try {
      const { url } = await product.start();
      const findings: Finding[] = [];
      const facts = quick ? 64 : 1280;
      const loads: Load[] = [
        { callers: 1, plans: plans.slice(0, 1), facts: facts / 4 },
        { callers: MOST_CALLERS, plans: plans.slice(0, 1), facts },
        { callers: MOST_CALLERS, plans, facts },
      ];
      for (const load of loads) {
        const speeds = await interleaved(quick ? 2 : 7, {
          product: saves('product', [url], load, (book) => laboratory.scribe.count(book)),
          bare: saves('bare', [bare.url], load, () => undefined),
        });
        const name = `${load.callers} callers, ${load.plans.length} books`;
        findings.push(
          { what: `${name}: saved`, samples: speeds.product, unit: '/s' },
          { what: `${name}: by a bare route`, samples: speeds.bare, unit: '/s' },
          { what: `${name}: to bare`, samples: ratios(speeds.product, speeds.bare), unit: '×', aim: { atLeast: 0.5 } },
        );
      }
      return findings;
    } finally {
      await product.end();
      await bare.end();
    }
  },
};

/** The bare route in a separate process. */
class BareRoute {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(laboratory: Laboratory): Promise<BareRoute> {
    const pool = await laboratory.plainPool('bare_route');
    await pool.query(TABLE);
    const child = spawn(process.execPath, ['dist/test/bench/bare-route.js'], {
      env: { PATH: process.env.PATH, DATABASE_URL: laboratory.databaseUrl('bare_route') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = await once(child.stdout!, 'data');
    return new BareRoute(child, String(address).trim());
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'close');
    this.child.kill();
    await ended;
  }
}
