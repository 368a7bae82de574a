import { Injectable } from '@nestjs/common';
import { type Role } from '#contracts/identity.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { LinkRow } from '../links/link.entity.js';
import { type Author } from './author.js';

/**
 * What a call asks of its caller (contract §2):
 * - `public`: nothing, not even a token;
 * - `session`: a valid token;
 * - `link`: an ATIVO link to the association that the call names;
 * - `manager`: that link of type ADMIN or GEST;
 * - `link-admin`: user role ADMIN and that link of type ADMIN;
 * - `installation-admin`: user role ADMIN and an ADMIN link, to the association of the header `X-Associacao` when it is sent.
 */
export type Requirement = 'public' | 'session' | 'link' | 'manager' | 'link-admin' | 'installation-admin';

/** The same sentence whether the association is somebody else's or does not exist. */
const NO_LINK = new Refusal(403, 'acesso.associacao', 'Você não tem acesso a esta associação.');
const NOT_ALLOWED = new Refusal(403, 'acesso.negado', 'Você não tem permissão para esta operação.');

/** Decides from the links as they stand in the database now, so that a removed link counts on the very next call. */
@Injectable()
export class Access {
  constructor(private readonly tenancy: Tenancy) {}

  /** Throws a 403 Refusal unless the caller may do what the requirement says in that association. */
  async demand(requirement: Exclude<Requirement, 'public' | 'session'>, author: Author, cnpj: string | undefined): Promise<void> {
    if (requirement === 'installation-admin') return this.demandInstallationAdmin(author, cnpj);
    const type = await this.linkType(author.cpf, cnpj ?? '');
    if (!type) throw NO_LINK;
    if (requirement === 'manager' && type === 'USER') throw NOT_ALLOWED;
    if (requirement === 'link-admin' && (type !== 'ADMIN' || author.role !== 'ADMIN')) throw NOT_ALLOWED;
  }

  /** Whether `demand` would let the caller through. */
  async may(...question: Parameters<Access['demand']>): Promise<boolean> {
    try {
      await this.demand(...question);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  private async demandInstallationAdmin(author: Author, cnpj: string | undefined): Promise<void> {
    const where = { cpf: author.cpf, tipo: 'ADMIN', situacao: 'ATIVO', ...(cnpj && { cnpj }) } as const;
    const em = this.tenancy.installation();
    if (author.role !== 'ADMIN') throw NOT_ALLOWED;
    if ((await em.count(LinkRow, where)) > 0) return;
    // The first administrator of a new installation has no association to have a link to.
    if (cnpj !== undefined || (await em.count(LinkRow, { tipo: 'ADMIN', situacao: 'ATIVO' })) > 0) throw NOT_ALLOWED;
  }

  private async linkType(cpf: string, cnpj: string): Promise<Role | undefined> {
    const sql = `select tipo from rel_associacao_usuario where cpf = ? and cnpj = ? and situacao = 'ATIVO'`;
    const [link] = await this.tenancy.installation().execute<{ tipo: Role }[]>(sql, [cpf, cnpj]);
    return link?.tipo;
  }
}
