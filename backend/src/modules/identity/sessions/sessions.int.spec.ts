import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('a session', () => {
  let product: TestProduct;

  beforeEach(async () => {
    product = await startProduct();
  });

  afterEach(() => product.close());

  const login = (login: string, senha: string) => product.api.post('/auth', { login, senha }, 'ninguem');
  const programs = (token: string) =>
    product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`, 'ninguem').set('Authorization', `Bearer ${token}`);

  it('opens with login and password in the body, and answers the user and the links by the name of the association', async () => {
    const { body } = await login('admin', 'admin-demo').expect(200);
    expect(body.usuario).toMatchObject({ cpf: '52998224725', login: 'admin', role: 'ADMIN', situacao: 'ATIVO' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|senha/);
    expect(body.relAssociacaoUsuario.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['ADMIN', 'ADMIN']);
    await programs(body.token).expect(200);
  });

  it('opens the old way, with query parameters', async () => {
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

  it('is refused after ten wrong tries, even with the right password, and says when to try again', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => login('admin', 'wrong')));
    expect(tries.every(({ status }) => status === 401)).toBe(true);
    const answer = await login('admin', 'admin-demo').expect(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect(answer.body.message).toMatch(/^Muitas tentativas de login\. Tente novamente em 15 minutos\.$/);
  });

  it('forgets wrong tries once the right password came', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 3; wrong += 1) await login('admin', 'wrong').expect(401);
      await login('admin', 'admin-demo').expect(200);
    }
  });

  it('ends on the next call when the user is deactivated, the password changed, or the link removed', async () => {
    const { body } = await login('usuario', 'usuario-demo').expect(200);
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(403);
    await product.sql(`update rel_associacao_usuario set situacao = 'ATIVO' where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(200);
    await product.sql(`update usuario set versao_sessao = versao_sessao + 1 where cpf = $1`, [body.usuario.cpf]);
    const ended = await programs(body.token).expect(401);
    expect(ended.body.message).toBe('Sessão expirada. Faça login novamente.');
  });

  it('is asked about in its own installation, whatever others of the same process say', async () => {
    const { body } = await login('usuario', 'usuario-demo').expect(200);
    const other = await startProduct();
    await product.sql(`update usuario set situacao = 'INATIVO' where cpf = $1`, [body.usuario.cpf]);
    await programs(body.token).expect(401);
    await other.close();
  });

  it('is not opened by a token of another secret, an old one, or one without signature', async () => {
    const jwt = new JwtService({ secret: product.jwtSecret });
    const claims = { sub: '52998224725', versao: 1 };
    await programs(jwt.sign(claims, { secret: 'another secret of thirty-two characters' })).expect(401);
    await programs(jwt.sign(claims, { expiresIn: '-1s' })).expect(401);
    const unsigned = [{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    await programs(`${unsigned.join('.')}.`).expect(401);
  });

  it('refuses bodies that are too large or not JSON, with a sentence', async () => {
    const large = await product.api.post('/auth', { login: 'x'.repeat(2 * 1024 * 1024), senha: 'x' }, 'ninguem').expect(413);
    expect(large.body.message).toBe('O conteúdo enviado excede o tamanho permitido.');
    const text = await product.api.post('/auth', undefined, 'ninguem').set('content-type', 'text/csv').send('a;b').expect(415);
    expect(text.body.message).toContain('formato aceito');
  });

  it('refuses a text that no database can hold, wherever it stands', async () => {
    await product.api.post('/auth', { login: 'a\u0000b', senha: 'x' }, 'ninguem').expect(400);
    await product.api.get('/programa/all?cnpjAssociacao=%00').expect(400);
  });

  it('answers its health without a token', async () => {
    await product.api.get('/saude/pronto', 'ninguem').expect(200, { status: 'ok' });
    const { body } = await product.api.get('/saude', 'ninguem').expect(200);
    expect(body).toEqual({ status: 'ok', versao: '1.0.21', demo: [] });
  });
});
