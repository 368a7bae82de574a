import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeLogin } from '#contracts/identity/identity.js';
import { type FactorType } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { ConfigError } from '#platform/config.js';
import { securityEvent } from '#platform/http/call.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { voidCodes } from '../credentials/recovery-codes.js';
import { AccessNotices, OPERATOR } from '../users/access-notices.js';
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
  constructor(
    private readonly tenancy: Tenancy,
    private readonly journal: Journal,
    private readonly notices: AccessNotices,
  ) {}

  /** Removes all second factors of the user of that number and mails them. 403 unless the caller governs all of their associations, 404 if they have none, 409 for oneself. */
  async remove(numero: number, caller: Caller): Promise<void> {
    if (numero === caller.numero) throw OWN;
    const user = await this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      const found = await em.findOne(UserRow, { numero });
      if (found && (await reachOf(em, found.cpf, caller)) !== 'all') throw NOT_ALL_YOURS;
      if (!found || !(await this.removeAll(em, found))) throw notFound(NONE);
      return found;
    });
    securityEvent('second-factor-removed', user.numero);
    void this.notices.factorsRemoved(user, caller.nome);
  }

  /** For operators. Answers a sentence about it; ConfigError for an unknown login and for a user who has none. */
  async removeOf(login: string): Promise<string> {
    const user = await this.tenancy.installation().transactional(async (em) => {
      const found = await em.findOne(UserRow, { login: normalizeLogin(login) });
      if (!found) throw new ConfigError(`Não há usuário com o login ${login}.`);
      if (!(await this.removeAll(em, found))) throw new ConfigError(NONE);
      return found;
    });
    await this.notices.factorsRemoved(user, OPERATOR);
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
}
