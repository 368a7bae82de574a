import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('sub-actions over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    for (const descricao of ['PDDE', 'PRÓPRIOS']) await api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao }).expect(201);
    for (const [idPrograma, descricao] of [
      [1, 'MANUTENÇÃO'],
      [1, 'PEDAGÓGICO'],
      [2, 'EVENTOS'],
    ])
      await api.post('/acao/save', { cnpjAssociacao: SCHOOL, idPrograma, descricao }).expect(201);
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'usuario' | 'ninguem') => product.api.post('/sub_acao/save', body, who);
  const subAction = { cnpjAssociacao: SCHOOL, idPrograma: 1, idAcao: 1, descricao: 'pintura', ano: 2026 };

  it('creates a sub-action under an action, answers both names, and lists all sub-actions or those of one action', async () => {
    const created = await save(subAction, 'usuario').expect(201);
    const saved = {
      cnpjAssociacao: SCHOOL,
      idPrograma: 1,
      idAcao: 1,
      id: 1,
      descricao: 'PINTURA',
      descricaoPrograma: 'PDDE',
      descricaoAcao: 'MANUTENÇÃO',
      versao: 1,
    };
    expect(created.body).toEqual(saved);
    const other = await save({ ...subAction, idAcao: 2 }, 'usuario').expect(201);
    const all = await product.api.get(`/sub_acao/find_all?cnpjAssociacao=${SCHOOL}`, 'usuario').expect(200);
    expect(all.body).toEqual([saved, other.body]);
    const ofAction = await product.api.get(`/sub_acao/all?cnpjAssociacao=${SCHOOL}&idPrograma=1&idAcao=2`, 'usuario').expect(200);
    expect(ofAction.body).toEqual([other.body]);
  });

  it('moves a sub-action to another action while it is not in use', async () => {
    await product.api.post('/elemento_despesa/save', { descricao: 'MATERIAL DE CONSUMO' }).expect(201);
    const moved = await save({ ...subAction, id: 2, idPrograma: 2, idAcao: 3, descricao: 'JUNINA' }).expect(200);
    expect(moved.body).toMatchObject({ descricaoPrograma: 'PRÓPRIOS', descricaoAcao: 'EVENTOS' });
    const item = { cnpjAssociacao: SCHOOL, idPrograma: 2, idAcao: 3, idSubAcao: 2, idElementoDespesa: 1, descricao: 'BANDEIRINHAS' };
    await product.api.post('/item/save', item).expect(201);
    const refused = await save({ ...subAction, id: 2, descricao: 'JUNINA' }).expect(409);
    expect(refused.body.message).toBe('Esta sub-ação está em uso (itens) e não pode ser movida nem excluída.');
    await save({ ...subAction, id: 2, idPrograma: 2, idAcao: 3, descricao: 'FESTA JUNINA' }).expect(200);
  });

  it('deletes a sub-action that is not in use, and names the records that use it', async () => {
    const refused = await product.api.delete(`/sub_acao/delete/${SCHOOL}/2/3/2`).expect(409);
    expect(refused.body.message).toBe('Esta sub-ação está em uso (itens) e não pode ser movida nem excluída.');
    await save({ ...subAction, descricao: 'TELHADO' }).expect(201);
    await product.api.delete(`/sub_acao/delete/${SCHOOL}/1/1/3`, 'usuario').expect(204);
  });

  it('refuses a second sub-action of the same name in an action', async () => {
    const answer = await save({ ...subAction, descricao: ' Pintura' }).expect(409);
    expect(answer.body.message).toBe('Já existe uma sub-ação com este nome nesta ação.');
  });

  it('answers 404 for absent parents, for an action of another program, and for a path that does not match the sub-action', async () => {
    const message = async (body: object) => (await save({ ...subAction, ...body }).expect(404)).body.message;
    expect(await message({ idPrograma: 99 })).toBe('Programa não encontrado.');
    expect(await message({ idAcao: 99 })).toBe('Ação não encontrada neste programa.');
    expect(await message({ idAcao: 3 })).toBe('Ação não encontrada neste programa.');
    expect(await message({ id: 99 })).toBe('Sub-ação não encontrada.');
    await product.api.delete(`/sub_acao/delete/${SCHOOL}/2/1/1`).expect(404);
    await product.api.delete(`/sub_acao/delete/${SCHOOL}/1/2/1`).expect(404);
    await product.api.delete(`/sub_acao/delete/${SCHOOL}/1/1/99`).expect(404);
  });

  it('names every failing field of a sub-action at once, unknown fields included', async () => {
    const answer = await save({ nome: 'x' }).expect(400);
    expect(answer.body.errors).toHaveLength(5);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'nome', message: 'Campo desconhecido' },
        { field: 'idPrograma', message: 'Programa é obrigatório' },
        { field: 'idAcao', message: 'Ação é obrigatória' },
        { field: 'descricao', message: 'Nome é obrigatório' },
        { field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' },
      ]),
    );
    await product.api.get(`/sub_acao/all?cnpjAssociacao=${SCHOOL}&idPrograma=1`).expect(400);
  });

  it('refuses a caller without a token or a link to the association', async () => {
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      await product.api.get(`/sub_acao/find_all?cnpjAssociacao=${RESIDENTS}`, who).expect(status);
      await product.api.get(`/sub_acao/all?cnpjAssociacao=${RESIDENTS}&idPrograma=1&idAcao=1`, who).expect(status);
      await save({ ...subAction, cnpjAssociacao: RESIDENTS }, who).expect(status);
      await product.api.delete(`/sub_acao/delete/${RESIDENTS}/1/1/1`, who).expect(status);
    }
  });
});
