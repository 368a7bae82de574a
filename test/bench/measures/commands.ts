import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ExpenseRequest } from '#contracts/expenses.js';
import { toReais } from '#domain/money.js';
import { callers } from '../callers.js';
import { call } from '../http-calls.js';
import { type Laboratory, MOST_CALLERS, productBeside } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios } from '../measure.js';
import { givenPlan, type Plan } from '../plan.js';
import { AUTHOR } from '../scribe.js';

const YEAR = 2026;
const LINES = 40;

/** Who saves where: so many callers at once, their expenses spread evenly over the books of these plans. */
interface Load {
  callers: number;
  plans: Plan[];
  /** Expenses that are saved in a round. */
  facts: number;
}

const TABLE = `create table fato (
  id bigint generated always as identity primary key, cnpj_associacao text not null, ano integer not null, tipo text not null, dados json not null)`;

/** What a person waits for when saving an expense, from the request to the answer, and what a bare route takes that keeps the same request as one row. */
export const commands: Measure = {
  title: 'Expenses saved over HTTP per second',
  async run(laboratory) {
    const { quick } = laboratory;
    const plans: Plan[] = [];
    for (let book = 1; book <= 8; book += 1) plans.push(await givenPlan(laboratory.product, `1${String(book).padStart(13, '0')}`, LINES));
    await laboratory.grant(plans.map(({ cnpjAssociacao }) => cnpjAssociacao));
    const token = laboratory.tokenOf(AUTHOR.cpf);
    const product = productBeside(laboratory);
    const bare = await BareRoute.start(laboratory);
    try {
      const { url } = await product.start();
      const findings: Finding[] = [];
      const facts = quick ? 64 : 1280;
      for (const load of [
        { callers: 1, plans: plans.slice(0, 1), facts: facts / 4 },
        { callers: MOST_CALLERS, plans: plans.slice(0, 1), facts },
        { callers: MOST_CALLERS, plans, facts },
      ]) {
        const speeds = await interleaved(quick ? 2 : 7, {
          product: saves('product', url, token, load, (book) => laboratory.scribe.count(book)),
          bare: saves('bare', bare.url, token, load, () => undefined),
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

/** Every invoice is another one: a second one of the same number would be asked about. */
let invoices = 0;

function saves(
  name: string,
  url: string,
  token: string,
  { callers: count, plans, facts }: Load,
  written: (book: { cnpjAssociacao: string; ano: number }) => void,
): Contender {
  return {
    name,
    amount: facts,
    run: () =>
      callers(count, facts, async (index) => {
        const plan = plans[index % plans.length]!;
        await call('POST', `${url}/api/despesa/save`, token, requestOf(plan, index));
        written({ cnpjAssociacao: plan.cnpjAssociacao, ano: YEAR });
      }),
  };
}

function requestOf({ cnpjAssociacao, expense }: Plan, index: number): ExpenseRequest {
  const { linha, valor, ...data } = expense(index);
  invoices += 1;
  return { cnpjAssociacao, ano: YEAR, ...linha, ...data, notaFiscal: `NF ${invoices}`, valor: toReais(valor) };
}

/** The bare route in a process of its own. */
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
