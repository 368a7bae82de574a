import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeNow, givenApp } from '../../../../../test/integration/authenticator.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { loginThrough, OpenIdBrowser, PUBLIC_URL } from '../../../../../test/integration/openid-browser.js';
import { OpenIdIssuer } from '../../../../../test/integration/openid-issuer.js';
import { until } from '../../../../../test/until.js';

const [ADMIN, USER] = ['52998224725', '39053344705'];

describe('a session that was opened through an OpenID Connect provider', () => {
  const issuer = new OpenIdIssuer();
  let product: TestProduct;
  let browser: OpenIdBrowser;

  beforeAll(async () => {
    const url = await issuer.start(PUBLIC_URL);
    product = await startProduct(loginThrough(url));
  });

  beforeEach(() => {
    browser = new OpenIdBrowser(product);
  });

  afterAll(async () => {
    await product.close();
    await issuer.stop();
  });

  const enter = async (): Promise<string> => (await browser.open(await browser.logIn()).expect(200)).body.token;
  /** Asks for what takes a password of the last ten minutes. */
  const isConfirmed = async (token: string) => {
    const { body } = await product.api.put('/usuario/meus_dados', {}, 'ninguem').set('Authorization', `Bearer ${token}`);
    return body.code !== 'sessao.confirmar';
  };

  it('is confirmed for ten minutes from when the person proved to the provider who they are', async () => {
    issuer.holder = { sub: ADMIN, ago: 30 };
    expect(await isConfirmed(await enter())).toBe(true);
    browser = new OpenIdBrowser(product);
    issuer.holder = { sub: ADMIN, ago: 11 * 60 };
    expect(await isConfirmed(await enter())).toBe(false);
  });

  it('is confirmed as long ago as that after the own second factor, too', async () => {
    const { segredo } = await givenApp(product.api, 'admin');
    for (const [ago, isFresh] of [
      [30, true],
      [11 * 60, false],
    ] as const) {
      browser = new OpenIdBrowser(product);
      issuer.holder = { sub: ADMIN, ago };
      const { desafio } = (await browser.open(await browser.logIn()).expect(200)).body;
      await product.sql('update segundo_fator set passo = null');
      const { body } = await product.api
        .post('/auth/segundo_fator', { desafio, tipo: 'TOTP', codigo: codeNow(segredo) }, 'ninguem')
        .expect(200);
      expect([ago, await isConfirmed(body.token)]).toEqual([ago, isFresh]);
    }
    await product.sql('delete from segundo_fator');
  });

  it('is confirmed by proving it there again, and by nobody else', async () => {
    issuer.holder = { sub: ADMIN, ago: 11 * 60 };
    const token = await enter();
    // Logged in there since then, and not asked again.
    const stale = await browser.confirm(await browser.logIn(), token).expect(422);
    expect(stale.body).toMatchObject({ code: 'openid.sem-nova-prova', message: expect.stringContaining('Confirme com a sua senha.') });
    expect(await isConfirmed(token)).toBe(false);

    issuer.holder = { sub: USER };
    const elsewhere = new OpenIdBrowser(product);
    const other = await elsewhere.confirm(await elsewhere.logIn(true), token).expect(422);
    expect(other.body).toMatchObject({ code: 'openid.outra-pessoa', message: expect.stringContaining('Nada foi confirmado.') });
    const told = `select from diario_entrada where tipo = 'sessao.recusa' and dados->>'motivo' = 'outra pessoa ao confirmar'`;
    await until('the journal tells it', async () => (await product.sql(told)).length > 0);
    expect(await isConfirmed(token)).toBe(false);

    issuer.holder = { sub: ADMIN };
    const returned = await browser.logIn(true);
    await browser.confirm(returned, token).expect(204);
    expect(await isConfirmed(token)).toBe(true);
    expect((await browser.confirm(returned, token).expect(422)).body.code).toBe('openid.recomecar');
  });
});
