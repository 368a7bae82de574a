import { Injectable } from '@nestjs/common';
import { type LoginAnswer } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { SessionStore } from '../access/session-store.js';
import { Challenges } from '../second-factor/challenges.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserRow } from '../users/user.entity.js';
import { OpenIdProvider, type ProofElsewhere } from './openid-provider.js';
import { REFUSED } from './openid-refusals.js';

/** Logins through the OpenID Connect provider: of existing users alone, known by their CPF (chapter 37 of the rules). */
@Injectable()
export class OpenIdLogin {
  constructor(
    private readonly provider: OpenIdProvider,
    private readonly tenancy: Tenancy,
    private readonly challenges: Challenges,
    private readonly store: SessionStore,
    private readonly sessions: SessionsService,
    private readonly journal: Journal,
  ) {}

  /** Opens a session, or answers a challenge to a user with a second factor, unless the provider took one. Throws a Refusal. */
  async open(attempt: string, answer: string): Promise<LoginAnswer> {
    try {
      const proof = await this.provider.finish(attempt, answer);
      return await this.enter(await this.userOf(proof), proof);
    } catch (error) {
      securityEvent('login-refused');
      throw error;
    }
  }

  /** Notes that the caller has just proved to the provider who they are (rule 2.16). Throws a Refusal. */
  async confirm(attempt: string, answer: string, caller: Caller): Promise<void> {
    try {
      const { cpf, isFresh } = await this.provider.finish(attempt, answer);
      if (cpf !== caller.cpf) {
        this.journal.refused('recusa', caller, 'outra pessoa ao confirmar');
        throw REFUSED.otherPerson(this.provider.name);
      }
      if (!isFresh) throw REFUSED.notAgain(this.provider.name);
    } catch (error) {
      securityEvent('confirmation-refused');
      throw error;
    }
    await this.store.confirm(caller.sessao);
  }

  private async userOf({ cpf }: ProofElsewhere): Promise<UserRow> {
    const user = await this.tenancy.installation().findOne(UserRow, { cpf });
    if (!user) throw REFUSED.unknown(this.provider.name);
    if (user.situacao === 'ATIVO') return user;
    securityEvent('login-refused', user.numero);
    this.journal.refused('recusa', user, 'o usuário está inativo');
    throw REFUSED.inactive();
  }

  private async enter(user: UserRow, proof: ProofElsewhere): Promise<LoginAnswer> {
    const challenge = proof.hasSecondFactor ? undefined : await this.challenges.issue(user, proof);
    return challenge ?? this.sessions.welcome(await this.store.open(user.cpf, user.senhaHash, proof));
  }
}
