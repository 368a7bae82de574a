import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { UserRow } from '../users/user.entity.js';
import { type Author } from './author.js';

/** What a token says: whose it is and of which session version. Everything else is read anew on every call. */
export interface TokenClaims {
  sub: string;
  versao: number;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly tenancy: Tenancy,
  ) {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: config.jwtSecret, algorithms: ['HS256'] });
  }

  /** The caller, or null when the user is gone, INATIVO, or has ended the sessions of that version. */
  async validate(claims: TokenClaims): Promise<Author | null> {
    const user = await this.tenancy.installation().findOne(UserRow, { cpf: claims.sub, situacao: 'ATIVO', versaoSessao: claims.versao });
    return user && { cpf: user.cpf, nome: user.nome, login: user.login, role: user.role };
  }
}
