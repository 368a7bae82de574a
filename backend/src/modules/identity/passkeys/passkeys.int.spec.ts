import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmAnew, givenApp } from '../../../../../test/integration/authenticator.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { PasskeyDevice } from '../../../../../test/integration/passkey-device.js';
import { until } from '../../../../../test/until.js';

const PAGE = 'https://razao.example';

describe('a passkey', () => {
  let product: TestProduct;
  let device: PasskeyDevice;
  let codes: string[];

  beforeAll(async () => {
    product = await startProduct({ publicUrl: PAGE });
  });

  afterAll(() => product.close());

  beforeEach(async () => {
    device = new PasskeyDevice(PAGE);
    codes = (await add(device).expect(201)).body.codigosRecuperacao;
  });

  afterEach(async () => {
    for (const table of ['segundo_fator', 'codigo_recuperacao', "sessao where expira_em < now() + interval '1 year'", 'tentativa_senha'])
      await product.sql(`delete from ${table}`);
  });

  const creation = async (who: 'usuario' | 'gestor' = 'usuario') => {
    await confirmAnew(product.api, who);
    return (await product.api.post('/segundo_fator/passkey/opcoes', undefined, who).expect(200)).body;
  };
  const store = (registro: object, who: 'usuario' | 'gestor' = 'usuario') => product.api.post('/segundo_fator/passkey', { registro }, who);
  const add = (made: PasskeyDevice) => ({
    expect: async (status: number) => store(made.create(await creation())).expect(status),
  });
  const request = async () => (await product.api.post('/auth/passkey/opcoes', undefined, 'ninguem').expect(200)).body;
  const enter = (assercao: object) => product.api.post('/auth/passkey', { assercao }, 'ninguem');
  const sessions = async () => (await product.sql(`select from sessao where expira_em < now() + interval '1 year'`)).length;
  const challenge = async (): Promise<string> =>
    (await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200)).body.desafio;
  const answer = (desafio: string, assercao?: object) =>
    product.api.post('/auth/segundo_fator', { desafio, tipo: 'PASSKEY', ...(assercao && { assercao }) }, 'ninguem');

  it('is offered on the domain of PUBLIC_URL alone', async () => {
    expect((await product.api.get('/saude', 'ninguem').expect(200)).body.chaveDeAcesso).toBe('razao.example');
    expect(await request()).toMatchObject({ rpId: 'razao.example', userVerification: 'required' });
    expect(await creation()).toMatchObject({
      rp: { id: 'razao.example', name: 'Razão' },
      user: { name: 'usuario' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: device.create(await creation()).id }],
    });
  });

  it('comes first with recovery codes, and is listed and told with the browser that made it', async () => {
    expect(codes).toHaveLength(10);
    const second = new PasskeyDevice(PAGE);
    expect((await add(second).expect(201)).body).toEqual({ codigosRecuperacao: [] });
    const { fatores, codigosRestantes } = (await product.api.get('/segundo_fator', 'usuario').expect(200)).body;
    expect(codigosRestantes).toBe(10);
    expect(fatores).toEqual(Array(2).fill(expect.objectContaining({ tipo: 'PASSKEY', aparelho: expect.any(String), usadoEm: null })));
    const told = await product.sql(
      `select from diario_entrada where tipo = 'segundo_fator.inclusao' and dados->'alvo'->>'tipo' = 'PASSKEY'`,
    );
    expect(told.length).toBeGreaterThanOrEqual(2);
  });

  it('opens a session alone, without password and code', async () => {
    await givenApp(product.api, 'usuario');
    const { body } = await enter(device.sign(await request())).expect(200);
    expect(body).toMatchObject({ token: expect.any(String), usuario: { login: 'usuario' }, deveSegundoFator: false });
    await product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${body.token}`).expect(200);
    const [factor] = (await product.api.get('/segundo_fator', 'usuario').expect(200)).body.fatores;
    expect(factor.usadoEm).not.toBeNull();
  });

  it('is asked for after the password, beside other factors', async () => {
    const { body } = await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200);
    expect(body.segundoFator).toEqual(['PASSKEY', 'RECUPERACAO']);
    await givenApp(product.api, 'usuario');
    const both = await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200);
    expect(both.body.segundoFator).toEqual(['TOTP', 'PASSKEY', 'RECUPERACAO']);
    expect((await answer(both.body.desafio, device.sign(await request())).expect(200)).body.usuario.login).toBe('usuario');
  });

  it('of another person is no second factor, and neither is none', async () => {
    const theirs = new PasskeyDevice(PAGE);
    await store(theirs.create(await creation('gestor')), 'gestor').expect(201);
    const desafio = await challenge();
    for (const assercao of [theirs.sign(await request()), undefined]) {
      const { body } = await answer(desafio, assercao).expect(422);
      expect(body.code).toBe('sessao.segundo-fator');
    }
    expect(await sessions()).toBe(0);
    await answer(desafio, device.sign(await request())).expect(200);
  });

  it('signs a challenge once, of many answers at once', async () => {
    const signed = device.sign(await request());
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    await enter(signed).expect(401);
    expect(await sessions()).toBe(1);
  });

  it.each<[string, (made: PasskeyDevice) => Promise<object>]>([
    ['without finger, face or PIN', async (made) => made.sign(await request(), { isVerified: false })],
    ['on a page of another address', async (made) => made.sign(await request(), { origin: 'https://razao.example.evil' })],
    ['for another domain', async () => new PasskeyDevice(PAGE, 'evil.example').sign(await request())],
    ['by a passkey that nobody has', async () => new PasskeyDevice(PAGE).sign(await request())],
    ['a challenge of its own', async (made) => made.sign({ ...(await request()), challenge: randomBytes(32).toString('base64url') })],
    ['the challenge of a new passkey', async (made) => made.sign(await creation())],
    ['by another key', async (made) => ({ ...new PasskeyDevice(PAGE).sign(await request()), id: made.sign(await request()).id })],
    ['nothing', async () => ({})],
    ['with an id that is no text', async (made) => ({ ...made.sign(await request()), id: { a: 1 } })],
    ['with an id that is not base64url', async (made) => ({ ...made.sign(await request()), id: 'á b', rawId: 'á b' })],
  ])('opens nothing when it signs %s', async (_, assertion) => {
    const { body } = await enter(await assertion(device)).expect(401);
    expect(body).toMatchObject({ code: 'sessao.recusada', message: expect.stringContaining('Esta chave de acesso não abriu uma sessão.') });
    expect(await sessions()).toBe(0);
  });

  it('opens nothing by the token of a session as challenge', async () => {
    const { token } = (await enter(device.sign(await request())).expect(200)).body;
    await enter(device.sign({ ...(await request()), challenge: Buffer.from(token).toString('base64url') })).expect(401);
    await product.api
      .get('/auth/sessao', 'ninguem')
      .set('Authorization', `Bearer ${Buffer.from((await request()).challenge, 'base64url')}`)
      .expect(401);
  });

  it('that was copied is refused once its count goes back', async () => {
    await enter(device.sign(await request(), { counter: 7 })).expect(200);
    await enter(device.sign(await request(), { counter: 7 })).expect(401);
    await enter(device.sign(await request(), { counter: 8 })).expect(200);
  });

  it('of an INATIVO user opens nothing, which the journal records', async () => {
    await product.sql(`update usuario set situacao = 'INATIVO' where login = 'usuario'`);
    await enter(device.sign(await request())).expect(401);
    await product.sql(`update usuario set situacao = 'ATIVO' where login = 'usuario'`);
    const told = `select from diario_entrada where tipo = 'sessao.recusa' and dados->>'motivo' = 'o usuário está inativo'`;
    await until('the journal tells it', async () => (await product.sql(told)).length > 0);
  });

  it('is made by whom the challenge is for, verified, once', async () => {
    const mine = await creation();
    const made = new PasskeyDevice(PAGE);
    await store(made.create(mine), 'gestor').expect(422);
    await store(made.create(mine, { isVerified: false })).expect(422);
    await store(made.create(mine, { origin: 'http://razao.example' })).expect(422);
    await store({}).expect(422);
    await store(made.create(mine)).expect(201);
    const { body } = await store(made.create(mine)).expect(409);
    expect(body.message).toBe('Esta chave de acesso já está cadastrada.');
  });

  it('stands for the password where that is asked for again, and another person’s does not', async () => {
    const { token } = (await enter(device.sign(await request())).expect(200)).body;
    const as = (path: string, body: object) => product.api.post(path, body, 'ninguem').set('Authorization', `Bearer ${token}`);
    await product.sql(`update sessao set confirmada_em = now() - interval '11 minutes'`);
    expect((await as('/segundo_fator/totp', {}).expect(403)).body.code).toBe('sessao.confirmar');
    const theirs = new PasskeyDevice(PAGE);
    await product.sql(`update sessao set confirmada_em = now() where expira_em > now() + interval '1 year'`);
    await store(theirs.create(await creation('gestor')), 'gestor').expect(201);
    expect((await as('/auth/confirma', { assercao: theirs.sign(await request()) }).expect(422)).body.code).toBe('sessao.passkey');
    await as('/auth/confirma', {}).expect(400);
    await as('/auth/confirma', { assercao: device.sign(await request()) }).expect(204);
    await as('/segundo_fator/totp', {}).expect(201);
  });

  it('is removed with the recovery codes, and then opens nothing', async () => {
    const [{ id }] = (await product.api.get('/segundo_fator', 'usuario').expect(200)).body.fatores;
    await confirmAnew(product.api, 'usuario');
    await product.api.delete(`/segundo_fator/${id}`, 'usuario').expect(204);
    await enter(device.sign(await request())).expect(401);
    expect((await product.api.get('/segundo_fator', 'usuario').expect(200)).body).toEqual({ fatores: [], codigosRestantes: 0 });
  });
});

describe('without PUBLIC_URL, a passkey', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  it('is for localhost, and refused elsewhere with a sentence', async () => {
    const at = (host: string) => product.api.post('/auth/passkey/opcoes', undefined, 'ninguem').set('Host', host);
    expect((await at('localhost:3000').expect(200)).body.rpId).toBe('localhost');
    const { body } = await at('192.0.2.7').expect(422);
    expect(body.message).toContain('PUBLIC_URL');
  });
});
