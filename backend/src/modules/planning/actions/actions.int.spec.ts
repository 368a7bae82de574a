import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('actions over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PDDE' }).expect(201);
    await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PRÓPRIOS' }).expect(201);
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'usuario' | 'ninguem') => product.api.post('/acao/save', body, who);
  const action = { cnpjAssociacao: SCHOOL, idPrograma: 1, descricao: 'manutenção' };

  it('creates an action under a program, answers its name, and lists all actions or those of one program', async () => {
    const created = await save(action, 'usuario').expect(201);
    const saved = { cnpjAssociacao: SCHOOL, idPrograma: 1, id: 1, descricao: 'MANUTENÇÃO', descricaoPrograma: 'PDDE', versao: 1 };
    expect(created.body).toEqual(saved);
    const other = await save({ ...action, idPrograma: 2 }, 'usuario').expect(201);
    const all = await product.api.get(`/acao/find_all?cnpjAssociacao=${SCHOOL}`, 'usuario').expect(200);
    expect(all.body).toEqual([saved, other.body]);
    const ofProgram = await product.api.get(`/acao/all?cnpjAssociacao=${SCHOOL}&idPrograma=2`, 'usuario').expect(200);
    expect(ofProgram.body).toEqual([other.body]);
  });

  it('renames an action, and moves it to another program while it is not in use', async () => {
    await save({ ...action, descricao: 'EVENTOS' }).expect(201);
    const moved = await save({ ...action, id: 3, idPrograma: 2, descricao: 'FESTAS' }).expect(200);
    expect(moved.body).toMatchObject({ id: 3, descricao: 'FESTAS', descricaoPrograma: 'PRÓPRIOS' });
    await product.api.post('/sub_acao/save', { cnpjAssociacao: SCHOOL, idPrograma: 2, idAcao: 3, descricao: 'JUNINA' }).expect(201);
    const refused = await save({ ...action, id: 3, descricao: 'FESTAS' }).expect(409);
    expect(refused.body.message).toBe('Esta ação está em uso (sub-ações) e não pode ser movida nem excluída.');
    await save({ ...action, id: 3, idPrograma: 2, descricao: 'EVENTOS' }).expect(200);
  });

  it('deletes an action that is not in use, and names the records that use it', async () => {
    const refused = await product.api.delete(`/acao/delete/${SCHOOL}/2/3`).expect(409);
    expect(refused.body.message).toBe('Esta ação está em uso (sub-ações) e não pode ser movida nem excluída.');
    const program = await product.api.delete(`/programa/delete/${SCHOOL}/2`).expect(409);
    expect(program.body.message).toBe('Este programa está em uso (ações) e não pode ser movido nem excluído.');
    await product.api.delete(`/acao/delete/${SCHOOL}/2/2`, 'usuario').expect(204);
  });

  it('refuses a second action of the same name in a program, and accepts it in another', async () => {
    const answer = await save({ ...action, descricao: 'Manutenção ' }).expect(409);
    expect(answer.body.message).toBe('Já existe uma ação com este nome neste programa.');
    await save({ ...action, idPrograma: 2 }).expect(201);
  });

  it("answers 404 for an absent program or action, and for a path with another program than the record's", async () => {
    const orphan = await save({ ...action, idPrograma: 99 }).expect(404);
    expect(orphan.body.message).toBe('Programa não encontrado.');
    const absent = await save({ ...action, id: 99 }).expect(404);
    expect(absent.body.message).toBe('Ação não encontrada.');
    await product.api.delete(`/acao/delete/${SCHOOL}/2/1`).expect(404);
    await product.api.delete(`/acao/delete/${SCHOOL}/1/99`).expect(404);
    await product.api.delete(`/acao/delete/${SCHOOL}/x/1`).expect(400);
  });

  it("answers 404 for an action under another association's program", async () => {
    await product.api.post('/programa/save', { cnpjAssociacao: RESIDENTS, descricao: 'CONDOMÍNIO' }).expect(201);
    await save({ ...action, cnpjAssociacao: RESIDENTS, idPrograma: 2 }).expect(404);
  });

  it('names every failing field of an action at once, unknown fields included', async () => {
    const answer = await save({ nome: 'x', id: -1 }).expect(400);
    expect(answer.body.errors).toHaveLength(5);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'nome', message: 'Campo desconhecido' },
        { field: 'id', message: 'Identificador inválido' },
        { field: 'idPrograma', message: 'Programa é obrigatório' },
        { field: 'descricao', message: 'Nome é obrigatório' },
        { field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' },
      ]),
    );
    await save({ ...action, idPrograma: 2 ** 31 }).expect(400);
    await save({ ...action, descricao: 'X'.repeat(201) }).expect(400);
    await product.api.get(`/acao/all?cnpjAssociacao=${SCHOOL}`).expect(400);
    await product.api.get(`/acao/all?cnpjAssociacao=${SCHOOL}&idPrograma=x`).expect(400);
  });

  it('refuses a caller without a token or a link to the association', async () => {
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      await product.api.get(`/acao/find_all?cnpjAssociacao=${RESIDENTS}`, who).expect(status);
      await product.api.get(`/acao/all?cnpjAssociacao=${RESIDENTS}&idPrograma=1`, who).expect(status);
      await save({ ...action, cnpjAssociacao: RESIDENTS }, who).expect(status);
      await product.api.delete(`/acao/delete/${RESIDENTS}/1/1`, who).expect(status);
    }
  });
});
