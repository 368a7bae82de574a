import { Injectable } from '@nestjs/common';
import { normalizeLogin } from '#contracts/identity/identity.js';
import { ConfigError } from '#platform/config.js';
import { Mailer } from '#platform/mail/mailer.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { hasAdministrator } from '../access/administrators.js';
import { AssociationDirectoryPort } from '../ports.js';
import { OPERATOR } from './access-notices.js';
import { LinkRow } from './link.entity.js';
import { UnknownPasswords } from './unknown-passwords.js';
import { UserRow } from './user.entity.js';
import { lockUsers } from './user-lock.js';

/** For operators: gives an association without administrators a new one. */
@Injectable()
export class AdministratorGrant {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly associations: AssociationDirectoryPort,
    private readonly unknownPasswords: UnknownPasswords,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Makes an ATIVO user the administrator of an association without an active one: role and link ADMIN. Answers a sentence about it, with the address of a new
   * password where theirs was set by somebody else (rule 2.14). ConfigError for an unknown
   * login or association, an INATIVO user, and an association that has an administrator.
   */
  async grant(login: string, cnpj: string): Promise<string> {
    const association = (await this.associations.names([cnpj])).get(cnpj);
    if (!association) throw new ConfigError(`Não há associação com o CNPJ ${cnpj}.`);
    return this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      const user = await em.findOne(UserRow, { login: normalizeLogin(login) });
      if (!user) throw new ConfigError(`Não há usuário com o login ${login}.`);
      if (user.situacao !== 'ATIVO') throw new ConfigError(`O usuário ${login} está inativo.`);
      if (await hasAdministrator(em, cnpj))
        throw new ConfigError(`${association.nome} tem administrador ativo: peça a ele que vincule o usuário ${login}.`);
      const letIn = { cnpj, associacao: association.nome, author: OPERATOR, email: user.email ?? null };
      const isVoid = await this.unknownPasswords.void(em, user, letIn);
      user.role = 'ADMIN';
      const key = { cpf: user.cpf, cnpj };
      const link = (await em.findOne(LinkRow, key)) ?? em.create(LinkRow, { ...key, tipo: 'ADMIN', situacao: 'ATIVO' });
      em.assign(link, { tipo: 'ADMIN', situacao: 'ATIVO', anos: null, ate: null, julga: null });
      await em.flush();
      const granted = `${user.nome} (${login}) administra agora ${association.nome}.`;
      if (!isVoid) return granted;
      const address = this.mailer.addressOf(await this.unknownPasswords.invite(em, user));
      return `${granted} A senha que tinha foi definida por outra pessoa e deixou de valer: a nova é escolhida, em até três dias, em ${address}.`;
    });
  }
}
