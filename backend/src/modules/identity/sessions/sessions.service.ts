import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type CurrentSession, type LoginRequest, type Session } from '#contracts/identity/identity.js';
import { type LoginAnswer, type SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { Access } from '../access/access.js';
import { type Caller } from '../access/caller.js';
import { type TokenClaims } from '../access/jwt.strategy.js';
import { SessionStore } from '../access/session-store.js';
import { LoginAttempts, TooManyTries } from '../credentials/login-attempts.js';
import { passwordMatches } from '../credentials/passwords.js';
import { Challenges } from '../second-factor/challenges.js';
import { LinksService } from '../users/links.service.js';
import { toUser, UserRow } from '../users/user.entity.js';

@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly attempts: LoginAttempts,
    private readonly sessions: SessionStore,
    private readonly access: Access,
    private readonly links: LinksService,
    private readonly jwt: JwtService,
    private readonly challenges: Challenges,
    private readonly journal: Journal,
  ) {}

  /**
   * Opens a session, or answers a challenge to a user with a second factor. Unknown login, wrong password and INATIVO user get the same 401 in the same time; too
   * many tries 429.
   */
  async open({ login, senha }: LoginRequest, address: string): Promise<LoginAnswer> {
    const entry = await this.attempts
      .trying(login, address, () => this.authenticate(login, senha), { isEnough: (right) => typeof right === 'string' })
      .catch((error: unknown) => {
        if (error instanceof TooManyTries && error.isFirst) this.tellBlocked(login);
        throw error;
      });
    return typeof entry === 'object' ? entry : this.welcome(entry);
  }

  /** The answer to a login that opened this session. 401 without one, or if it has ended meanwhile. */
  async welcome(id: string | undefined): Promise<Session> {
    const caller = id && (await this.sessions.caller(id));
    if (!caller) {
      securityEvent('login-refused');
      throw new Refusal(401, 'sessao.recusada', 'Login ou senha incorretos. Tente novamente.');
    }
    await this.journal.session('abertura', caller);
    return { token: await this.token(caller.sessao), ...(await this.current(caller)) };
  }

  /** The current state of the caller. */
  async current(caller: Caller): Promise<CurrentSession> {
    return {
      usuario: toUser(await this.tenancy.installation().findOneOrFail(UserRow, { cpf: caller.cpf })),
      relAssociacaoUsuario: await this.links.openTo(caller.cpf),
      deveSegundoFator: caller.deveSegundoFator,
      podeCadastrarAssociacao: await this.access.may('associacao.salvar', caller, undefined),
    };
  }

  /** Ends the caller's session: its token is refused from the next call on. */
  async close(caller: Caller): Promise<void> {
    await this.sessions.end(caller.sessao);
    securityEvent('session-ended');
    await this.journal.session('encerramento', caller);
  }

  /** The token of a session; it expires with it. */
  token(sessao: string): Promise<string> {
    return this.jwt.signAsync({ sessao } satisfies TokenClaims);
  }

  /** Opens a session and answers its id, or a challenge to a user with a second factor; undefined for a wrong pair. */
  private async authenticate(login: string, senha: string): Promise<string | SecondFactorChallenge | undefined> {
    const user = await this.tenancy.installation().findOne(UserRow, { login });
    const matches = await passwordMatches(user?.senhaHash, senha);
    const entry =
      user && matches ? ((await this.challenges.issue(user)) ?? (await this.sessions.open(user.cpf, user.senhaHash))) : undefined;
    if (user && !entry) this.journal.refused('recusa', user, matches ? 'o usuário está inativo' : 'senha incorreta');
    return entry;
  }

  /** Not awaited: the answer must not take longer for an existing user. */
  private tellBlocked(login: string): void {
    const found = this.tenancy.installation().findOne(UserRow, { login });
    found.then(
      (user) => user && this.journal.refused('bloqueio', user, 'muitas tentativas com senha errada'),
      (error: unknown) => this.logger.error(error),
    );
  }
}
