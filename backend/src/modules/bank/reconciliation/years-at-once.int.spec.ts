import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { until } from '../../../../../test/until.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const ROUNDS = 12;

describe("a payment from last year's book and a concurrent closing of its month in this year's book", () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  it('serializes a payment and the closing of its month, and refuses a payment after the closing', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const numConta = `${round}-4`;
      await givenAccount(product.api, numConta);
      const bill = { ...expenseOf(plan, { valor: 10, dataElaboracao: '2025-12-01', notaFiscal: `NF ${round}` }), ano: YEAR - 1 };
      const { idDespesa } = (await product.api.post('/despesa/save', bill).expect(201)).body;
      const { sha256 } = await givenPaper(product.api, { registro: 'CONTA', id: numConta, tipo: 'EXTRATO' }, pdf(numConta));
      const payment = { ...bill, idDespesa, dataPagamento: '2026-01-20', formaPagamento: 'PIX', numConta };
      const closing = { ...BOOK, numConta, mes: 1, saldoExtrato: 0, anexo: sha256 };
      const [paid, closed] = await Promise.all([
        product.api.put('/despesa/paga_despesa', payment),
        product.api.post('/conciliacao/fecha', closing),
      ]);
      expect(closed.status).toBe(204);
      expect([200, 422]).toContain(paid.status);
      const [entries] = await product.sql<{ paid: Date | null; closed: Date }>(
        `select (select max(registrado_em) from evento where tipo = 'DespesaPaga.v1' and dados ->> 'numConta' = $1) as paid,
          (select max(registrado_em) from evento where tipo = 'MesConciliado.v1' and dados ->> 'numConta' = $1) as closed`,
        [numConta],
      );
      expect(entries!.paid === null).toBe(paid.status === 422);
      if (entries!.paid) expect(entries!.paid.getTime()).toBeLessThanOrEqual(entries!.closed.getTime());
    }
  });

  it('makes a payment and a closing wait for each other, also across processes', async () => {
    const numConta = '99-4';
    await givenAccount(product.api, numConta);
    const bill = { ...expenseOf(plan, { valor: 10, dataElaboracao: '2025-12-01', notaFiscal: 'NF 99' }), ano: YEAR - 1 };
    const { idDespesa } = (await product.api.post('/despesa/save', bill).expect(201)).body;
    const { sha256 } = await givenPaper(product.api, { registro: 'CONTA', id: numConta, tipo: 'EXTRATO' }, pdf(numConta));
    const payment = { ...bill, idDespesa, dataPagamento: '2026-01-20', formaPagamento: 'PIX', numConta };
    let isAnswered = false;
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mes_conciliado ${SCHOOL}`]);
      const paying = Promise.resolve(product.api.put('/despesa/paga_despesa', payment)).finally(() => {
        isAnswered = true;
      });
      await expectBlocked(client);
      expect(isAnswered).toBe(false);
      // The waiting payment sees the closing of the other process.
      await client.query(
        `insert into mes_conciliado select $1, $2, $3 || ' 1', $3, 1, true, 0, '2026-01-31', 0, null, $4, '2026-02-01', 'ANA', null, 1`,
        [SCHOOL, YEAR, numConta, sha256],
      );
      await client.query('commit');
      expect(await paying).toMatchObject({ status: 422, body: { code: 'conciliacao.mes-fechado' } });
    });
  });
});

/** Resolves once another connection waits for a lock held by this one. */
const expectBlocked = (client: { query(sql: string): Promise<{ rowCount: number | null }> }) =>
  until(
    'somebody waits for the lock',
    async () => (await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
  );
