import { randomBytes } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { INVITATION_DAYS } from '#contracts/identity/invitations.js';
import { Journal } from '#modules/journal/public.js';
import { SessionStore } from '../access/session-store.js';
import { PasswordLinks } from '../credentials/password-links.js';
import { hashPassword } from '../credentials/passwords.js';
import { voidCodes } from '../credentials/recovery-codes.js';
import { AccessNotices } from './access-notices.js';
import { associationsOf } from './reach.js';
import { type UserRow } from './user.entity.js';

/** Who lets a user into an association, and what they know of them. */
interface LetIn {
  cnpj: string;
  associacao: string;
  author: string;
  /** Becomes the user's; absent: they have none until they write it themselves. */
  email: string | null;
}

/**
 * Passwords of users whom an association is about to let in without knowing who set them (rule 2.14). Whoever registered the CPF may know the password, read its
 * e-mail and hold its second factor: none of these must open another association.
 */
@Injectable()
export class UnknownPasswords {
  constructor(
    private readonly sessions: SessionStore,
    private readonly links: PasswordLinks,
    private readonly notices: AccessNotices,
    private readonly journal: Journal,
  ) {}

  /**
   * Call before the link is made, in the caller's unit of work. True if the user can enter no more: password, e-mail and second factors are void, and an invitation
   * (`invite`, or a mail) is what they set a password by. False for a user of that association already, and for one of another with a password of their own.
   */
  async void(em: EntityManager, user: UserRow, { cnpj, associacao, author, email }: LetIn): Promise<boolean> {
    const known = await associationsOf(em, user.cpf);
    if (known.includes(cnpj) || (known.length > 0 && user.senhaPropria)) return false;
    const before = { nome: user.nome, login: user.login, email: user.email };
    await this.sessions.endAll(em, user.cpf);
    await em.execute('delete from segundo_fator where cpf = ?', [user.cpf]);
    await voidCodes(em, user.cpf);
    // Who signed up and was never activated is activated by being let in.
    const situacao = known.length === 0 ? 'ATIVO' : user.situacao;
    em.assign(user, { senhaHash: await unknownHash(), senhaPropria: false, email, situacao });
    await em.flush();
    void this.notices.passwordVoided(before, author, associacao);
    return true;
  }

  /** Path at which the user sets their password, once, in the caller's unit of work. Call after the link was made, whose association's journal records it. */
  async invite(em: EntityManager, user: UserRow): Promise<string> {
    await this.journal.invited(em, user);
    return `/nova_senha?convite#${await this.links.issue(user.cpf, { minutes: INVITATION_DAYS * 24 * 60, em })}`;
  }
}

/** Nobody knows the password of somebody who has yet to set one. */
export const unknownHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));
