import { type Test } from 'supertest';
import { withClient } from '#platform/database/connect.js';
import { type Api, provide, reach } from './harness.js';
import { ProductProcess } from './product-process.js';
import { expenseOf, givenPlan, type Plan } from './scenario.js';
import { prepareTemplate, TEST_SECRET } from './template.js';

export const DATABASE = 'template_razao';

/** A primary and its standby. */
interface Pair {
  primary(database: string): string;
  standby(database: string): string;
  failOver(): Promise<void>;
  rejoin(): Promise<void>;
  end(): Promise<void>;
}

/** The numbers of the expenses in the books of that database. */
export async function savedIn(url: string): Promise<number[]> {
  const sql = `select (dados ->> 'idDespesa')::int as id from evento where tipo = 'DespesaRegistrada.v1' order by sequencia`;
  return (await withClient(url, (client) => client.query(sql))).rows.map(({ id }) => id);
}

/** The built product over a primary and its standby, which it knows as the hosts of one DATABASE_URL. */
export class ProductOnPair<P extends Pair> {
  private constructor(
    readonly pair: P,
    readonly product: ProductProcess,
    readonly api: Api,
    readonly plan: Plan,
  ) {}

  /** Starts it with further settings, made from the URL. */
  static async start<P extends Pair>(pair: P, settings: (url: string) => Record<string, string> = () => ({})): Promise<ProductOnPair<P>> {
    await prepareTemplate(pair.primary('postgres'), pair.primary(DATABASE));
    const hosts = [pair.standby(DATABASE), pair.primary(DATABASE)].map((url) => new URL(url).host);
    const url = pair.primary(DATABASE).replace(hosts[1]!, hosts.join());
    const product = new ProductProcess({
      DATABASE_URL: `${url}?target_session_attrs=read-write&application_name=razao`,
      JWT_SECRET: TEST_SECRET,
      ...settings(url),
    });
    const running = await product.start();
    const { api } = reach(running.url, await provide({ settings: {}, here: true }));
    return new ProductOnPair(pair, product, api, await givenPlan(api));
  }

  save = (chave: string): Test => this.api.post('/despesa/save', expenseOf(this.plan)).set('Idempotency-Key', chave);

  failOver = (): Promise<void> => this.pair.failOver();

  rejoin = (): Promise<void> => this.pair.rejoin();

  /** The numbers of the expenses in the book of the primary. */
  saved = (): Promise<number[]> => savedIn(this.pair.primary(DATABASE));

  async end(): Promise<void> {
    await this.product.end();
    await this.pair.end();
  }
}
