import { type Test } from 'supertest';
import { type Config } from '#platform/config.js';
import { type TestProduct } from './harness.js';
import { CLIENT } from './openid-issuer.js';

/** The address to which the issuer leads back. */
export const PUBLIC_URL = 'https://razao.example';

/** Settings of a product where people log in through that issuer, which people call *Conta*. */
export const loginThrough = (issuer: string, cpfClaim = 'sub', cpfTrusted = true): Pick<Config, 'publicUrl' | 'openId'> => ({
  publicUrl: PUBLIC_URL,
  openId: { ...CLIENT, issuer, cpfClaim, cpfTrusted, name: 'Conta' },
});

/** What a browser has after the person has logged in at the issuer: the product's cookie, and the query string that the issuer sent it back with. */
export interface Returned {
  cookie: string;
  resposta: string;
}

/** A browser that logs in through an OpenID Connect issuer, and keeps the issuer's cookies. */
export class OpenIdBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly product: TestProduct) {}

  begin(denovo = false): Test {
    return this.product.api.post('/auth/openid/inicio', { denovo }, 'ninguem');
  }

  /** Begins a login and follows the issuer until it leads back. */
  async logIn(denovo = false): Promise<Returned> {
    const { body, headers } = await this.begin(denovo).expect(200);
    const [cookie] = String(headers['set-cookie']).split(';');
    return { cookie: cookie!, resposta: await this.follow(body.endereco) };
  }

  /** Hands the issuer's answer to the product. */
  open({ cookie, resposta }: Returned): Test {
    return this.product.api.post('/auth/openid', { resposta }, 'ninguem').set('Cookie', cookie);
  }

  confirm({ cookie, resposta }: Returned, token: string): Test {
    const call = this.product.api.post('/auth/openid/confirma', { resposta }, 'ninguem');
    return call.set('Cookie', cookie).set('Authorization', `Bearer ${token}`);
  }

  private async follow(address: string): Promise<string> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      this.cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    const next = new URL(location, address);
    return next.origin === PUBLIC_URL ? next.search : this.follow(next.href);
  }
}
