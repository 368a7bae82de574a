import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPlan, type Plan } from '../../../../../test/integration/scenario.js';

const HELD = 2026;
const OTHERS = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];

describe('books', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const budget = (ano: number, line = plan.line) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano, ...line, valor: 10 });

  it('do not wait for each other: eight are written while the head of a ninth is held', async () => {
    await budget(HELD).expect(201);
    let answered = false;
    let held: Promise<number> | undefined;
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select from livro where ano = $1 for update', [HELD]);
      held = budget(HELD, plan.otherLine).then(({ status }) => {
        answered = true;
        return status;
      });
      await Promise.all(OTHERS.map((ano) => budget(ano).expect(201)));
      expect(answered).toBe(false);
      await client.query('commit');
    });
    expect(await held).toBe(201);
    const rows = await product.sql<{ ano: number; sequencia: number }>('select ano, sequencia::int as sequencia from livro order by ano');
    expect(rows).toEqual([...OTHERS.map((ano) => ({ ano, sequencia: 1 })), { ano: HELD, sequencia: 2 }]);
  });
});
