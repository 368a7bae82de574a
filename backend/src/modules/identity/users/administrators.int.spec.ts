import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenOwnPasswords } from '../../../../../test/integration/scenario.js';

const ADMIN = '52998224725';
const URSULA = '39053344705';
/** Administrator of a third association only. */
const CLARA = { cpf: '98765432100', nome: 'CLARA', login: 'clara', situacao: 'ATIVO', role: 'ADMIN' };
/** Linked to the third association and to the school. */
const BRUNO = { cpf: '86288366757', nome: 'BRUNO', login: 'bruno', situacao: 'ATIVO', role: 'USER' };
/** Without links. */
const NINA = { cpf: '15350946056', nome: 'NINA', login: 'nina', situacao: 'ATIVO', role: 'USER' };
const THIRD = '11444777000161';

describe('an administrator governs only the associations of their ADMIN links', () => {
  let product: TestProduct;
  let token: string;

  beforeAll(async () => {
    product = await startProduct();
    for (const user of [CLARA, BRUNO, NINA]) await product.api.post('/usuario/salvar', { ...user, senha: 'girassol-9' }).expect(201);
    await givenOwnPasswords(product);
    await product.api.post('/associacao/save', { cnpj: THIRD, nome: 'TERCEIRA', novo: true }).expect(201);
    const links = [
      { ...CLARA, cnpj: THIRD, tipo: 'ADMIN' },
      { ...BRUNO, cnpj: THIRD, tipo: 'USER' },
      { ...BRUNO, cnpj: SCHOOL, tipo: 'USER' },
    ];
    for (const { cpf, cnpj, tipo } of links) await product.api.post('/rel_associacao_usuario/save', { cpf, cnpj, tipo }).expect(201);
    await product.api.delete(`/rel_associacao_usuario/delete/${ADMIN}/${THIRD}`).expect(204);
    token = (await product.api.post('/auth', { login: 'clara', senha: 'girassol-9' }, 'ninguem').expect(200)).body.token;
  });

  afterAll(() => product.close());

  const asClara = (test: Test) => test.set('Authorization', `Bearer ${token}`);
  const get = (path: string) => asClara(product.api.get(path, 'ninguem'));
  const post = (path: string, body: object) => asClara(product.api.post(path, body, 'ninguem'));
  const remove = (path: string) => asClara(product.api.delete(path, 'ninguem'));
  const stored = (cpf: string) => product.sql('select * from usuario where cpf = $1', [cpf]);

  it('an administrator lists users of their associations, by link or without any, and marks those linked elsewhere too', async () => {
    const listed = async () =>
      (await get('/usuario/all').expect(200)).body.map(({ nome, vinculadoAOutras }: Record<string, unknown>) => [nome, vinculadoAOutras]);
    const linked = [
      ['BRUNO', true],
      ['CLARA', false],
    ];
    expect(await listed()).toEqual(linked);
    await product.sql('update usuario set associacao = $1 where cpf = $2', [THIRD, NINA.cpf]);
    expect(await listed()).toEqual([...linked, ['NINA', false]]);
    const { body } = await get('/usuario/all').expect(200);
    expect(body[0].vinculos.map(({ cnpj }: { cnpj: string }) => cnpj)).toEqual([THIRD]);
    expect((await get('/associacao/all').expect(200)).body.map(({ cnpj }: { cnpj: string }) => cnpj)).toEqual([THIRD]);
  });

  it('an administrator sees only links to their associations, and their own links', async () => {
    const cnpjs = async (cpf: string) =>
      (await get(`/rel_associacao_usuario/cpf?cpf=${cpf}`).expect(200)).body.map((link: { cnpj: string }) => link.cnpj);
    expect(await cnpjs(BRUNO.cpf)).toEqual([THIRD]);
    expect(await cnpjs(URSULA)).toEqual([]);
    expect(await cnpjs(CLARA.cpf)).toEqual([THIRD]);
    await get(`/rel_associacao_usuario/exists_cnpj/${THIRD}`).expect(200);
    await get(`/rel_associacao_usuario/exists_cnpj/${SCHOOL}`).expect(403);
    await get(`/usuario_bind/exists_cpf/${URSULA}`).expect(403);
    expect((await get(`/usuario_bind/exists_cpf/${NINA.cpf}`).expect(200)).body).toEqual({ exists: false });
  });

  it('an administrator neither grants nor removes access to other associations, not even their own', async () => {
    const refused = await post('/rel_associacao_usuario/save', { cpf: CLARA.cpf, cnpj: SCHOOL, tipo: 'ADMIN' }).expect(403);
    expect(refused.body.message).toBe('Você não tem acesso a esta associação.');
    await post('/rel_associacao_usuario/save', { cpf: URSULA, cnpj: SCHOOL, tipo: 'ADMIN' }).expect(403);
    await remove(`/rel_associacao_usuario/delete/${URSULA}/${SCHOOL}`).expect(403);
    await remove(`/rel_associacao_usuario/delete/${ADMIN}/${RESIDENTS}`).expect(403);
    await get(`/pessoa/all?cnpjEscola=${SCHOOL}`).expect(403);
  });

  it('an administrator grants and removes access to their association for users of others', async () => {
    await post('/rel_associacao_usuario/save', { cpf: URSULA, cnpj: THIRD, tipo: 'USER', novo: true }).expect(201);
    expect((await get('/usuario/all')).body.map(({ cpf }: { cpf: string }) => cpf)).toContain(URSULA);
    await product.api.get(`/programa/all?cnpjAssociacao=${THIRD}`, 'usuario').expect(200);
    await remove(`/rel_associacao_usuario/delete/${URSULA}/${THIRD}`).expect(204);
    await product.api.get(`/programa/all?cnpjAssociacao=${THIRD}`, 'usuario').expect(403);
  });

  it('an administrator cannot change a user of other associations only; the refusal says how to grant access', async () => {
    const before = await stored(ADMIN);
    const admin = { cpf: ADMIN, nome: 'ANA', login: 'admin', situacao: 'ATIVO', role: 'ADMIN' };
    for (const change of [{}, { senha: 'girassol-9' }, { role: 'USER' }, { situacao: 'INATIVO' }]) {
      const { body } = await post('/usuario/salvar', { ...admin, ...change }).expect(403);
      expect(body.message).toMatch(/^Este usuário é de associações que você não administra\./);
    }
    const taken = await post('/usuario/salvar', { ...admin, senha: 'girassol-9', novo: true }).expect(409);
    expect(taken.body.message).toBe('Já existe um usuário com este CPF. Para dar acesso a ele, use Vincular por CPF.');
    await remove(`/usuario/delete/${URSULA}`).expect(403);
    expect(await stored(ADMIN)).toEqual(before);
  });

  it.each([
    { login: 'outro' },
    { senha: 'margarida-8' },
    { role: 'GEST' },
    { situacao: 'INATIVO' },
    { nome: 'OUTRO' },
    { email: 'outro@razao.example' },
  ])('leaves %j of a user of other associations too to who governs all of them', async (change) => {
    for (const save of [(body: object) => post('/usuario/salvar', body), (body: object) => product.api.post('/usuario/salvar', body)]) {
      const { body } = await save({ ...BRUNO, ...change }).expect(403);
      expect(body.code).toBe('usuario.tambem-de-outra-associacao');
      expect(body.message).toMatch(/só são mudados por quem administra todas elas\.$/);
    }
  });

  it('an administrator changes everything of their own users and of users without links, but of shared users no access fields', async () => {
    await post('/usuario/salvar', { ...BRUNO, cargo: 'TESOUREIRO' }).expect(200);
    await post('/usuario/salvar', { ...NINA, senha: 'margarida-8', role: 'GEST' }).expect(200);
    await post('/rel_associacao_usuario/save', { cpf: NINA.cpf, cnpj: THIRD, tipo: 'USER' }).expect(201);
    await post('/usuario/salvar', { ...NINA, situacao: 'INATIVO' }).expect(200);
  });

  it("a user who has left is their last association's, whose administrators alone list and change them", async () => {
    const gone = { cpf: '73190482640', nome: 'GINA', login: 'gina', situacao: 'ATIVO', role: 'USER' };
    await product.api.post('/usuario/salvar', { ...gone, senha: 'girassol-9' }).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { cpf: gone.cpf, cnpj: RESIDENTS, tipo: 'USER' }).expect(201);
    await product.api.delete(`/rel_associacao_usuario/delete/${gone.cpf}/${RESIDENTS}`).expect(204);
    expect((await get('/usuario/all')).text).not.toContain(gone.cpf);
    for (const change of [{ senha: 'margarida-8' }, { role: 'ADMIN' }, { email: 'gina@razao.example' }])
      expect((await post('/usuario/salvar', { ...gone, ...change }).expect(403)).body.code).toBe('usuario.de-outra-associacao');
    await get(`/usuario_bind/exists_cpf/${gone.cpf}`).expect(403);
    await remove(`/usuario/delete/${gone.cpf}`).expect(403);
    expect((await product.api.get('/usuario/all')).text).toContain(gone.cpf);
    await product.api.post('/usuario/salvar', { ...gone, role: 'GEST' }).expect(200);
    await product.api.delete(`/usuario/delete/${gone.cpf}`).expect(204);
  });

  it('an inactive link elsewhere counts, because it can be reactivated', async () => {
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where cpf = $1 and cnpj = $2`, [BRUNO.cpf, SCHOOL]);
    await post('/usuario/salvar', { ...BRUNO, senha: 'margarida-8' }).expect(403);
    await product.sql(`update rel_associacao_usuario set situacao = 'ATIVO' where cpf = $1 and cnpj = $2`, [BRUNO.cpf, SCHOOL]);
  });

  it('an administrator cannot change or delete another association, existing or not', async () => {
    const refused = await post('/associacao/save', { cnpj: SCHOOL, nome: 'MINHA' }).expect(403);
    expect(refused.body.message).toBe('Você não tem acesso a esta associação.');
    await post('/associacao/save', { cnpj: SCHOOL, nome: 'MINHA', versao: 99 }).expect(403);
    for (const cnpj of [SCHOOL, '00000000000191']) {
      const answer = await remove(`/associacao/delete/${cnpj}`).expect(403);
      expect(answer.body.message).toBe('Você não tem acesso a esta associação.');
    }
    await post('/associacao/save', { cnpj: THIRD, nome: 'TERCEIRA' }).expect(200);
  });

  it('an administrator who loses the ADMIN link governs nothing from the next call on', async () => {
    await product.sql(`update rel_associacao_usuario set tipo = 'GEST' where cpf = $1`, [CLARA.cpf]);
    await get('/usuario/all').expect(403);
    await post('/rel_associacao_usuario/save', { cpf: URSULA, cnpj: THIRD, tipo: 'USER' }).expect(403);
    await product.sql(`update rel_associacao_usuario set tipo = 'ADMIN' where cpf = $1`, [CLARA.cpf]);
  });
});
