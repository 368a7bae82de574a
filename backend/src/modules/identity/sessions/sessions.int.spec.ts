import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { testClaims } from '../../../../../test/integration/template.js';

describe('a session', () => {
  let product: TestProduct;

  beforeEach(async () => {
    product = await startProduct();
  });

  afterEach(() => product.close());

  const login = (login: string, senha: string) => product.api.post('/auth', { login, senha }, 'ninguem');
  const programs = (token: string) =>
    product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`, 'ninguem').set('Authorization', `Bearer ${token}`);

  it('opens with login and password in the body, and answers the user and their links, sorted by association', async () => {
    const { body } = await login('admin', 'admin-demo').expect(200);
    expect(body.usuario).toMatchObject({ cpf: '52998224725', login: 'admin', role: 'ADMIN', situacao: 'ATIVO' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|senha/);
    expect(body.relAssociacaoUsuario.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['ADMIN', 'ADMIN']);
    await programs(body.token).expect(200);
  });

  it('opens with query parameters too', async () => {
    await product.api.post('/auth?login=usuario&senha=usuario-demo', undefined, 'ninguem').expect(200);
  });

  it('answers the same to an unknown login, a wrong password and an inactive user', async () => {
    await product.sql(`update usuario set situacao = 'INATIVO' where login = 'gestor'`);
    const answers = await Promise.all([login('nobody', 'x'), login('admin', 'x'), login('gestor', 'gestor-demo')]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]!.body);
      expect(body.message).toBe('Login ou senha incorretos. Tente novamente.');
    }
  });

  it('names both fields when they are missing', async () => {
    const { body } = await product.api.post('/auth', {}, 'ninguem').expect(400);
    expect(body.errors).toEqual([
      { field: 'login', message: 'Login é obrigatório' },
      { field: 'senha', message: 'Senha é obrigatória' },
    ]);
  });

  it('ends on the next call when the user is deactivated or the link removed', async () => {
    const { body } = await login('usuario', 'usuario-demo').expect(200);
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(403);
    await product.sql(`update rel_associacao_usuario set situacao = 'ATIVO' where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(200);
    await product.sql(`update usuario set situacao = 'INATIVO' where cpf = $1`, [body.usuario.cpf]);
    const ended = await programs(body.token).expect(401);
    expect(ended.body.message).toBe('Sessão expirada. Faça login novamente.');
  });

  it('ends on the server at logout; other sessions go on', async () => {
    const [one, other] = await Promise.all([login('usuario', 'usuario-demo'), login('usuario', 'usuario-demo')]);
    const leave = (token: string) => product.api.post('/auth/logout', undefined, 'ninguem').set('Authorization', `Bearer ${token}`);
    await leave(one.body.token).expect(204);
    await programs(one.body.token).expect(401);
    await leave(one.body.token).expect(401);
    await programs(other.body.token).expect(200);
    expect(await product.sql(`select from diario_entrada where tipo = 'sessao.encerramento'`)).toHaveLength(1);
  });

  it('is not revived by a new user with the same CPF', async () => {
    const clara = { cpf: '98765432100', nome: 'clara', login: 'clara', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };
    await product.api.post('/usuario/salvar', clara).expect(201);
    const { body } = await login('clara', clara.senha).expect(200);
    await product.api.delete(`/usuario/delete/${clara.cpf}`).expect(204);
    await product.api.post('/usuario/salvar', clara).expect(201);
    await product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${body.token}`).expect(401);
  });

  it('expires on the server too, and is purged by the next login', async () => {
    const { body } = await login('usuario', 'usuario-demo').expect(200);
    await product.sql(`update sessao set expira_em = now() where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(401);
    await login('gestor', 'gestor-demo').expect(200);
    expect(await product.sql('select * from sessao where expira_em <= now()')).toEqual([]);
  });

  it('answers the current user, and whether they may register an association', async () => {
    const now = async (who: 'admin' | 'usuario') => (await product.api.get('/auth/sessao', who).expect(200)).body;
    expect(await now('admin')).toMatchObject({ usuario: { login: 'admin' }, podeCadastrarAssociacao: true });
    const mine = await now('usuario');
    expect(mine).toMatchObject({ usuario: { login: 'usuario' }, podeCadastrarAssociacao: false });
    expect(mine.relAssociacaoUsuario.map(({ cnpj }: { cnpj: string }) => cnpj)).toEqual([SCHOOL]);
  });

  it('lets an administrator without a link create an association only while nobody has an ADMIN link', async () => {
    const second = { cpf: '98765432100', nome: 'clara', login: 'clara', senha: 'girassol-9', situacao: 'ATIVO', role: 'ADMIN' };
    await product.api.post('/usuario/salvar', second).expect(201);
    const mayRegister = async () => (await login('clara', second.senha).expect(200)).body.podeCadastrarAssociacao;
    expect(await mayRegister()).toBe(false);
    await product.sql(`delete from rel_associacao_usuario where tipo = 'ADMIN'`);
    expect(await mayRegister()).toBe(true);
  });

  it('is looked up in its own installation, even with others in the same process', async () => {
    const { body } = await login('usuario', 'usuario-demo').expect(200);
    const other = await startProduct();
    await product.sql(`update usuario set situacao = 'INATIVO' where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(401);
    await other.close();
  });

  it('refuses tokens with another secret or audience, old ones, unsigned ones and those without an audience', async () => {
    const jwt = new JwtService({ secret: product.jwtSecret });
    const claims = testClaims('52998224725');
    await programs(jwt.sign(claims)).expect(200);
    await programs(jwt.sign(claims, { secret: 'another secret of thirty-two characters' })).expect(401);
    await programs(jwt.sign(claims, { expiresIn: '-1s' })).expect(401);
    const { aud: _, ...aimless } = claims;
    await programs(jwt.sign(aimless)).expect(401);
    await programs(jwt.sign(aimless, { audience: 'razao:outra-coisa' })).expect(401);
    const unsigned = [{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    await programs(`${unsigned.join('.')}.`).expect(401);
  });

  it.each([[{ sessao: 'x' }], [{ sessao: 1 }], [{ sessao: null }], [{}]])(
    'is not opened by a signed token that names no session: %j',
    async (claims) => {
      const { aud } = testClaims('52998224725');
      await programs(new JwtService({ secret: product.jwtSecret }).sign({ aud, ...claims })).expect(401);
    },
  );

  it('refuses bodies that are too large or not JSON, with a sentence', async () => {
    const large = await product.api.post('/auth', { login: 'x'.repeat(2 * 1024 * 1024), senha: 'x' }, 'ninguem').expect(413);
    expect(large.body.message).toBe('O conteúdo enviado excede o tamanho permitido.');
    const text = await product.api.post('/auth', undefined, 'ninguem').set('content-type', 'text/csv').send('a;b').expect(415);
    expect(text.body.message).toContain('formato aceito');
  });

  it('refuses a null character in any text', async () => {
    await product.api.post('/auth', { login: 'a\u0000b', senha: 'x' }, 'ninguem').expect(400);
    await product.api.get('/programa/all?cnpjAssociacao=%00').expect(400);
  });

  it('needs no token for the health check', async () => {
    await product.api.get('/saude/pronto', 'ninguem').expect(200, { status: 'ok' });
    const { body } = await product.api.get('/saude', 'ninguem').expect(200);
    expect(body).toEqual({
      status: 'ok',
      versao: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
      demo: [],
      cadastro: false,
      senhaPorEmail: false,
      chaveDeAcesso: null,
      entrarCom: null,
    });
  });
});
