import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type CurrentSession, type LoginRequest, type Session } from '#contracts/identity/identity.js';
import { type PasskeyAssertion } from '#contracts/identity/passkeys.js';
import { type LoginAnswer, type SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { type ConfirmRequest } from '#contracts/identity/sessions.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { type Origin } from '#platform/http/relying-party.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { Access } from '../access/access.js';
import { type Caller } from '../access/caller.js';
import { SESSION_AUDIENCE, type TokenClaims } from '../access/jwt.strategy.js';
import { JUST_NOW, type Proof, SessionStore } from '../access/session-store.js';
import { LoginAttempts, TooManyTries } from '../credentials/login-attempts.js';
import { passwordMatches } from '../credentials/passwords.js';
import { Passkeys } from '../passkeys/passkeys.service.js';
import { Challenges } from '../second-factor/challenges.js';
import { LinksService } from '../users/links.service.js';
import { toUser, UserRow } from '../users/user.entity.js';

const WRONG_PASSWORD = new Refusal(422, 'sessao.senha', 'A senha não confere. Tente novamente.');
const WRONG_PASSKEY = new Refusal(
  422,
  'sessao.passkey',
  'Esta chave de acesso não é sua ou já foi usada. Tente de novo ou digite a senha.',
);

/** The right password, just now. */
const PASSWORD: Proof = { provedAt: JUST_NOW, byPassword: true };

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
    private readonly passkeys: Passkeys,
    private readonly journal: Journal,
  ) {}

  /**
   * Opens a session, or answers a challenge to a user with a second factor. Unknown login, wrong password and INATIVO user get the same 401 in the same time; too
   * many tries 429.
   */
  async open({ login, senha }: LoginRequest, address: string): Promise<LoginAnswer> {
    const entry = await this.trying(login, address, () => this.authenticate(login, senha), {
      isEnough: (right) => typeof right === 'string',
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
    await this.journal.sessionOpened(caller);
    return { token: await this.token(caller.sessao), ...(await this.current(caller)) };
  }

  /** The current state of the caller. */
  async current(caller: Caller): Promise<CurrentSession> {
    return {
      usuario: toUser(await this.tenancy.installation().findOneOrFail(UserRow, { cpf: caller.cpf })),
      ...(await this.links.ofSession(caller)),
      deveSegundoFator: caller.deveSegundoFator,
      deveTrocarSenha: caller.deveTrocarSenha,
      podeCadastrarAssociacao: await this.access.may('associacao.salvar', caller, undefined),
    };
  }

  /** Ends one of the caller's sessions: its token is refused from the next call on. 404 for anybody else's, as for one that does not exist. */
  async close(id: string, caller: Caller): Promise<void> {
    const device = await this.sessions.end(id, caller.cpf);
    if (device === undefined) throw notFound('Sessão não encontrada. Ela já deve ter terminado.');
    securityEvent('session-ended');
    await this.journal.sessionEnded(caller, id === caller.sessao ? [] : [device]);
  }

  /** Ends every session of the caller but the current one. */
  async closeOthers(caller: Caller): Promise<void> {
    const devices = await this.sessions.endOthers(caller);
    if (devices.length === 0) return;
    securityEvent('sessions-ended');
    await this.journal.sessionEnded(caller, devices);
  }

  /**
   * Notes that the caller has given their password or a passkey again (rule 2.16). 422 for a wrong one; a wrong password counts like one at the login: too many
   * tries 429.
   */
  async confirm(caller: Caller, { senha = '', assercao }: ConfirmRequest, { ip, host }: Origin): Promise<void> {
    const isRight = assercao ? await this.signs(caller, assercao, host) : await this.knows(caller, senha, ip);
    if (!isRight) {
      securityEvent('confirmation-refused');
      this.journal.refused('recusa', caller, `${assercao ? 'chave de acesso recusada' : 'senha incorreta'} ao confirmar`);
      throw assercao ? WRONG_PASSKEY : WRONG_PASSWORD;
    }
    await this.sessions.confirm(caller.sessao);
  }

  private async knows({ cpf, login }: Caller, senha: string, address: string): Promise<boolean> {
    const { senhaHash } = await this.tenancy.installation().findOneOrFail(UserRow, { cpf });
    return (await this.trying(login, address, async () => (await passwordMatches(senhaHash, senha)) || undefined)) ?? false;
  }

  private async signs({ cpf }: Caller, assercao: PasskeyAssertion, host: string): Promise<boolean> {
    return cpf === (await this.tenancy.installation().transactional((em) => this.passkeys.use(em, assercao, host)));
  }

  /** The token of a session; it expires with it. */
  token(sessao: string): Promise<string> {
    return this.jwt.signAsync({ sessao, aud: SESSION_AUDIENCE } satisfies TokenClaims);
  }

  /** Checks a password as `LoginAttempts.trying`; the journal records the first refused try. */
  private trying<T>(...attempt: Parameters<typeof this.attempts.trying<T>>): Promise<T | undefined> {
    const [login] = attempt;
    return this.attempts.trying(...attempt).catch((error: unknown) => {
      if (error instanceof TooManyTries && error.isFirst) this.tellBlocked(login);
      throw error;
    });
  }

  /** Opens a session and answers its id, or a challenge to a user with a second factor; undefined for a wrong pair. */
  private async authenticate(login: string, senha: string): Promise<string | SecondFactorChallenge | undefined> {
    const user = await this.tenancy.installation().findOne(UserRow, { login });
    const matches = await passwordMatches(user?.senhaHash, senha);
    const entry =
      user && matches
        ? ((await this.challenges.issue(user, PASSWORD)) ?? (await this.sessions.open(user.cpf, user.senhaHash, PASSWORD)))
        : undefined;
    if (user && !entry) securityEvent('login-refused', user.numero);
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
