import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('items over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    await api.post('/elemento_despesa/save', { descricao: 'MATERIAL DE CONSUMO' }).expect(201);
    await api.post('/elemento_despesa/save', { descricao: 'SERVIÇOS' }).expect(201);
    await api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PDDE' }).expect(201);
    for (const descricao of ['MANUTENÇÃO', 'PEDAGÓGICO'])
      await api.post('/acao/save', { cnpjAssociacao: SCHOOL, idPrograma: 1, descricao }).expect(201);
    await api.post('/sub_acao/save', { cnpjAssociacao: SCHOOL, idPrograma: 1, idAcao: 1, descricao: 'PINTURA' }).expect(201);
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'usuario' | 'ninguem') => product.api.post('/item/save', body, who);
  const remove = (ids: string, who?: 'usuario') => product.api.delete(`/item/delete/${SCHOOL}/${ids}`, who);
  const item = { cnpjAssociacao: SCHOOL, idPrograma: 1, idAcao: 1, idSubAcao: null, idElementoDespesa: 1, descricao: 'cimento' };
  const names = { descricaoPrograma: 'PDDE', descricaoAcao: 'MANUTENÇÃO', descricaoElementoDespesa: 'MATERIAL DE CONSUMO' };
  const noSource = { idFonteRecurso: null, descricaoFonteRecurso: null };

  it('creates an item under an action or a sub-action, and answers every name', async () => {
    const direct = await save(item, 'usuario').expect(201);
    expect(direct.body).toEqual({ ...item, ...names, ...noSource, id: 1, descricao: 'CIMENTO', descricaoSubAcao: null, versao: 1 });
    const below = await save({ ...item, idSubAcao: 1, descricao: 'TINTA' }, 'usuario').expect(201);
    const ofSubAction = { idSubAcao: 1, descricaoSubAcao: 'PINTURA' };
    expect(below.body).toEqual({ ...item, ...names, ...noSource, ...ofSubAction, id: 2, descricao: 'TINTA', versao: 1 });
  });

  it('lists the items of the association, of an action and of a sub-action', async () => {
    await save({ ...item, idAcao: 2, descricao: 'LIVROS' }).expect(201);
    const ids = async (path: string) => (await product.api.get(path, 'usuario').expect(200)).body.map(({ id }: { id: number }) => id);
    expect(await ids(`/item/associacao?cnpjAssociacao=${SCHOOL}`)).toEqual([1, 2, 3]);
    expect(await ids(`/item/acao?cnpjAssociacao=${SCHOOL}&idPrograma=1&idAcao=1`)).toEqual([1, 2]);
    expect(await ids(`/item/subacao?cnpjAssociacao=${SCHOOL}&idPrograma=1&idAcao=1&idSubAcao=1`)).toEqual([2]);
  });

  it('renames an item, moves it into and out of a sub-action, and changes its element', async () => {
    const moved = await save({ ...item, id: 1, idSubAcao: 1, idElementoDespesa: 2, descricao: 'MASSA' }).expect(200);
    expect(moved.body).toMatchObject({ descricao: 'MASSA', descricaoSubAcao: 'PINTURA', descricaoElementoDespesa: 'SERVIÇOS' });
    const back = await save({ ...item, id: 1 }).expect(200);
    expect(back.body).toMatchObject({ idSubAcao: null, descricaoSubAcao: null });
  });

  it('refuses to move an item into or out of a sub-action while it has a budget', async () => {
    const { body: planned } = await save({ ...item, descricao: 'AREIA' }).expect(201);
    const line = { idPrograma: 1, idAcao: 1, idElementoDespesa: 1, idItem: planned.id };
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: 2026, ...line, valor: 10 }).expect(201);
    const refused = await save({ ...item, id: planned.id, idSubAcao: 1 }).expect(409);
    expect(refused.body.message).toBe('Este item está em uso (orçamentos) e não pode ser movido nem excluído.');
    await save({ ...item, id: planned.id, descricao: 'AREIA FINA' }).expect(200);
    await remove(`1/1/0/${planned.id}/1`).expect(409);
  });

  it('refuses a second item of the same description and element in the same place', async () => {
    const answer = await save({ ...item, descricao: 'Cimento' }).expect(409);
    expect(answer.body.message).toBe('Já existe um item com esta descrição e este elemento de despesa nesta ação.');
    await save({ ...item, idElementoDespesa: 2 }).expect(201);
    await save({ ...item, idSubAcao: 1 }).expect(201);
    await save({ ...item, idSubAcao: 1 }).expect(409);
  });

  it('answers 404 for absent parents of an item and for a sub-action of another action', async () => {
    const message = async (body: object) => (await save({ ...item, ...body }).expect(404)).body.message;
    expect(await message({ idPrograma: 99 })).toBe('Programa não encontrado.');
    expect(await message({ idAcao: 99 })).toBe('Ação não encontrada neste programa.');
    expect(await message({ idSubAcao: 99 })).toBe('Sub-ação não encontrada nesta ação.');
    expect(await message({ idAcao: 2, idSubAcao: 1 })).toBe('Sub-ação não encontrada nesta ação.');
    expect(await message({ idElementoDespesa: 99 })).toBe('Elemento de despesa não encontrado.');
    expect(await message({ id: 99 })).toBe('Item não encontrado.');
  });

  it('deletes an item only by a path that matches the record, with 0 for no sub-action', async () => {
    for (const ids of ['9/1/0/1/1', '1/2/0/1/1', '1/1/1/1/1', '1/1/0/1/2', '1/1/0/99/1', '1/1/0/2/1']) await remove(ids).expect(404);
    await remove('1/1/0/x/1').expect(400);
    await remove('1/1/0/1/1', 'usuario').expect(204);
    await remove('1/1/1/2/1').expect(204);
  });

  it('refuses to delete the program, the action and the element of an item', async () => {
    const message = async (path: string) => (await product.api.delete(path).expect(409)).body.message;
    expect(await message(`/acao/delete/${SCHOOL}/1/2`)).toBe('Esta ação está em uso (itens) e não pode ser movida nem excluída.');
    expect(await message('/elemento_despesa/delete/1')).toBe(
      'Este elemento de despesa está em uso (itens) e não pode ser movido nem excluído.',
    );
  });

  it('names every failing field of an item at once, unknown fields included', async () => {
    const answer = await save({ nome: 'x', idSubAcao: 0 }).expect(400);
    expect(answer.body.errors).toHaveLength(7);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'nome', message: 'Campo desconhecido' },
        { field: 'idPrograma', message: 'Programa é obrigatório' },
        { field: 'idAcao', message: 'Ação é obrigatória' },
        { field: 'idSubAcao', message: 'Sub-ação inválida' },
        { field: 'idElementoDespesa', message: 'Elemento de Despesa é obrigatório' },
        { field: 'descricao', message: 'Descrição é obrigatória' },
        { field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' },
      ]),
    );
    await product.api.get(`/item/acao?cnpjAssociacao=${SCHOOL}&idPrograma=1`).expect(400);
    await product.api.get(`/item/subacao?cnpjAssociacao=${SCHOOL}&idPrograma=1&idAcao=1`).expect(400);
  });

  it('refuses a caller without a token or a link to the association', async () => {
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      for (const list of ['associacao', 'acao', 'subacao'])
        await product.api.get(`/item/${list}?cnpjAssociacao=${RESIDENTS}&idPrograma=1&idAcao=1&idSubAcao=1`, who).expect(status);
      await save({ ...item, cnpjAssociacao: RESIDENTS }, who).expect(status);
      await product.api.delete(`/item/delete/${RESIDENTS}/1/1/0/3/1`, who).expect(status);
    }
  });

  it("stores the funds source proposed for an item's expenses, and refuses to delete that source", async () => {
    const ofAssociation = { cnpjAssociacao: SCHOOL };
    const { body: source } = await product.api.post('/fonte_recurso/save', { ...ofAssociation, descricao: 'FNDE' }).expect(201);
    const { body } = await save({ ...item, descricao: 'CAL', idFonteRecurso: source.id }).expect(201);
    expect(body).toMatchObject({ idFonteRecurso: source.id, descricaoFonteRecurso: 'FNDE' });
    const inUse = await product.api.delete(`/fonte_recurso/delete/${SCHOOL}/${source.id}`).expect(409);
    expect(inUse.body.message).toContain('itens');
    expect((await save({ ...item, descricao: 'GESSO', idFonteRecurso: 99 }).expect(404)).body.message).toBe(
      'Fonte de recursos não encontrada.',
    );
    await save({ ...body, idFonteRecurso: null }).expect(200);
    await product.api.delete(`/item/delete/${SCHOOL}/1/1/0/${body.id}/1`).expect(204);
  });
});
