import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { loginThrough, OpenIdBrowser, PUBLIC_URL } from '../../../../../test/integration/openid-browser.js';
import { OpenIdIssuer } from '../../../../../test/integration/openid-issuer.js';

const USER = '39053344705';

describe('a product whose OpenID Connect provider fails', () => {
  let issuer: OpenIdIssuer;
  let product: TestProduct;
  let browser: OpenIdBrowser;

  beforeEach(async () => {
    issuer = new OpenIdIssuer();
    issuer.holder = { sub: USER };
    const url = await issuer.start(PUBLIC_URL);
    issuer.isDown = true;
    product = await startProduct(loginThrough(url));
    browser = new OpenIdBrowser(product);
  });

  afterEach(async () => {
    await product.close();
    await issuer.stop();
  });

  it('starts, says so to who asks for it, and lets in once the provider is back', async () => {
    await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200);
    const { body } = await browser.begin().expect(503);
    expect(body).toMatchObject({ code: 'openid.sem-resposta', message: expect.stringContaining('Conta não respondeu.') });
    issuer.isDown = false;
    await browser.open(await browser.logIn()).expect(200);

    // Silent from now on, with what it published of itself known.
    const returned = await browser.logIn();
    issuer.isSilent = true;
    expect((await browser.open(returned).expect(503)).body.code).toBe('openid.sem-resposta');
  });

  it('refuses what was not signed with the keys that the provider publishes', async () => {
    Object.assign(issuer, { isDown: false, isForged: true });
    const { body } = await browser.open(await browser.logIn()).expect(422);
    expect(body).toMatchObject({ code: 'openid.resposta', message: expect.stringContaining('não pôde ser conferida') });
  });
});

describe('a product without an OpenID Connect provider', () => {
  it('says that people log in with their password', async () => {
    const product = await startProduct();
    for (const [path, body] of [
      ['/auth/openid/inicio', {}],
      ['/auth/openid', { resposta: '?code=x' }],
    ] as const) {
      const answer = await product.api.post(path, body, 'ninguem').expect(403);
      expect(answer.body).toMatchObject({ code: 'openid.desligado', message: 'Nesta instalação só se entra com usuário e senha.' });
    }
    await product.close();
  });
});
