import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'razao', clientSecret: 'a secret for tests only' };

/** Somebody who logs in at the issuer. */
export interface Holder {
  sub: string;
  /** What the issuer knows of them. */
  claims?: Record<string, unknown>;
  /** How they prove who they are. */
  amr?: string[];
  /** How many seconds ago they did. */
  ago?: number;
}

/** An OpenID Connect issuer on this machine, at which a person logs in without a screen. */
export class OpenIdIssuer {
  /** Who logs in when the issuer asks for it; undefined: they cancel. */
  holder: Holder | undefined;
  /** While true, it publishes other keys than those with which it signs. */
  isForged = false;
  /** While true, it hangs up on every call. */
  isDown = false;
  /** While true, it takes calls and never answers. */
  isSilent = false;
  private readonly claims = new Map<string, Record<string, unknown>>();
  private readonly server = createServer();

  /** Listens on the port, or on any free one, for logins that lead back to that product; answers the issuer's URL. */
  async start(publicUrl: string, port = 0): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const handle = this.provider(url, `${publicUrl}/openid`).callback();
    this.server.on('request', (request, response) => {
      if (this.isDown) request.socket.destroy();
      else if (!this.isSilent) void handle(request, response);
    });
    return url;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private provider(url: string, redirectUri: string): Provider {
    const { clientId, clientSecret } = CLIENT;
    const provider = new Provider(url, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      jwks: { keys: [signingKey('privateKey')] },
      cookies: { keys: ['a key for tests only'] },
      claims: { openid: ['sub', 'amr'], profile: ['cpf', 'cpf_verified'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...this.claims.get(sub) }) }),
      // Consents to everything.
      loadExistingGrant: async ({ oidc: { session } }) => {
        const granted = session!.grantIdFor(clientId);
        if (granted) return provider.Grant.find(granted);
        const grant = new provider.Grant({ clientId, accountId: session!.accountId! });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    });
    const forged = { keys: [signingKey('publicKey')] };
    provider.use(async (context, next) => {
      if (context.path === '/jwks' && this.isForged) context.body = forged;
      else if (context.path.startsWith('/interaction/')) await this.logIn(provider, context);
      else await next();
    });
    return provider;
  }

  private async logIn(provider: Provider, context: Pick<KoaContextWithOIDC, 'req' | 'res' | 'respond'>): Promise<void> {
    context.respond = false;
    const { req, res } = context;
    if (!this.holder) return provider.interactionFinished(req, res, { error: 'access_denied' });
    const { sub, claims = {}, amr, ago = 0 } = this.holder;
    this.claims.set(sub, claims);
    const ts = Math.floor(Date.now() / 1000) - ago;
    return provider.interactionFinished(req, res, { login: { accountId: sub, ts, ...(amr && { amr }) } });
  }
}

const signingKey = (part: 'privateKey' | 'publicKey') => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 })[part].export({ format: 'jwk' }),
  kid: 'only',
  use: 'sig',
  alg: 'RS256',
});
