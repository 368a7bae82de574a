import { Injectable } from '@nestjs/common';
import { type UserLink } from '#contracts/identity.js';
import { type LinkRequest } from '#contracts/users.js';
import { absent, duplicate } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AssociationDirectoryPort } from '../ports.js';
import { UserRow } from '../users/user.entity.js';
import { LinkRow } from './link.entity.js';

@Injectable()
export class LinksService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly associations: AssociationDirectoryPort,
  ) {}

  /** The links of a user with their associations, ordered by the association's name. */
  async ofUser(cpf: string, filter: { situacao?: 'ATIVO' } = {}): Promise<UserLink[]> {
    return this.named(await this.tenancy.installation().find(LinkRow, { cpf, ...filter }));
  }

  /** Every link of the installation by its user's CPF, each user's ordered by the association's name. */
  async byUser(): Promise<Map<string, UserLink[]>> {
    return Map.groupBy(await this.named(await this.tenancy.installation().findAll(LinkRow)), ({ cpf }) => cpf);
  }

  /** Whether a user, or an association, has any link. */
  async exists(whose: { cpf: string } | { cnpj: string }): Promise<boolean> {
    return (await this.tenancy.installation().count(LinkRow, whose)) > 0;
  }

  /** Creates or changes a link. 404 for an unknown user or association, 409 for `novo` when the link exists. */
  async save({ cpf, cnpj, tipo, situacao, novo }: LinkRequest): Promise<Saved<UserLink>> {
    const em = this.tenancy.installation();
    if ((await em.count(UserRow, { cpf })) === 0) throw absent('Usuário não encontrado.');
    if (!(await this.associations.names([cnpj])).has(cnpj)) throw absent('Associação não encontrada.');
    const known = await em.findOne(LinkRow, { cpf, cnpj });
    if (known && novo) throw duplicate('Este usuário já tem vínculo com esta associação.');
    const link = known
      ? em.assign(known, { tipo, ...(situacao && { situacao }) })
      : em.create(LinkRow, { cpf, cnpj, tipo, situacao: situacao ?? 'ATIVO' });
    await em.flush();
    const [saved] = await this.named([link]);
    return known ? Saved.changed(saved!) : Saved.created(saved!);
  }

  /** Removes a link; it counts from the user's next call on. 404 when absent. */
  async delete(cpf: string, cnpj: string): Promise<void> {
    const deleted = await this.tenancy.installation().nativeDelete(LinkRow, { cpf, cnpj });
    if (deleted === 0) throw absent('Vínculo não encontrado.');
  }

  private async named(links: LinkRow[]): Promise<UserLink[]> {
    const names = await this.associations.names(links.map(({ cnpj }) => cnpj));
    return links
      .map(({ cpf, cnpj, tipo, situacao }) => {
        const { nome, nomeFantasia } = names.get(cnpj)!;
        return { cpf, cnpj, tipo, situacao, nomeAssociacao: nome, associacao: { cnpj, nome, nomeFantasia } };
      })
      .sort((a, b) => a.nomeAssociacao.localeCompare(b.nomeAssociacao, 'pt-BR'));
  }
}
