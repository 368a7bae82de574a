import { Injectable } from '@nestjs/common';
import { type NewPasswordRequest, type NewPasswordSet } from '#contracts/identity/passwords.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { Mailer } from '#platform/mail/mailer.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { SessionStore } from '../access/session-store.js';
import { LoginAttempts } from '../credentials/login-attempts.js';
import { PasswordLinks } from '../credentials/password-links.js';
import { refuseWeakPassword } from '../credentials/password-strength.js';
import { hashPassword } from '../credentials/passwords.js';
import { Challenges } from '../second-factor/challenges.js';
import { LinksService } from '../users/links.service.js';
import { toUser, UserRow } from '../users/user.entity.js';
import { type Forgotten, PasswordMails } from './password-mails.js';

const NO_MAIL = new Refusal(
  403,
  'senha.sem-email',
  'Esta instalação não envia e-mails. Peça a um administrador da sua associação que cadastre uma nova senha para você.',
);
const EXPIRED = new Refusal(422, 'senha.link-vencido', 'Este endereço já foi usado ou venceu. Peça outro em Esqueci minha senha.');

/** Replaces forgotten passwords (rules 20.3 to 20.5). */
@Injectable()
export class ForgottenPasswords {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly mailer: Mailer,
    private readonly mails: PasswordMails,
    private readonly passwordLinks: PasswordLinks,
    private readonly attempts: LoginAttempts,
    private readonly links: LinksService,
    private readonly sessions: SessionStore,
    private readonly challenges: Challenges,
  ) {}

  /** Queues a mail with a link, if the user exists. 403 if the installation sends no mail, 429 for too many requests; alike for every login. */
  async ask(forgotten: Forgotten): Promise<void> {
    if (!this.mailer.isConfigured) throw NO_MAIL;
    await this.attempts.countForgotten(forgotten.login, forgotten.endereco);
    await this.mails.queue(forgotten);
    securityEvent('password-asked');
  }

  /**
   * Sets the password of the link's owner, voids the link and ends their sessions. 400 for a password that is easy to guess, 422 for an invalid or expired
   * link, 429 for too many tries.
   */
  async replace({ token, senhaNova }: NewPasswordRequest, address: string): Promise<NewPasswordSet> {
    await this.attempts.countNewPassword(address);
    const cpf = await this.passwordLinks.ownerOf(token);
    if (!cpf) throw EXPIRED;
    const user = await this.tenancy.installation().findOneOrFail(UserRow, { cpf });
    await refuseWeakPassword('senhaNova', senhaNova, { ...toUser(user), associacoes: await this.links.associationWords(cpf) });
    const senhaHash = await hashPassword(senhaNova);
    await signedBy({ cpf, nome: user.nome }, () =>
      this.tenancy.installation().transactional(async (em) => {
        if (!(await this.passwordLinks.use(em, token))) throw EXPIRED;
        await em.nativeUpdate(UserRow, { cpf }, { senhaHash, senhaPropria: true });
        await this.sessions.endAll(em, cpf);
      }),
    );
    if (!(await this.challenges.awaits(cpf))) await this.attempts.forgive(user.login, address);
    securityEvent('password-reset', user.numero);
    return { login: user.login };
  }
}
