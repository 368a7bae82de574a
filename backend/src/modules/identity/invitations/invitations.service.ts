import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Invitation, type InvitationRequest, ROLE_OF_LINK } from '#contracts/identity/invitations.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { refusing } from '#platform/http/database-refusals.js';
import { Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Mailer } from '#platform/mail/mailer.js';
import { type Signature } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { Access } from '../access/access.js';
import { type Caller } from '../access/caller.js';
import { refuseWeakPassword } from '../credentials/password-strength.js';
import { hashPassword } from '../credentials/passwords.js';
import { PasswordMails } from '../passwords/password-mails.js';
import { LinksService } from '../users/links.service.js';
import { UnknownPasswords, unknownHash } from '../users/unknown-passwords.js';
import { UserRow } from '../users/user.entity.js';
import { lockUsers } from '../users/user-lock.js';

const LOGIN_IN_USE = 'Já existe um usuário com este login.';

const atField = (code: string, field: string, message: string) => new Refusal(409, code, message, [{ field, message }]);

/** What the person gets to set their password with. */
type Handed = Pick<Invitation, 'enviadoPara' | 'senhaEm'>;

/** A person and their link to an association, in one transaction (rule 2.14). */
@Injectable()
export class Invitations {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly access: Access,
    private readonly links: LinksService,
    private readonly unknownPasswords: UnknownPasswords,
    private readonly mails: PasswordMails,
    private readonly mailer: Mailer,
    private readonly journal: Journal,
  ) {}

  /**
   * Links a person, and registers them unless their CPF has a user. A new user without a password, and a known one with a password that the person did not set, are
   * mailed a link to set one, or it is answered where no mail can be sent. 400 for a password that is easy to guess, 403 for an association that the caller does not govern, 409 for a link that exists and a login in use:
   * nothing is saved then.
   */
  async invite(request: InvitationRequest, caller: Caller, from: Pick<Signature, 'endereco' | 'agente'>): Promise<Saved<Invitation>> {
    const { cpf, cnpj, senha } = request;
    await this.access.require('associacao.administrar', caller, cnpj);
    const associacoes = await this.links.associationWords(cpf, caller);
    if (senha) await refuseWeakPassword('senha', senha, { ...request, associacoes });
    const senhaHash = senha ? await hashPassword(senha) : await unknownHash();
    const names = await this.links.namesOf([cnpj]);
    const letIn = { cnpj, ...(await this.links.letIn(cnpj, caller)), email: request.email ?? null };
    const invitation = await refusing({ duplicate: LOGIN_IN_USE }, () =>
      this.tenancy.installation().transactional(async (em) => {
        await lockUsers(em);
        const known = await em.findOne(UserRow, { cpf });
        const user = known ?? (await this.registered(em, request, senhaHash));
        const isVoid = known !== null && (await this.unknownPasswords.void(em, known, letIn));
        const vinculo = await this.links.create(em, request, names);
        const isInvited = isVoid || (!known && !senha);
        const handed = isInvited ? await this.hand(em, user, from, letIn) : { enviadoPara: null, senhaEm: null };
        return { vinculo, usuarioNovo: !known, ...handed };
      }),
    );
    if (invitation.enviadoPara) this.mails.wake();
    securityEvent('person-invited');
    return Saved.created(invitation);
  }

  private async registered(
    em: EntityManager,
    { cpf, cnpj, nome, login, tipo, cargo, email }: InvitationRequest,
    senhaHash: string,
  ): Promise<UserRow> {
    if ((await em.count(UserRow, { login })) > 0) throw atField('usuario.login-em-uso', 'login', LOGIN_IN_USE);
    const user = em.create(UserRow, {
      ...{ cpf, nome, login, cargo: cargo ?? null, email: email ?? null },
      ...{ senhaHash, senhaPropria: false, associacao: cnpj, role: ROLE_OF_LINK[tipo], situacao: 'ATIVO' },
    });
    await em.flush();
    return user;
  }

  /** The invitation, by mail or to be handed over. */
  private async hand(
    em: EntityManager,
    user: UserRow,
    from: Pick<Signature, 'endereco' | 'agente'>,
    { associacao, author }: { associacao: string; author: string },
  ): Promise<Handed> {
    const { login, email } = user;
    if (!email || !this.mailer.isConfigured) return { enviadoPara: null, senhaEm: await this.unknownPasswords.invite(em, user) };
    await this.journal.invited(em, user);
    await this.mails.queueInvitation(em, { login, ...from, convite: { associacao, autor: author } });
    return { enviadoPara: email, senhaEm: null };
  }
}
