import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PasswordRequest } from '#contracts/identity/passwords.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { JUST_NOW, SessionStore } from '../access/session-store.js';
import { LoginAttempts } from '../credentials/login-attempts.js';
import { refuseWeakPassword } from '../credentials/password-strength.js';
import { hashPassword, passwordMatches } from '../credentials/passwords.js';
import { LinksService } from '../users/links.service.js';
import { toUser, UserRow } from '../users/user.entity.js';

@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly links: LinksService,
    private readonly attempts: LoginAttempts,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Changes one's own password, ends every session of the caller and answers the id of a new one. 400 for a password that is easy to guess, 422 for a wrong
   * current password, 429 after too many of those.
   */
  async change(caller: Caller, { senhaAtual, senhaNova }: PasswordRequest, address: string): Promise<string> {
    const em = this.tenancy.installation();
    const { cpf } = caller;
    const user = await em.findOneOrFail(UserRow, { cpf });
    await refuseWeakPassword('senhaNova', senhaNova, { ...toUser(user), associacoes: await this.links.associationWords(cpf, caller) });
    const isRight = await this.attempts.trying(
      user.login,
      address,
      async () => (await passwordMatches(user.senhaHash, senhaAtual)) || undefined,
    );
    const senhaHash = isRight && (await hashPassword(senhaNova));
    const changed = senhaHash && (await em.transactional((unit) => this.replace(unit, user, senhaHash)));
    const session = changed && (await this.sessions.open(cpf, senhaHash, { provedAt: JUST_NOW, byPassword: true }));
    if (!session) throw new Refusal(422, 'usuario.senha-atual', 'A senha atual não confere.');
    securityEvent('password-changed');
    return session;
  }

  /** False if the password was changed meanwhile. */
  private async replace(em: EntityManager, { cpf, senhaHash: before }: UserRow, senhaHash: string): Promise<boolean> {
    const isChanged = (await em.nativeUpdate(UserRow, { cpf, senhaHash: before }, { senhaHash, senhaPropria: true })) > 0;
    if (isChanged) await this.sessions.endAll(em, cpf);
    return isChanged;
  }
}
