import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('expense elements over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'gestor' | 'usuario' | 'ninguem') => product.api.post('/elemento_despesa/save', body, who);

  it('creates and renames expense elements, lists them alike for every association, and deletes them', async () => {
    const created = await save({ cnpjAssociacao: SCHOOL, id: 0, descricao: 'material de consumo' }).expect(201);
    expect(created.body).toEqual({ id: 1, descricao: 'MATERIAL DE CONSUMO', categoria: null, versao: 1 });
    const renamed = await save({ id: 1, descricao: 'MATERIAL PERMANENTE' }).expect(200);
    const everybody = await product.api.get('/elemento_despesa/all', 'usuario').expect(200);
    expect(everybody.body).toEqual([renamed.body]);
    const ignoring = await product.api.get(`/elemento_despesa/all?cnpjAssociacao=${SCHOOL}`, 'gestor').expect(200);
    expect(ignoring.body).toEqual([renamed.body]);
    await product.api.delete('/elemento_despesa/delete/1').expect(204);
  });

  it('keeps the category of an expense element when it is absent from a change', async () => {
    const { body: created } = await save({ descricao: 'EQUIPAMENTOS', categoria: 'CAPITAL' }).expect(201);
    const { id } = created;
    expect(created.categoria).toBe('CAPITAL');
    const renamed = await save({ id, descricao: 'EQUIPAMENTOS E MATERIAL PERMANENTE' }).expect(200);
    expect(renamed.body.categoria).toBe('CAPITAL');
    const cleared = await save({ id, descricao: 'EQUIPAMENTOS', categoria: '' }).expect(200);
    expect(cleared.body.categoria).toBeNull();
    const refused = await save({ id, descricao: 'EQUIPAMENTOS', categoria: 'OUTRA' }).expect(400);
    expect(refused.body.errors).toEqual([{ field: 'categoria', message: 'Categoria econômica deve ser uma de: CUSTEIO, CAPITAL' }]);
    await product.api.delete(`/elemento_despesa/delete/${id}`).expect(204);
  });

  it('refuses a second expense element of the same name, on creating and on renaming', async () => {
    await save({ descricao: 'SERVIÇOS' }).expect(201);
    const { body: other } = await save({ descricao: 'OBRAS' }).expect(201);
    const answer = await save({ descricao: 'Serviços' }).expect(409);
    expect(answer.body.message).toBe('Já existe um elemento de despesa com este nome.');
    await save({ id: other.id, descricao: 'SERVIÇOS' }).expect(409);
  });

  it('answers 404 for an absent expense element', async () => {
    const answer = await save({ id: 99, descricao: 'X' }).expect(404);
    expect(answer.body.message).toBe('Elemento de despesa não encontrado.');
    await product.api.delete('/elemento_despesa/delete/99').expect(404);
    await product.api.delete('/elemento_despesa/delete/abc').expect(400);
  });

  it('names every failing field of an expense element at once, unknown fields included', async () => {
    const answer = await save({ descricao: ' ', id: 'x', nome: 'x' }).expect(400);
    expect(answer.body.errors).toHaveLength(3);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'nome', message: 'Campo desconhecido' },
        { field: 'id', message: 'Identificador inválido' },
        { field: 'descricao', message: 'Nome é obrigatório' },
      ]),
    );
  });

  it('lets only administrators write expense elements', async () => {
    await product.api.get('/elemento_despesa/all', 'ninguem').expect(401);
    await save({ descricao: 'X' }, 'ninguem').expect(401);
    for (const who of ['gestor', 'usuario'] as const) {
      await save({ cnpjAssociacao: SCHOOL, descricao: 'X' }, who).expect(403);
      await product.api.delete('/elemento_despesa/delete/2', who).expect(403);
    }
  });
});
