import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Laboratory, MOST_CALLERS, productBeside } from '../laboratory.js';
import { type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { givenPlans, type Load, saves } from '../saves.js';

const YEAR = 2026;
const TABLE = `create table fato (
  id bigint generated always as identity primary key, cnpj_associacao text not null, ano integer not null, tipo text not null, dados json not null)`;

/**
 * Latency of saving an expense, against a bare route that stores the same request as one row; for one caller also against the limit, a bare route that writes
 * what a save writes.
 */
export const commands: Measure = {
  title: 'Expenses saved over HTTP per second',
  async run(laboratory) {
    const { quick, scribe } = laboratory;
    const plans = await givenPlans(laboratory, '1', 8);
    const limited = await givenPlans(laboratory, '9', 1);
    const product = productBeside(laboratory);
    const routes: Route[] = [];
    try {
      const { url } = await product.start();
      const byRoute = (name: string, at: Route, load: Load) => saves(name, [at.url], load, () => undefined);
      // The entry whose rows the limit writes again. Its book would not verify, and is not counted.
      await saves('first', [url], { callers: 1, plans: limited, facts: 1 }, () => undefined).run();
      const bare = await bareRoute(laboratory);
      const limit = await limitRoute(laboratory, limited[0]!.cnpjAssociacao);
      routes.push(bare, limit);
      const findings: Finding[] = [];
      const facts = quick ? 64 : 1280;
      const loads: Load[] = [
        { callers: 1, plans: plans.slice(0, 1), facts: facts / 4 },
        { callers: MOST_CALLERS, plans: plans.slice(0, 1), facts },
        { callers: MOST_CALLERS, plans, facts },
      ];
      for (const load of loads) {
        const isAlone = load.callers === 1;
        const speeds = await interleaved(quick ? 2 : 7, {
          product: saves('product', [url], load, (book) => scribe.count(book)),
          bare: byRoute('bare', bare, load),
          ...(isAlone && { limit: byRoute('limit', limit, { ...load, plans: limited }) }),
        });
        const name = `${load.callers} callers, ${load.plans.length} books`;
        findings.push(
          { what: `${name}: saved`, samples: speeds.product, unit: '/s' },
          { what: `${name}: by a bare route`, samples: speeds.bare, unit: '/s' },
          { what: `${name}: to bare`, samples: ratios(speeds.product, speeds.bare), unit: '×', aim: { atLeast: 0.5 } },
        );
        if (speeds.limit)
          findings.push(
            { what: `${name}: the limit`, samples: speeds.limit, unit: '/s' },
            { what: `${name}: to the limit`, samples: ratios(speeds.product, speeds.limit), unit: '×', aim: { atLeast: 0.8 } },
          );
      }
      return findings;
    } finally {
      await product.end();
      for (const route of routes) await route.end();
    }
  },
};

async function bareRoute(laboratory: Laboratory): Promise<Route> {
  const pool = await laboratory.plainPool('bare_route');
  await pool.query(TABLE);
  return startRoute('bare-route', { DATABASE_URL: laboratory.databaseUrl('bare_route') });
}

/** Writes rows in the product's own tables, in a book of its own, like those of its last entry. */
const limitRoute = ({ product }: Laboratory, cnpjAssociacao: string): Promise<Route> =>
  startRoute('limit-route', { DATABASE_URL: product.ownerUrl, CNPJ: cnpjAssociacao, ANO: String(YEAR) });

/** A baseline in a separate process. */
interface Route {
  url: string;
  end: () => Promise<void>;
}

async function startRoute(name: string, environment: Record<string, string>): Promise<Route> {
  const child = spawn(process.execPath, [`dist/test/bench/${name}.js`], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout, 'data');
  const end = async () => {
    const ended = once(child, 'close');
    child.kill();
    await ended;
  };
  return { url: String(address).trim(), end };
}
