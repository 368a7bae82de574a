import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { codeNow, givenApp } from '../../../../../test/integration/authenticator.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { loginThrough, OpenIdBrowser, PUBLIC_URL } from '../../../../../test/integration/openid-browser.js';
import { CLIENT, OpenIdIssuer } from '../../../../../test/integration/openid-issuer.js';
import { until } from '../../../../../test/until.js';

const USER = '39053344705';

describe('a login through an OpenID Connect provider', () => {
  const issuer = new OpenIdIssuer();
  let product: TestProduct;
  let browser: OpenIdBrowser;

  beforeAll(async () => {
    const url = await issuer.start(PUBLIC_URL);
    product = await startProduct(loginThrough(url, 'cpf'));
  });

  beforeEach(() => {
    browser = new OpenIdBrowser(product);
    issuer.holder = { sub: 'uma-pessoa', claims: { cpf: USER } };
  });

  afterEach(async () => {
    for (const table of ['segundo_fator', 'codigo_recuperacao', "sessao where expira_em < now() + interval '1 year'"])
      await product.sql(`delete from ${table}`);
    await product.sql(`update usuario set situacao = 'ATIVO'`);
  });

  afterAll(async () => {
    await product.close();
    await issuer.stop();
  });

  const sessions = async () => (await product.sql(`select from sessao where expira_em < now() + interval '1 year'`)).length;
  const enter = async () => (await browser.open(await browser.logIn()).expect(200)).body;
  const as = (token: string, path: string) => product.api.get(path, 'ninguem').set('Authorization', `Bearer ${token}`);
  const refusals = () =>
    product.sql<{ motivo: string }>(
      `select distinct dados->>'motivo' as motivo from diario_entrada where tipo = 'sessao.recusa' and registrado_em > now() - interval '1 hour'`,
    );

  it('begins with code, PKCE, state and nonce, and a cookie for this browser and no script', async () => {
    const { body, headers } = await browser.begin().expect(200);
    const { searchParams } = new URL(body.endereco);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT.clientId,
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/openid`,
      scope: 'openid profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      max_age: '28800',
    });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-razao-openid=[\w.-]+; HttpOnly; SameSite=Strict; Path=\/; Secure; Max-Age=600$/),
    ]);
    expect((await product.api.get('/saude', 'ninguem').expect(200)).body.entrarCom).toBe('Conta');
  });

  it('opens a session of the user with that CPF, as the password does, and is in the journal', async () => {
    issuer.holder = { sub: 'uma-pessoa', claims: { cpf: '390.533.447-05', cpf_verified: true } };
    const answer = await browser.open(await browser.logIn()).expect(200);
    expect(answer.body).toMatchObject({ token: expect.any(String), usuario: { cpf: USER, login: 'usuario' }, deveSegundoFator: false });
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-razao-openid=; .*; Max-Age=0$/)]);
    await as(answer.body.token, `/programa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    const [opened] = await product.sql<{ login: string }>(
      `select dados->'alvo'->>'login' as login from diario_entrada where tipo = 'sessao.abertura' order by registrado_em desc limit 1`,
    );
    expect(opened).toEqual({ login: 'usuario' });
  });

  it.each([
    ['whose CPF has no user', { cpf: '98765432100' }, 'openid.sem-usuario', 'Peça o acesso a quem administra a sua associação.'],
    ['without a CPF', {}, 'openid.sem-cpf', 'Conta não informou o seu CPF.'],
    ['with a CPF that is none', { cpf: '39053344706' }, 'openid.cpf-invalido', 'O CPF que Conta informou não é válido.'],
    ['with a CPF that is a number', { cpf: 39053344705 }, 'openid.cpf-invalido', 'O CPF que Conta informou não é válido.'],
    ['whose CPF is not verified', { cpf: USER, cpf_verified: false }, 'openid.cpf-nao-verificado', 'Conta ainda não verificou o seu CPF.'],
  ])('is refused to a person %s, and makes no user', async (_, claims, code, sentence) => {
    issuer.holder = { sub: 'outra-pessoa', claims };
    const users = async () => (await product.sql('select from usuario')).length;
    const before = await users();
    const { body } = await browser.open(await browser.logIn()).expect(422);
    expect(body).toMatchObject({ code, message: expect.stringContaining(sentence) });
    expect([await users(), await sessions()]).toEqual([before, 0]);
  });

  it('is refused to an inactive user, which the journal records', async () => {
    await product.sql(`update usuario set situacao = 'INATIVO' where cpf = $1`, [USER]);
    const { body } = await browser.open(await browser.logIn()).expect(422);
    expect(body).toMatchObject({ code: 'openid.usuario-inativo', message: expect.stringContaining('Peça a quem administra') });
    await until('the journal tells it', async () => (await refusals()).some(({ motivo }) => motivo === 'o usuário está inativo'));
    expect(await sessions()).toBe(0);
  });

  it('is refused when the person cancels it there', async () => {
    issuer.holder = undefined;
    const { body } = await browser.open(await browser.logIn()).expect(422);
    expect(body).toMatchObject({ code: 'openid.negado', message: expect.stringContaining('foi cancelada lá') });
  });

  it('is opened once by an answer, in the browser in which it began', async () => {
    const [mine, other] = [await browser.logIn(), await browser.logIn()];
    for (const cookie of [
      '',
      other.cookie,
      `__Host-razao-openid=${new JwtService({ secret: product.jwtSecret }).sign({ aud: 'razao:sessao' })}`,
    ]) {
      const { body } = await browser.open({ ...mine, cookie }).expect(422);
      expect(body).toMatchObject({ code: 'openid.recomecar', message: expect.stringContaining('Comece de novo.') });
    }
    await browser.open(mine).expect(200);
    expect((await browser.open(mine).expect(422)).body.code).toBe('openid.recomecar');
    // The issuer lets none in, or one: a code that comes again is withdrawn with what it gave.
    await Promise.all([other, other, other, other].map((returned) => browser.open(returned)));
    expect(await sessions()).toBeLessThanOrEqual(2);
  });

  it.each([
    ['that began more than ten minutes ago', {}, '-1s', 'openid.recomecar'],
    ['of another login', { verifier: 'v'.repeat(43) }, '10m', 'openid.recomecar'],
    ['to which the issuer answers another nonce', { nonce: 'another' }, '10m', 'openid.resposta'],
  ])('is not opened by an attempt %s', async (_, forged, expiresIn, code) => {
    const jwt = new JwtService({ secret: product.jwtSecret });
    const { cookie, resposta } = await browser.logIn();
    const [name, sealed] = cookie.split('=') as [string, string];
    const { exp: _exp, ...attempt } = jwt.decode(sealed);
    const altered = `${name}=${jwt.sign({ ...attempt, ...forged, iat: Math.floor(Date.now() / 1000) }, { expiresIn: expiresIn as '10m' })}`;
    expect((await browser.open({ cookie: altered, resposta }).expect(422)).body.code).toBe(code);
    expect(await sessions()).toBe(0);
  });

  it('is no token: the attempt opens nothing by itself', async () => {
    const { cookie } = await browser.logIn();
    await as(cookie.split('=')[1]!, '/auth/sessao').expect(401);
  });

  describe('of a user with a second factor', () => {
    let segredo: string;

    beforeEach(async () => {
      ({ segredo } = await givenApp(product.api, 'usuario'));
      await product.sql('update segundo_fator set passo = null');
    });

    it('is asked for it after the provider, unless the provider took one', async () => {
      issuer.holder = { ...issuer.holder!, amr: ['pwd'] };
      const challenge = await enter();
      expect(challenge).toEqual({ segundoFator: ['TOTP', 'RECUPERACAO'], desafio: expect.any(String) });
      expect(await sessions()).toBe(0);
      const proof = { desafio: challenge.desafio, tipo: 'TOTP', codigo: codeNow(segredo) };
      await product.api.post('/auth/segundo_fator', proof, 'ninguem').expect(200);

      browser = new OpenIdBrowser(product);
      issuer.holder = { ...issuer.holder, amr: ['pwd', 'otp'] };
      expect((await enter()).usuario.cpf).toBe(USER);
    });
  });
});

describe('a login through an OpenID Connect provider, where a second factor is required', () => {
  const issuer = new OpenIdIssuer();
  let product: TestProduct;

  beforeAll(async () => {
    const url = await issuer.start(PUBLIC_URL);
    product = await startProduct({ ...loginThrough(url), secondFactorFor: ['USER'] });
  });

  afterAll(async () => {
    await product.close();
    await issuer.stop();
  });

  it.each([
    [['pwd'], true, 403],
    [['mfa'], false, 200],
  ])('with the methods %j a user without one owes it: %j', async (amr, owes, status) => {
    issuer.holder = { sub: USER, amr };
    const browser = new OpenIdBrowser(product);
    const { body } = await browser.open(await browser.logIn()).expect(200);
    expect(body.deveSegundoFator).toBe(owes);
    const call = product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`, 'ninguem').set('Authorization', `Bearer ${body.token}`);
    await call.expect(status);
  });
});

describe('a CPF that the provider does not say to have verified', () => {
  const issuer = new OpenIdIssuer();
  let url: string;

  beforeAll(async () => {
    url = await issuer.start(PUBLIC_URL);
  });

  afterAll(() => issuer.stop());

  it('opens no session, unless the installation trusts the provider', async () => {
    const product = await startProduct(loginThrough(url, 'cpf', false));
    const browser = new OpenIdBrowser(product);
    issuer.holder = { sub: 'uma-pessoa', claims: { cpf: USER } };
    expect((await browser.open(await browser.logIn()).expect(422)).body.code).toBe('openid.cpf-nao-verificado');
    issuer.holder = { sub: 'outra-pessoa', claims: { cpf: USER, cpf_verified: true } };
    const other = new OpenIdBrowser(product);
    await other.open(await other.logIn()).expect(200);
    await product.close();
  });

  it('is refused at the start, where the provider publishes that it never says so', async () => {
    await expect(startProduct(loginThrough(url, 'sub', false))).rejects.toThrow('OPENID_CPF_TRUSTED=true');
    await (await startProduct(loginThrough(url, 'sub', true))).close();
    issuer.isDown = true;
    await (await startProduct(loginThrough(url, 'sub', false))).close();
  });
});
