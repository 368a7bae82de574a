import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('funds sources over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'gestor' | 'usuario' | 'ninguem') => product.api.post('/fonte_recurso/save', body, who);

  it('creates, renames, lists and deletes funds sources', async () => {
    const created = await save({ cnpjAssociacao: SCHOOL, descricao: 'fnde' }).expect(201);
    expect(created.body).toEqual({ cnpjAssociacao: SCHOOL, id: 1, descricao: 'FNDE', versao: 1 });
    const renamed = await save({ cnpjAssociacao: SCHOOL, id: 1, descricao: 'PDDE' }).expect(200);
    const list = await product.api.get(`/fonte_recurso/all?cnpjAssociacao=${SCHOOL}`, 'usuario').expect(200);
    expect(list.body).toEqual([renamed.body]);
    await product.api.delete(`/fonte_recurso/delete/${SCHOOL}/1`).expect(204);
  });

  it('refuses a second funds source of the same name in the association, and accepts it in another', async () => {
    await save({ cnpjAssociacao: SCHOOL, descricao: 'DOAÇÕES' }).expect(201);
    const answer = await save({ cnpjAssociacao: SCHOOL, descricao: 'Doações' }).expect(409);
    expect(answer.body.message).toBe('Já existe uma fonte de recursos com este nome.');
    await save({ cnpjAssociacao: RESIDENTS, descricao: 'DOAÇÕES' }).expect(201);
  });

  it('answers 404 for an absent funds source', async () => {
    const answer = await save({ cnpjAssociacao: SCHOOL, id: 99, descricao: 'X' }).expect(404);
    expect(answer.body.message).toBe('Fonte de recursos não encontrada.');
    await product.api.delete(`/fonte_recurso/delete/${SCHOOL}/99`).expect(404);
  });

  it('names every failing field of a funds source at once, unknown fields included', async () => {
    const answer = await save({ nome: 'x' }).expect(400);
    expect(answer.body.errors).toHaveLength(3);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'nome', message: 'Campo desconhecido' },
        { field: 'descricao', message: 'Nome é obrigatório' },
        { field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' },
      ]),
    );
  });

  it('lets any link read funds sources, and only administrators write them', async () => {
    const list = (cnpj: string, who: 'usuario' | 'ninguem') => product.api.get(`/fonte_recurso/all?cnpjAssociacao=${cnpj}`, who);
    await list(SCHOOL, 'ninguem').expect(401);
    await list(RESIDENTS, 'usuario').expect(403);
    await save({ cnpjAssociacao: SCHOOL, descricao: 'X' }, 'ninguem').expect(401);
    for (const who of ['gestor', 'usuario'] as const) {
      await save({ cnpjAssociacao: SCHOOL, descricao: 'X' }, who).expect(403);
      await product.api.delete(`/fonte_recurso/delete/${SCHOOL}/2`, who).expect(403);
    }
  });
});
