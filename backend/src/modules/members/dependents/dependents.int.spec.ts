import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const ANA = '52998224725';
const RUI = '15350946056';
const CHILD = '11144477735';

describe('dependents over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    for (const [cnpjAssociacao, cpf] of [
      [SCHOOL, ANA],
      [SCHOOL, RUI],
      [RESIDENTS, ANA],
    ])
      await product.api.post('/pessoa/save', { cnpjAssociacao, cpf, nome: 'MEMBRO' }).expect(201);
  });

  afterAll(() => product.close());

  const list = (cpf = ANA, cnpj = SCHOOL, who?: Who) =>
    product.api.get(`/pessoa_dependente/all?cnpjAssociacao=${cnpj}&cpfPessoa=${cpf}`, who);
  const save = (body: object, who?: Who) =>
    product.api.post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL, cpfPessoa: ANA, nome: 'IVO', parentesco: 'FILHO', ...body }, who);
  const remove = (id: number, cpf = ANA, cnpj = SCHOOL, who?: Who) =>
    product.api.delete(`/pessoa_dependente/delete?cnpjAssociacao=${cnpj}&cpfPessoa=${cpf}&id=${id}`, who);

  it('lets any link create dependents, change them, list them by name and delete them', async () => {
    const created = await save({ nome: ' ivo ', parentesco: 'filho' }, 'usuario').expect(201);
    const { id } = created.body;
    const bare = {
      cnpjAssociacao: SCHOOL,
      cpfPessoa: ANA,
      idPessoa: 1,
      id,
      nome: 'IVO',
      parentesco: 'FILHO',
      cpf: null,
      dataNasc: null,
      sexo: null,
    };
    expect(created.body).toEqual({ ...bare, versao: 1 });
    const more = { cpf: '111.444.777-35', dataNasc: '2019-03-04', sexo: 'masculino' };
    const changed = await save({ ...bare, ...more }).expect(200);
    expect(changed.body).toEqual({ ...bare, cpf: CHILD, dataNasc: '2019-03-04', sexo: 'MASCULINO', versao: 2 });
    const second = await save({ id: 0, nome: 'EVA', parentesco: 'FILHA' }, 'gestor').expect(201);
    expect(second.body.id).toBe(id + 1);
    expect((await list('529.982.247-25').expect(200)).body).toEqual([second.body, changed.body]);
    expect((await list(RUI, SCHOOL, 'usuario').expect(200)).body).toEqual([]);
    await remove(id, ANA, SCHOOL, 'usuario').expect(204);
    await remove(second.body.id).expect(204);
    expect((await list()).body).toEqual([]);
  });

  it("refuses a dependent's CPF twice for one member, but not for two members", async () => {
    const { id } = (await save({ cpf: CHILD }).expect(201)).body;
    const refused = await save({ cpf: CHILD }).expect(409);
    expect(refused.body.message).toBe('Este associado já tem um dependente com este CPF.');
    await save({ cpfPessoa: RUI, cpf: CHILD }).expect(201);
    await remove(id).expect(204);
  });

  it.each([
    ['CPF do associado é obrigatório', { cpfPessoa: '' }],
    ['Identificador inválido', { id: 1.5 }],
    ['CPF inválido', { cpf: '11144477736' }],
    ['Nome é obrigatório', { nome: '' }],
    ['Nome deve ter no máximo 200 caracteres', { nome: 'N'.repeat(201) }],
    ['Data de nascimento inválida', { dataNasc: '31/12/2019' }],
    ['Data de nascimento não pode ser futura', { dataNasc: '2999-01-01' }],
    ['Sexo deve ser FEMININO ou MASCULINO', { sexo: 'X' }],
    ['Parentesco é obrigatório', { parentesco: undefined }],
    ['Parentesco deve ter no máximo 50 caracteres', { parentesco: 'P'.repeat(51) }],
    ['Campo desconhecido', { idade: 3 }],
  ])('refuses a dependent with %s', async (message, changes) => {
    const answer = await save(changes).expect(400);
    expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
  });

  it('names every failing field of a dependent at once', async () => {
    const answer = await product.api.post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL }).expect(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['cpfPessoa', 'nome', 'parentesco']);
    const nameless = await product.api.delete(`/pessoa_dependente/delete?cnpjAssociacao=${SCHOOL}`).expect(400);
    expect(nameless.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['cpfPessoa', 'id']);
  });

  it('answers 404 for an absent member, an absent dependent, and a dependent of another member', async () => {
    const { id } = (await save({})).body;
    expect((await list(CHILD).expect(404)).body.message).toBe('Associado não encontrado.');
    expect((await save({ cpfPessoa: CHILD }).expect(404)).body.message).toBe('Associado não encontrado.');
    expect((await save({ id: 999 }).expect(404)).body.message).toBe('Dependente não encontrado.');
    await save({ id, cpfPessoa: RUI }).expect(404);
    await remove(id, RUI).expect(404);
    await remove(id, ANA, RESIDENTS).expect(404);
    await remove(id).expect(204);
    expect((await remove(id).expect(404)).body.message).toBe('Dependente não encontrado.');
  });

  it('refuses callers without a link to the association', async () => {
    for (const [who, cnpj, status] of [
      ['ninguem', SCHOOL, 401],
      ['usuario', RESIDENTS, 403],
    ] as const) {
      await list(ANA, cnpj, who).expect(status);
      await save({ cnpjAssociacao: cnpj }, who).expect(status);
      await remove(1, ANA, cnpj, who).expect(status);
    }
  });
});
