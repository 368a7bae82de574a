import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Test } from 'supertest';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

const CLARA = { cpf: '98765432100', nome: 'clara', login: 'clara', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };
const ADMIN = { cpf: '52998224725', nome: 'ANA', login: 'admin', situacao: 'ATIVO', role: 'ADMIN' };

describe('users over HTTP', () => {
  let product: TestProduct;

  beforeEach(async () => {
    product = await startProduct({ signupEnabled: true });
  });

  afterEach(() => product.close());

  const save = (body: object, who?: 'gestor' | 'ninguem') => product.api.post('/usuario/salvar', body, who);
  const login = (login: string, senha: string) => product.api.post('/auth', { login, senha }, 'ninguem');

  it('are created with a password, changed without one, listed and deleted', async () => {
    const created = await save({ ...CLARA, cpf: '987.654.321-00', cargo: '', email: 'clara@escola.org.br' }).expect(201);
    expect(created.body).toEqual({
      cpf: '98765432100',
      nome: 'CLARA',
      login: 'clara',
      situacao: 'ATIVO',
      role: 'USER',
      cargo: null,
      email: 'clara@escola.org.br',
      versao: 1,
    });
    await save({ ...CLARA, senha: '', cargo: 'tesoureira' }).expect(200);
    await login('clara', CLARA.senha).expect(200);
    const { body: list } = await product.api.get('/usuario/all').expect(200);
    expect(list.map(({ nome }: { nome: string }) => nome)).toContain('CLARA');
    expect(JSON.stringify(list)).not.toMatch(/argon2|senha/i);
    await product.api.delete(`/usuario/delete/${CLARA.cpf}`).expect(204);
    await product.api.delete(`/usuario/delete/${CLARA.cpf}`).expect(404);
  });

  it('are listed with their links, by association', async () => {
    await save(CLARA).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { cpf: CLARA.cpf, cnpj: SCHOOL, tipo: 'GEST', situacao: 'INATIVO' }).expect(201);
    const { body } = await product.api.get('/usuario/all').expect(200);
    const linksOf = (wanted: string) => body.find(({ cpf }: { cpf: string }) => cpf === wanted).vinculos;
    const school = { cnpj: SCHOOL, nomeAssociacao: expect.stringContaining('ESCOLA'), nomeFantasia: 'APM MONTEIRO LOBATO' };
    expect(linksOf(CLARA.cpf)).toEqual([{ ...school, tipo: 'GEST', situacao: 'INATIVO', ate: null }]);
    expect(linksOf(ADMIN.cpf).map(({ cnpj }: { cnpj: string }) => cnpj)).toEqual([RESIDENTS, SCHOOL]);
    await save({ ...CLARA, cpf: '86288366757', login: 'outra' }).expect(201);
    expect((await product.api.get('/usuario/all')).body.find(({ login }: { login: string }) => login === 'outra').vinculos).toEqual([]);
  });

  it('are refused without a password and with a short or common one, naming every wrong field', async () => {
    const refusal = async (body: object) =>
      (await save(body).expect(400)).body.errors.map(({ message }: { message: string }) => message).sort();
    expect(await refusal({ ...CLARA, senha: null })).toEqual(['Senha é obrigatória']);
    expect(await refusal({ ...CLARA, senha: 'curta' })).toEqual(['Senha deve ter pelo menos 8 caracteres']);
    expect(await refusal({ ...CLARA, senha: 'Senha123' })).toEqual(['Esta senha é muito comum. Escolha outra.']);
    for (const senha of ['q1w2e3r4', 'admin@123', '123mudar'])
      expect(await refusal({ ...CLARA, senha })).toEqual([expect.stringMatching(/^Esta senha é fácil de adivinhar\./)]);
    for (const senha of ['clara1234', '11.222.333/0001-81', 'Curitiba123'])
      expect(await refusal({ ...CLARA, senha })).toEqual([expect.stringMatching(/^A senha não pode ser formada pelo login/)]);
    expect(await refusal({ cpf: '11111111111', email: 'x', apelido: 'c' })).toEqual(
      [
        'CPF inválido',
        'Campo desconhecido',
        'E-mail inválido',
        'Login é obrigatório',
        'Nome é obrigatório',
        'Senha é obrigatória',
        'Situação é obrigatória',
        'Tipo de usuário é obrigatório',
      ].sort(),
    );
  });

  it('have a login that is compared without capitals and blanks around it, which keyboards of phones add', async () => {
    await save({ ...CLARA, login: ' Clara ' }).expect(201);
    for (const typed of ['clara', 'CLARA', ' Clara ']) await login(typed, CLARA.senha).expect(200);
    expect((await save({ ...CLARA, cpf: '86288366757', login: 'CLARA', novo: true }).expect(409)).body.code).toBe('registro.duplicado');
    const invited = { cpf: '86288366757', nome: 'OUTRA', login: ' cLARA', cnpj: SCHOOL, tipo: 'USER' };
    expect((await product.api.post('/usuario/convite', invited).expect(409)).body.code).toBe('usuario.login-em-uso');
    const { situacao: _, role: __, ...person } = CLARA;
    await product.api.post('/auth/signup', { ...person, cpf: '86288366757', login: 'Clara' }, 'ninguem').expect(409);
  });

  it('are to replace a password that somebody else set, which no other password of theirs is', async () => {
    await save(CLARA).expect(201);
    const { body: first } = await login('clara', CLARA.senha).expect(200);
    expect(first.deveTrocarSenha).toBe(true);
    const as = (test: Test, token: string) => test.set('Authorization', `Bearer ${token}`);
    const own = () => product.api.put('/usuario/meus_dados', { nome: 'clara luz' }, 'ninguem');
    expect((await as(own(), first.token).expect(403)).body.code).toBe('senha.de-outra-pessoa');
    const change = { senhaAtual: CLARA.senha, senhaNova: 'margarida-8' };
    const { body } = await as(product.api.put('/usuario/senha', change, 'ninguem'), first.token).expect(200);
    expect((await as(own(), body.token).expect(200)).body).toMatchObject({ nome: 'CLARA LUZ', email: null });
    expect((await login('clara', 'margarida-8').expect(200)).body.deveTrocarSenha).toBe(false);
    await save({ ...CLARA, senha: 'girassol-10' }).expect(200);
    expect((await login('clara', 'girassol-10').expect(200)).body.deveTrocarSenha).toBe(true);
    expect((await login('admin', 'admin-demo').expect(200)).body.deveTrocarSenha).toBe(false);
    await save({ ...ADMIN, nome: 'ANA PAULA', senha: 'margarida-8' }).expect(200);
    expect((await login('admin', 'margarida-8').expect(200)).body.deveTrocarSenha).toBe(false);
  });

  it('are refused when the login, or for novo the CPF, exists', async () => {
    await save(CLARA).expect(201);
    await save({ ...CLARA, novo: true }).expect(409);
    await save({ ...CLARA, cpf: '86288366757', login: 'admin' }).expect(409);
  });

  it('lose their sessions on a new password and on deactivation', async () => {
    await save(CLARA).expect(201);
    const opened = await login('clara', CLARA.senha).expect(200);
    const call = () => product.api.put('/usuario/senha', {}, 'ninguem').set('Authorization', `Bearer ${opened.body.token}`);
    await call().expect(400);
    await save({ ...CLARA, senha: 'margarida-8' }).expect(200);
    await call().expect(401);
    await login('clara', CLARA.senha).expect(401);
    const again = await login('clara', 'margarida-8').expect(200);
    await save({ ...CLARA, senha: null, situacao: 'INATIVO' }).expect(200);
    await login('clara', 'margarida-8').expect(401);
    await save({ ...CLARA, senha: null }).expect(200);
    const revived = product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${again.body.token}`);
    await revived.expect(401);
  });

  it('keep their sessions when their role changes; it counts from the next call on', async () => {
    await save({ ...CLARA, role: 'ADMIN' }).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { cpf: CLARA.cpf, cnpj: SCHOOL, tipo: 'ADMIN' }).expect(201);
    const { body } = await login('clara', CLARA.senha).expect(200);
    const users = () => product.api.get('/usuario/all', 'ninguem').set('Authorization', `Bearer ${body.token}`);
    await users().expect(200);
    await save({ ...CLARA, senha: null, role: 'USER' }).expect(200);
    await users().expect(403);
  });

  it('and their links are saved as listed, and refused if somebody else changed them meanwhile', async () => {
    await save(CLARA).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { cpf: CLARA.cpf, cnpj: SCHOOL, tipo: 'USER' }).expect(201);
    const users = (await product.api.get('/usuario/all').expect(200)).body as { cpf: string }[];
    const links = (await product.api.get(`/rel_associacao_usuario/cpf?cpf=${CLARA.cpf}`).expect(200)).body;
    const user = users.find(({ cpf }) => cpf === CLARA.cpf)!;
    for (const [path, listed, change] of [
      ['/usuario/salvar', user, { cargo: 'TESOUREIRA' }],
      ['/rel_associacao_usuario/save', links[0], { tipo: 'GEST' }],
    ] as const) {
      await product.api.post(path, listed).expect(200);
      expect((await product.api.post(path, { ...listed, ...change }).expect(200)).body).toMatchObject({ ...change, versao: 2 });
      expect((await product.api.post(path, listed).expect(409)).body.code).toBe('registro.versao');
    }
  });

  it('change their own password with the old one; all their other sessions end', async () => {
    const { body: session } = await login('usuario', 'usuario-demo').expect(200);
    const change = (body: object) => product.api.put('/usuario/senha', body, 'ninguem').set('Authorization', `Bearer ${session.token}`);
    await change({ senhaAtual: 'errada', senhaNova: 'margarida-8' }).expect(422);
    const weak = await change({ senhaAtual: 'usuario-demo', senhaNova: 'ursula2026' }).expect(400);
    expect(weak.body.errors).toEqual([{ field: 'senhaNova', message: expect.stringMatching(/^A senha não pode ser formada/) }]);
    const { body } = await change({ senhaAtual: 'usuario-demo', senhaNova: 'margarida-8' }).expect(200);
    await change({ senhaAtual: 'margarida-8', senhaNova: 'girassol-9' }).expect(401);
    await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`, 'ninguem').set('Authorization', `Bearer ${body.token}`).expect(200);
  });

  it('cannot delete themselves, nor be deleted while they have links', async () => {
    const self = await product.api.delete(`/usuario/delete/${ADMIN.cpf}`).expect(409);
    expect(self.body.message).toBe('Você não pode excluir a si mesmo.');
    const linked = await product.api.delete('/usuario/delete/11144477735').expect(409);
    expect(linked.body.message).toMatch(/^Este usuário possui vínculos e não pode ser excluído\./);
    expect((await product.api.get('/usuario_bind/exists_cpf/11144477735').expect(200)).body).toEqual({ exists: true });
  });

  it('always include an active administrator', async () => {
    for (const change of [{ role: 'GEST' }, { situacao: 'INATIVO' }]) {
      const refused = await save({ ...ADMIN, ...change }).expect(409);
      expect(refused.body.code).toBe('usuario.ultimo-administrador');
    }
    await save({ ...CLARA, role: 'ADMIN' }).expect(201);
    await save({ ...ADMIN, role: 'GEST' }).expect(200);
  });

  it('are managed only by administrators, in their current association', async () => {
    await product.api.get('/usuario/all', 'ninguem').expect(401);
    await product.api.get('/usuario/all', 'gestor').expect(403);
    await save(CLARA, 'gestor').expect(403);
    await product.api.get('/usuario/all').set('X-Associacao', SCHOOL).expect(200);
    await product.sql(`update rel_associacao_usuario set tipo = 'GEST' where cnpj = $1`, [SCHOOL]);
    await product.api.get('/usuario/all').set('X-Associacao', SCHOOL).expect(403);
    await product.api.get('/usuario/all').set('X-Associacao', RESIDENTS).expect(200);
  });

  it('sign up as INATIVO with role USER, if sign-up is enabled', async () => {
    const { situacao: _, role: __, ...person } = CLARA;
    const { body } = await product.api.post('/auth/signup', person, 'ninguem').expect(201);
    expect(body).toMatchObject({ situacao: 'INATIVO', role: 'USER' });
    await login('clara', CLARA.senha).expect(401);
    const weak = await product.api
      .post('/auth/signup', { ...person, cpf: '86288366757', login: 'x', senha: 'q1w2e3r4' }, 'ninguem')
      .expect(400);
    expect(weak.body.errors).toEqual([{ field: 'senha', message: expect.stringMatching(/^Esta senha é fácil/) }]);
    await product.api.post('/auth/signup', { ...person, role: 'ADMIN' }, 'ninguem').expect(400);
    const closed = await startProduct();
    await closed.api.post('/auth/signup', person, 'ninguem').expect(403);
    await closed.close();
  });
});
