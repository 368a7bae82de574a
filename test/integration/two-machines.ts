import request, { type Test } from 'supertest';
import { freePort } from './free-port.js';
import { HaProxy } from './ha-proxy.js';
import { type Api, type Provided, provide, reach, SCHOOL } from './harness.js';
import { PatroniPair } from './patroni-pair.js';
import { PgBouncer } from './pgbouncer.js';
import { savedIn } from './product-on-pair.js';
import { ProductProcess, type Running } from './product-process.js';
import { expenseOf, givenPlan, type Plan } from './scenario.js';
import { fillTemplate, TEST_SECRET } from './template.js';

const DATABASE = 'razao';

/** Connections from a PgBouncer to PostgreSQL. */
const CONNECTIONS = 20;

/** The product and the PgBouncer of a machine. */
interface Machine {
  /** The product's. */
  port: number;
  bouncer: PgBouncer;
  product: ProductProcess;
  running: Running;
}

/**
 * Two machines with all their programs: HAProxy before both products, a PgBouncer before each product, and from that through HAProxy to the primary. Configured
 * by the files in ha/.
 */
export class TwoMachines {
  /** The primary's first. */
  private machines: Machine[] = [];
  private killed: Machine | undefined;
  private plan!: Plan;

  private constructor(
    private readonly pair: PatroniPair,
    private readonly proxy: HaProxy,
    private readonly provided: Provided,
  ) {}

  static async start(): Promise<TwoMachines> {
    const pair = await PatroniPair.start();
    const [a, b] = pair.ports;
    const ports = [await freePort(), await freePort()] as const;
    const proxy = await HaProxy.before([
      { product: ports[0], ...a! },
      { product: ports[1], ...b! },
    ]);
    const machines = new TwoMachines(pair, proxy, await provide({ settings: {}, here: true }));
    return machines.begin(ports).catch(async (error) => {
      await machines.end();
      throw error;
    });
  }

  /** Through HAProxy. */
  get api(): Api {
    return reach(this.proxy.url, this.provided).api;
  }

  /** Saves an expense; the answer may be HAProxy's own. */
  save = (chave: string): Test =>
    request(this.proxy.url)
      .post('/api/despesa/save')
      .set({ authorization: `Bearer ${this.provided.tokens.admin}`, 'idempotency-key': chave, 'x-associacao': SCHOOL })
      .send(expenseOf(this.plan));

  /** The numbers of the expenses in the book of the primary. */
  saved = (): Promise<number[]> => savedIn(this.pair.primary(DATABASE));

  /** Kills all programs of the primary's machine and waits until the other machine has the primary. */
  async failOver(): Promise<void> {
    this.killed = this.machines.shift()!;
    const { running, product, bouncer } = this.killed;
    running.child.kill('SIGKILL');
    await Promise.all([product.end(), bouncer.end(), this.pair.failOver()]);
  }

  /** Starts the machine that was killed. */
  async rejoin(): Promise<void> {
    await this.pair.rejoin();
    this.machines.push(await this.launch(this.killed!.port));
  }

  async end(): Promise<void> {
    for (const { product, bouncer } of this.machines) {
      await product.end();
      await bouncer.end();
    }
    await this.proxy.end();
    await this.pair.end();
  }

  private async begin(ports: readonly number[]): Promise<this> {
    await fillTemplate(this.pair.primary(DATABASE).replace('postgres:', 'razao:'));
    for (const port of ports) this.machines.push(await this.launch(port));
    this.plan = await givenPlan(this.api);
    return this;
  }

  private async launch(port: number): Promise<Machine> {
    const database = this.proxy.primary(DATABASE, 'razao');
    const bouncer = await PgBouncer.before(database, CONNECTIONS);
    const hosts = this.pair.ports.map(({ postgres }) => `127.0.0.1:${postgres}`).join();
    const product = new ProductProcess({
      PORT: String(port),
      DATABASE_URL: bouncer.through(database),
      PREPARED_STATEMENTS: 'false',
      DATABASE_REPLICA_URL: `postgresql://${hosts}/${DATABASE}`,
      JWT_SECRET: TEST_SECRET,
      TRUST_PROXY: '1',
    });
    return { port, bouncer, product, running: await product.start('ignore') };
  }
}
