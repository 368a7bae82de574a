import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { isValidCpf, normalizeCpf } from '#domain/cpf.js';
import { type Config, ConfigError } from '#platform/config.js';
import { Refusal } from '#platform/http/refusal.js';
import { CONFIG } from '#platform/platform.module.js';
import { type Proof, SESSION_HOURS } from '../access/session-store.js';
import { tookTwoFactors } from './amr.js';
import { REFUSED } from './openid-refusals.js';

/** The screen to which the provider sends the browser back. */
const RETURN_PATH = '/openid';

/** Time limit of each call to the provider. */
const LIMIT_SECONDS = 10;

/** What the provider publishes of itself is read again after this long. */
const DISCOVERY_MS = 60 * 60 * 1000;

/** How long a login may take. */
export const ATTEMPT_MINUTES = 10;

/** Difference that the provider's clock may have. */
const CLOCK_SECONDS = 60;

const ATTEMPT_AUDIENCE = 'razao:openid';

/** A login that has begun; signed, it stays with the browser in a cookie. `iat`: when it began. */
interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  aud: typeof ATTEMPT_AUDIENCE;
  iat: number;
}

/** Who somebody is, as the provider says. */
export interface ProofElsewhere extends Proof {
  cpf: string;
  /** Whether that was after the login had begun. */
  isFresh: boolean;
}

/** Errors of a provider that does not answer, or not as one. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The configured OpenID Connect provider: authorization code with PKCE, `state` and `nonce` (rule 37.1). Nothing is asked of it before the first login. */
@Injectable()
export class OpenIdProvider implements OnApplicationBootstrap {
  private readonly logger = new Logger(OpenIdProvider.name);

  /** Failures are not kept. */
  private readonly discovered = new LRUCache<string, openid.Configuration>({
    max: 1,
    ttl: DISCOVERY_MS,
    fetchMethod: () => this.discover(),
  });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'openId' | 'publicUrl'>,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Refuses a start with a provider that says that it does not tell whether it has verified the CPF, unless the installation trusts it. One that does not answer,
   * or does not say, stops no start: then each login is judged.
   */
  async onApplicationBootstrap(): Promise<void> {
    const { openId } = this.config;
    if (!openId || openId.cpfTrusted) return;
    const provider = await this.discovery().catch(() => undefined);
    const { claims_supported: claims } = provider?.serverMetadata() ?? {};
    if (!claims || claims.includes(`${openId.cpfClaim}_verified`)) return;
    throw new ConfigError(
      `O provedor de OPENID_ISSUER não diz se conferiu o CPF (${openId.cpfClaim}_verified). Se ele só o informa conferido, defina OPENID_CPF_TRUSTED=true.`,
    );
  }

  /** What people call it. Throws a 403 Refusal if none is configured. */
  get name(): string {
    return this.settings.name;
  }

  /**
   * The address at which a login begins, and the attempt, for the browser to keep. Throws a Refusal.
   * @param isAgain the provider must ask the person to prove who they are, although they may be logged in there
   */
  async begin(isAgain: boolean): Promise<{ endereco: string; attempt: string }> {
    const provider = await this.asking(() => this.discovery());
    const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
    const { href } = openid.buildAuthorizationUrl(provider, {
      redirect_uri: this.returnUrl.href,
      scope: 'openid profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Asks to be told when the person proved who they are, too.
      ...(isAgain ? { prompt: 'login', max_age: '0' } : { max_age: String(SESSION_HOURS * 60 * 60) }),
    });
    const attempt = { state, nonce, verifier, aud: ATTEMPT_AUDIENCE } satisfies Omit<Attempt, 'iat'>;
    return { endereco: href, attempt: await this.jwt.signAsync(attempt, { expiresIn: `${ATTEMPT_MINUTES}m` }) };
  }

  /**
   * Who logged in there. Throws a Refusal.
   * @param sealed the attempt, as the browser kept it
   * @param answer the query string with which the provider sent the browser back
   */
  async finish(sealed: string, answer: string): Promise<ProofElsewhere> {
    const { name, cpfClaim } = this.settings;
    const url = this.returnUrl;
    url.search = answer;
    const attempt = await this.jwt.verifyAsync<Attempt>(sealed, { audience: ATTEMPT_AUDIENCE }).catch(() => undefined);
    if (!attempt || url.searchParams.get('state') !== attempt.state) throw REFUSED.outdated(name);
    return this.asking(async () => {
      const provider = await this.discovery();
      const tokens = await openid.authorizationCodeGrant(provider, url, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
      });
      const claims = tokens.claims()!;
      const isWhole = claims[cpfClaim] !== undefined || !provider.serverMetadata().userinfo_endpoint;
      const { auth_time: moment } = claims;
      return {
        cpf: this.cpfIn(isWhole ? claims : await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)),
        provedAt: moment === undefined ? null : new Date(moment * 1000).toISOString(),
        byPassword: false,
        isFresh: moment !== undefined && moment >= attempt.iat - CLOCK_SECONDS,
        hasSecondFactor: tookTwoFactors(claims.amr),
      };
    });
  }

  private cpfIn(claims: Record<string, unknown>): string {
    const { name, cpfClaim, cpfTrusted } = this.settings;
    const [cpf, isVerified = cpfTrusted] = [claims[cpfClaim], claims[`${cpfClaim}_verified`]];
    if (cpf === undefined || cpf === null || cpf === '') throw REFUSED.cpfMissing(name);
    if (typeof cpf !== 'string' || !isValidCpf(cpf)) throw REFUSED.cpfInvalid(name);
    if (String(isVerified) !== 'true') throw REFUSED.cpfUnverified(name);
    return normalizeCpf(cpf);
  }

  private get settings(): NonNullable<Config['openId']> {
    if (!this.config.openId) throw REFUSED.disabled();
    return this.config.openId;
  }

  private get returnUrl(): URL {
    return new URL(`${this.config.publicUrl}${RETURN_PATH}`);
  }

  private async discovery(): Promise<openid.Configuration> {
    return (await this.discovered.fetch(this.settings.issuer))!;
  }

  private discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const execute = [openid.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [])];
    const authentication = openid.ClientSecretBasic(clientSecret);
    return openid.discovery(new URL(issuer), clientId, undefined, authentication, { timeout: LIMIT_SECONDS, execute });
  }

  /** Turns errors of the provider into refusals, and logs those that its configuration may have caused. */
  private async asking<T>(work: () => Promise<T>): Promise<T> {
    const { name } = this.settings;
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') throw REFUSED.denied(name);
      if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') throw REFUSED.outdated(name);
      this.logger.warn(`the OpenID Connect provider failed: ${reasonOf(error)}`);
      throw isNoAnswer(error) ? REFUSED.unreachable(name) : REFUSED.unverifiable(name);
    }
  }
}

/** `fetch` throws a TypeError without an answer. */
const isNoAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof openid.ClientError && NO_ANSWER.includes(error.code ?? ''));

/** Its code and message: causes may hold tokens. */
function reasonOf(error: unknown): string {
  const { message, code, error: kind } = error as { message?: string; code?: string; error?: string };
  return [code, kind, message].filter(Boolean).join(' ');
}
