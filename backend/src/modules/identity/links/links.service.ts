import { Injectable } from '@nestjs/common';
import { type UserLink } from '#contracts/identity.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AssociationDirectoryPort } from '../ports.js';
import { LinkRow } from './link.entity.js';

@Injectable()
export class LinksService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly associations: AssociationDirectoryPort,
  ) {}

  /** The links of a user with their associations, ordered by the association's name. */
  async ofUser(cpf: string, filter: { situacao?: 'ATIVO' } = {}): Promise<UserLink[]> {
    const links = await this.tenancy.installation().find(LinkRow, { cpf, ...filter });
    const names = await this.associations.names(links.map((link) => link.cnpj));
    return links
      .map(({ cnpj, tipo, situacao }) => {
        const { nome, nomeFantasia } = names.get(cnpj)!;
        return { cpf, cnpj, tipo, situacao, nomeAssociacao: nome, associacao: { cnpj, nome, nomeFantasia } };
      })
      .sort((a, b) => a.nomeAssociacao.localeCompare(b.nomeAssociacao, 'pt-BR'));
  }
}
