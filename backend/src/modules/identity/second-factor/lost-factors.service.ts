import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type FactorType } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { ConfigError } from '#platform/config.js';
import { securityEvent } from '#platform/http/call.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { Mailer } from '#platform/mail/mailer.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { voidCodes } from '../credentials/recovery-codes.js';
import { reachOf } from '../users/reach.js';
import { UserRow } from '../users/user.entity.js';
import { lockUsers } from '../users/user-lock.js';

const OWN = new Refusal(
  409,
  'segundo-fator.proprio',
  'Este é o seu próprio usuário: remova o seu segundo fator em Segundo fator, no menu com o seu nome.',
);
const NOT_ALL_YOURS = new Refusal(
  403,
  'segundo-fator.de-outra-associacao',
  'Este usuário é também de associações que você não administra. O segundo fator dele só é removido por quem administra todas elas.',
);
const NONE = 'Este usuário não tem segundo fator.';

/** Removes the second factor of who has lost it and its recovery codes, too (rule 34.7). */
@Injectable()
export class LostFactors {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly tenancy: Tenancy,
    private readonly journal: Journal,
    private readonly mailer: Mailer,
  ) {}

  /** Removes all of a user's second factors and mails them. 403 unless the caller governs all of their associations, 404 if they have none, 409 for oneself. */
  async remove(cpf: string, caller: Caller): Promise<void> {
    if (cpf === caller.cpf) throw OWN;
    const user = await this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      if ((await reachOf(em, cpf, caller)) !== 'all') throw NOT_ALL_YOURS;
      const found = await em.findOne(UserRow, { cpf });
      if (!found || !(await this.removeAll(em, found))) throw notFound(NONE);
      return found;
    });
    securityEvent('second-factor-removed');
    // Not awaited: a slow mail server must not hold the answer back.
    void this.tell(user, caller.nome);
  }

  /** For operators. Answers a sentence about it; ConfigError for an unknown login and for a user who has none. */
  async removeOf(login: string): Promise<string> {
    const user = await this.tenancy.installation().transactional(async (em) => {
      const found = await em.findOne(UserRow, { login });
      if (!found) throw new ConfigError(`Não há usuário com o login ${login}.`);
      if (!(await this.removeAll(em, found))) throw new ConfigError(NONE);
      return found;
    });
    await this.tell(user, 'Quem cuida do servidor');
    return `${user.nome} (${login}) entra agora só com a senha, até cadastrar outro segundo fator.`;
  }

  /** False if the user has none. */
  private async removeAll(em: EntityManager, user: UserRow): Promise<boolean> {
    const sql = 'delete from segundo_fator where cpf = ? and confirmado_em is not null returning tipo';
    const removed = await em.execute<{ tipo: FactorType }[]>(sql, [user.cpf]);
    await voidCodes(em, user.cpf);
    for (const { tipo } of removed) await this.journal.secondFactor(em, 'exclusao', user, tipo);
    return removed.length > 0;
  }

  private async tell({ nome, login, email }: UserRow, author: string): Promise<void> {
    if (!email || !this.mailer.isConfigured) return;
    const text = `Olá, ${nome}.

${author} removeu o segundo fator do seu usuário "${login}" do Razão, e os códigos de recuperação dele. Até cadastrar outro, em Segundo fator, você entra só com a senha:

${this.mailer.addressOf('/segundo_fator')}

Se isso não foi combinado com você, troque já a sua senha e avise um administrador da sua associação.
`;
    await this.mailer
      .send({ to: email, subject: 'Razão: segundo fator removido', text })
      .catch((error: unknown) => this.logger.error({ err: error }, 'a mail could not be sent'));
  }
}
