import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('programs over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'usuario' | 'ninguem') => product.api.post('/programa/save', body, who);

  it('creates programs with the next number of the association, renames, lists and deletes them', async () => {
    const created = await save({ cnpjAssociacao: SCHOOL, descricao: ' pdde básico ' }).expect(201);
    expect(created.body).toEqual({ cnpjAssociacao: SCHOOL, id: 1, descricao: 'PDDE BÁSICO', versao: 1 });
    await save({ cnpjAssociacao: SCHOOL, id: 1, descricao: 'PDDE' }).expect(200);
    const list = await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(list.body).toEqual([{ cnpjAssociacao: SCHOOL, id: 1, descricao: 'PDDE', versao: 2 }]);
    await product.api.delete(`/programa/delete/${SCHOOL}/1`).expect(204);
  });

  it('never reuses the number of a program, and numbers each association separately', async () => {
    const second = await save({ cnpjAssociacao: SCHOOL, descricao: 'RECURSOS PRÓPRIOS' });
    expect(second.body.id).toBe(2);
    const other = await save({ cnpjAssociacao: RESIDENTS, descricao: 'RECURSOS PRÓPRIOS' });
    expect(other.body.id).toBe(1);
  });

  it.each([
    ['decomposed accents', 'RECURSOS PRÓPRIOS'.normalize('NFD')],
    ['another blank', 'RECURSOS\u00a0PRÓPRIOS'],
    ['two blanks', 'RECURSOS  PRÓPRIOS'],
    ['a character of no width', 'RECURSOS\u200b PRÓPRIOS'],
    ['a line break', 'RECURSOS\nPRÓPRIOS'],
  ])('refuses a second program whose name looks the same, with %s', async (_, descricao) => {
    await save({ cnpjAssociacao: SCHOOL, descricao }).expect(409);
  });

  it('refuses a second program of the same name', async () => {
    const answer = await save({ cnpjAssociacao: SCHOOL, descricao: 'Recursos próprios' }).expect(409);
    expect(answer.body).toMatchObject({ status: 409, message: 'Já existe um programa com este nome.' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('names every failing field of a program at once, unknown fields included', async () => {
    const answer = await save({ descricao: '', nome: 'x' }).expect(400);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'nome', message: 'Campo desconhecido' },
        { field: 'descricao', message: 'Nome é obrigatório' },
        { field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' },
      ]),
    );
  });

  it('refuses a caller without a token or a link alike, whether or not the association exists', async () => {
    const list = (cnpj: string, who: 'usuario' | 'ninguem') => product.api.get(`/programa/all?cnpjAssociacao=${cnpj}`, who);
    await list(SCHOOL, 'ninguem').expect(401);
    const foreign = await list(RESIDENTS, 'usuario').expect(403);
    const unheardOf = await list('00000000000191', 'usuario').expect(403);
    expect(foreign.body).toEqual(unheardOf.body);
    await save({ cnpjAssociacao: RESIDENTS, descricao: 'X' }, 'usuario').expect(403);
  });

  it('refuses a call that names two associations', async () => {
    await product.api.post(`/programa/save?cnpjAssociacao=${SCHOOL}`, { cnpjAssociacao: RESIDENTS, descricao: 'X' }, 'usuario').expect(400);
  });

  it('answers 404 for an absent program', async () => {
    await save({ cnpjAssociacao: SCHOOL, id: 99, descricao: 'X' }).expect(404);
    await product.api.delete(`/programa/delete/${SCHOOL}/99`).expect(404);
    await product.api.delete(`/programa/delete/${SCHOOL}/abc`).expect(400);
  });
});
