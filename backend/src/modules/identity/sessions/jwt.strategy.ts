import { createSecretKey, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Author, type Caller } from './author.js';

/** What a token says: whose it is and of which session version. Everything else is read anew on every call. */
export interface TokenClaims {
  sub: string;
  versao: number;
}

/** All that a call asks of its caller, in one question: it is put on every call. */
const CALLER = `
  select cpf, nome, login, role,
    (select json_object_agg(cnpj, tipo)::text from rel_associacao_usuario link where link.cpf = usuario.cpf and link.situacao = 'ATIVO') as links
  from usuario where cpf = ? and situacao = 'ATIVO' and versao_sessao = ?`;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  /** passport knows strategies by name in the whole process: as `jwt`, that of the application made last would answer for all. */
  readonly ownName = `jwt ${randomUUID()}`;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly tenancy: Tenancy,
  ) {
    // A key, which the types of the library do not know: a text is tried, and refused, as a public key on every call.
    const secretOrKey = createSecretKey(Buffer.from(config.jwtSecret)) as unknown as Buffer;
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey, algorithms: ['HS256'] });
    passport.use(this.ownName, this);
  }

  /** The caller, or null when the user is gone, INATIVO, or has ended the sessions of that version. */
  async validate(claims: TokenClaims): Promise<Caller | null> {
    const [user] = await this.tenancy.installation().execute<(Author & { links: string | null })[]>(CALLER, [claims.sub, claims.versao]);
    return user ? { ...user, links: new Map(Object.entries(JSON.parse(user.links ?? '{}'))) } : null;
  }
}
