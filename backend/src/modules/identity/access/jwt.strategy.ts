import { createSecretKey, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { type Caller } from '../access/caller.js';
import { isByPerson, namedIn } from '../access/named.js';
import { SessionStore } from '../access/session-store.js';

/** What tokens of sessions are for: a token of any other kind that the secret signs opens nothing. */
export const SESSION_AUDIENCE = 'razao:sessao';

/** A token names only its session. Everything else is read on every call. */
export interface TokenClaims {
  sessao: string;
  aud: typeof SESSION_AUDIENCE;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  /** passport registers strategies by name per process: named `jwt`, the last application's strategy would serve all. */
  readonly ownName = `jwt ${randomUUID()}`;

  constructor(
    @Inject(CONFIG) { jwtSecret, jwtSecretPrevious }: Config,
    private readonly sessions: SessionStore,
    jwt: JwtService,
  ) {
    const current = keyOf(jwtSecret);
    const previous = jwtSecretPrevious && keyOf(jwtSecretPrevious);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) =>
        done(null, previous && isSignedWith(previous, token, jwt) ? previous : current),
      algorithms: ['HS256'],
      audience: SESSION_AUDIENCE,
      passReqToCallback: true,
    });
    passport.use(this.ownName, this);
  }

  /** The caller, or null when the session has ended or its user is INATIVO. */
  async validate(request: FastifyRequest, { sessao }: TokenClaims): Promise<Caller | null> {
    return (await this.sessions.caller(sessao, namedIn(request), isByPerson(request))) ?? null;
  }
}

/** A KeyObject, which the library's types lack: a string would first be tried as a public key on every call. */
const keyOf = (secret: string) => createSecretKey(Buffer.from(secret)) as unknown as Buffer;

function isSignedWith(secret: Buffer, token: string, jwt: JwtService): boolean {
  try {
    jwt.verify(token, { secret });
    return true;
  } catch {
    return false;
  }
}
