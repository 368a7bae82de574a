import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPlan, type Plan } from '../../../../../test/integration/scenario.js';

describe('rules of reconciliation', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  it('maps lines to expenses by rules, with one rule per text', async () => {
    const rule = {
      cnpjAssociacao: SCHOOL,
      contem: 'tarifa pacote',
      ...plan.line,
      idFonteRecurso: plan.idFonteRecurso,
      idFavorecido: plan.idFavorecido,
    };
    await product.api.post('/conciliacao/regra/save', { ...rule, formaPagamento: 'FIADO' }).expect(400);
    const { body } = await product.api.post('/conciliacao/regra/save', rule).expect(201);
    expect(body).toMatchObject({ contem: 'TARIFA PACOTE', nomeFavorecido: 'PAPELARIA CENTRAL LTDA', formaPagamento: null, versao: 1 });
    await product.api.post('/conciliacao/regra/save', rule).expect(409);
    await product.api.post('/conciliacao/regra/save', { ...rule, contem: 'ab' }).expect(400);
    await product.api.post('/conciliacao/regra/save', { ...rule, contem: 'IOF', idFavorecido: '52998224725' }).expect(404);
    const changed = { ...body, contem: 'TARIFA', formaPagamento: 'DÉBITO EM CONTA' };
    await product.api.post('/conciliacao/regra/save', changed).expect(200);
    await product.api.post('/conciliacao/regra/save', changed).expect(409);
    const list = `/conciliacao/regra/all?cnpjAssociacao=${SCHOOL}`;
    expect((await product.api.get(list).expect(200)).body).toEqual([{ ...changed, versao: 2 }]);
    await product.api.delete(`/conciliacao/regra/delete?cnpjAssociacao=${SCHOOL}&id=${body.id}`).expect(204);
    await product.api.delete(`/conciliacao/regra/delete?cnpjAssociacao=${SCHOOL}&id=${body.id}`).expect(404);
    expect((await product.api.get(list).expect(200)).body).toEqual([]);
  });
});
