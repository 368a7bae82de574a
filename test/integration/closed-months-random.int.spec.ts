import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { type FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { centavos } from '#domain/money.js';
import { ReconciliationReport } from '../../backend/src/modules/reporting/reconciliation-report/reconciliation-report.js';
import { SCHOOL } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from './scenario.js';
import { givenStatement } from './statement-lines.js';

/** Number of random runs, each with an account of its own; more in the nightly run. */
const RUNS = process.env.SEQUENCES ? 40 : 2;
const YEARS = [YEAR - 2, YEAR - 1, YEAR];
const MONTHS = [1, 6, 12];

const KINDS = [
  ...['close', 'close', 'close', 'reopen', 'receive', 'receive', 'pay', 'pay', 'changeAmount', 'changeText', 'delete', 'yield'],
  ...['import', 'import', 'automatic', 'automatic', 'undo', 'openYear', 'closeYear', 'reopenYear', 'reopenYear'],
] as const;

/** A command on a month of one of the years; `pick` chooses its record, `later` how many years after its book's it takes effect. */
const STEP = fc.record({
  kind: fc.constantFrom(...KINDS),
  ano: fc.constantFrom(...YEARS),
  mes: fc.constantFrom(...MONTHS),
  day: fc.integer({ min: 1, max: 6 }),
  valor: fc.constantFrom(10, 20, 30),
  pick: fc.nat(50),
  later: fc.constantFrom(0, 0, 1),
});
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

describe('closed months among random commands in three years', () => {
  let product: ProductHere;
  let plan: Plan;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  it(
    'show what they were closed with, and print pages that add up, whatever is written later',
    async () => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 25, maxLength: 35, size: 'max' }), async (steps) => {
          accounts += 1;
          const walk = new Walk(product, plan, `${accounts}-3`);
          await givenAccount(product.api, walk.numConta);
          for (const step of steps) {
            await walk.take(step);
            await walk.expectSame();
          }
          await walk.reopenYears();
          compared += walk.compared;
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(compared).toBeGreaterThan(RUNS);
    },
    60_000 + RUNS * 30_000,
  );
});

/** Random commands on one account, and what each month answered when it was closed. */
class Walk {
  /** How often a closed month was compared. */
  compared = 0;
  private readonly closed = new Map<string, object>();
  private readonly revenues: { ano: number; id: number }[] = [];
  private readonly sheets = new Set<number>();
  private bills = 0;

  constructor(
    private readonly product: ProductHere,
    private readonly plan: Plan,
    readonly numConta: string,
  ) {}

  async take(step: Step): Promise<void> {
    const { status, body } = await this.send(step);
    expect({ ...step, status: [200, 201, 204, 400, 404, 409, 422].includes(status) || { status, body } }).toEqual({
      ...step,
      status: true,
    });
    const isDone = status < 300;
    const { kind, ano, mes, pick } = step;
    if (!isDone) return;
    if (kind === 'close') this.closed.set(`${ano} ${mes}`, figures(await this.month(ano, mes)));
    if (kind === 'reopen') this.closed.delete(`${ano} ${mes}`);
    if (kind === 'receive') this.revenues.push(body as { ano: number; id: number });
    if (kind === 'delete') this.revenues.splice(pick % this.revenues.length, 1);
    if (kind === 'yield') this.sheets.add(ano);
  }

  /** Every closed month answers what it answered when it was closed, and its page adds up. */
  async expectSame(): Promise<void> {
    const report = this.product.app.get(ReconciliationReport, { strict: false });
    for (const [name, before] of this.closed) {
      const [ano, mes] = name.split(' ').map(Number) as [number, number];
      expect({ name, ...figures(await this.month(ano, mes)) }).toEqual({ name, ...before });
      const { view } = await report.closedMonth({ ...this.of(ano), mes });
      const { saldoExtrato, aCaminho, diferenca, saldoLivro } = view as Record<string, number>;
      expect(saldoExtrato! + aCaminho! + diferenca!).toBe(saldoLivro);
      this.compared += 1;
    }
  }

  /** The years are those of all accounts of the association. */
  async reopenYears(): Promise<void> {
    const { body } = await this.product.api.get(`/exercicio/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    for (const { ano, situacao } of body as FiscalYear[])
      if (situacao === 'ENCERRADO') await this.product.api.put('/exercicio/reabre', { ...book(ano), motivo: 'CONTINUAR' }).expect(200);
  }

  private of = (ano: number) => ({ ...book(ano), numConta: this.numConta });

  private async month(ano: number, mes: number): Promise<AccountReconciliation> {
    const query = `cnpjAssociacao=${SCHOOL}&ano=${ano}&numConta=${this.numConta}&mes=${mes}`;
    return (await this.product.api.get(`/conciliacao?${query}`).expect(200)).body;
  }

  private async send({ kind, ano, mes, day, valor, pick, later }: Step): Promise<{ status: number; body: unknown }> {
    const { api } = this.product;
    const of = this.of(ano);
    const data = `${ano}-${String(mes).padStart(2, '0')}-0${day}`;
    const revenue = this.revenues[pick % this.revenues.length];
    const known = async () => {
      const { body } = await api.get(`/receita/all?cnpjAssociacao=${SCHOOL}&ano=${revenue?.ano ?? ano}`).expect(200);
      return { ...body.find(({ id }: { id: number }) => id === revenue?.id), versao: null };
    };
    switch (kind) {
      case 'close': {
        const { sha256 } = await givenPaper(
          api,
          { ano, registro: 'CONTA', id: this.numConta, tipo: 'EXTRATO' },
          pdf(`${Math.random()}`),
        ).catch(() => ({ sha256: null }));
        return api.post('/conciliacao/fecha', { ...of, mes, saldoExtrato: valor, justificativa: 'A ESCLARECER', anexo: sha256 });
      }
      case 'reopen':
        return api.post('/conciliacao/reabre', { ...of, mes, motivo: 'ENGANO' });
      case 'receive':
        return api.post('/receita/save', { ...of, data, valor, descricao: 'REPASSE' });
      case 'pay':
        return this.pay(ano, data.replace(/^\d+/, `${ano + later}`), valor);
      case 'changeAmount':
        return api.post('/receita/save', { ...(await known()), valor: valor + 1 });
      case 'changeText':
        return api.post('/receita/save', { ...(await known()), descricao: `REPASSE ${pick}` });
      case 'delete':
        return api.delete(`/receita/${revenue?.ano ?? ano}/${SCHOOL}/${this.numConta}/${revenue?.id ?? 0}`);
      case 'yield': {
        const sheet = { ...of, saldoInicial: valor, janeiro: pick, junho: 1 };
        return this.sheets.has(ano) ? api.put('/rendimento/update', sheet) : api.post('/rendimento/create', sheet);
      }
      case 'import':
        await givenStatement(this.product, this.numConta, [{ data, valor: pick % 2 === 0 ? valor : -valor }]);
        return { status: 201, body: undefined };
      case 'automatic':
        return api.post('/conciliacao/automatica', { ...of, mes });
      case 'undo':
        return api.delete(`/conciliacao/${pick + 1}?cnpjAssociacao=${SCHOOL}&ano=${ano}`);
      case 'openYear':
        return api.post('/exercicio/abre', { ...book(ano), copia: 'NENHUMA' });
      case 'closeYear':
        return api.put('/exercicio/encerra', { ...book(ano), motivo: 'CONTAS APROVADAS' });
      case 'reopenYear':
        return api.put('/exercicio/reabre', { ...book(ano), motivo: 'CONTINUAR' });
    }
  }

  /** Registers a bill of the year and pays it on the day. */
  private async pay(ano: number, dataPagamento: string, valor: number) {
    this.bills += 1;
    const notaFiscal = `NF ${this.numConta} ${this.bills}`;
    const bill = { ...expenseOf(this.plan, { valor, notaFiscal, dataElaboracao: `${ano}-01-02` }), ano };
    const saved = await this.product.api.post('/despesa/save', bill);
    if (saved.status >= 300) return saved;
    const payment = { ...bill, idDespesa: saved.body.idDespesa, dataPagamento, formaPagamento: 'PIX', numConta: this.numConta };
    return this.product.api.put('/despesa/paga_despesa', payment);
  }
}

const book = (ano: number) => ({ cnpjAssociacao: SCHOOL, ano });

/** What a closed month must go on showing: not the day on which a later month reconciled a movement, nor what records are called. */
function figures({ saldoExtrato, saldoLivro, diferenca, justificativa, naoNoExtrato, conciliados }: AccountReconciliation): object {
  const moved = naoNoExtrato.map(({ ano, data, valor }) => `${ano} ${data} ${centavos(valor)}`);
  const joined = conciliados.map(({ ano, id, valor }) => `${ano} ${id} ${centavos(valor)}`);
  return { saldoExtrato, saldoLivro, diferenca, justificativa, naoNoExtrato: moved.sort(), conciliados: joined.sort() };
}
