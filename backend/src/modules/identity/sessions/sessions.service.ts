import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type LoginRequest, type Session } from '#contracts/identity.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { Journal } from '../journal/journal.service.js';
import { LinksService } from '../links/links.service.js';
import { toUser, UserRow } from '../users/user.entity.js';
import { type TokenClaims } from './jwt.strategy.js';
import { LoginAttempts } from './login-attempts.js';
import { passwordMatches } from './passwords.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly attempts: LoginAttempts,
    private readonly links: LinksService,
    private readonly jwt: JwtService,
    private readonly journal: Journal,
  ) {}

  /** Opens a session. Unknown login, wrong password and INATIVO user get the same 401 in the same time; too many tries 429. */
  async open({ login, senha }: LoginRequest, address: string): Promise<Session> {
    await this.attempts.count(login, address);
    const user = await this.tenancy.installation().findOne(UserRow, { login });
    const matches = await passwordMatches(user?.senhaHash, senha);
    if (!user || !matches || user.situacao !== 'ATIVO') {
      if (user) this.journal.refused('recusa', user, matches ? 'o usuário está inativo' : 'senha incorreta');
      throw new Refusal(401, 'sessao.recusada', 'Login ou senha incorretos. Tente novamente.');
    }
    await this.attempts.forgive(login, address);
    await this.journal.session('abertura', user);
    const claims: TokenClaims = { sub: user.cpf, versao: user.versaoSessao };
    return {
      token: await this.token(claims),
      usuario: toUser(user),
      relAssociacaoUsuario: await this.links.ofUser(user.cpf, { situacao: 'ATIVO' }),
    };
  }

  /** A token of eight hours, good while the user's session version is the one it names. */
  token(claims: TokenClaims): Promise<string> {
    return this.jwt.signAsync(claims);
  }
}
