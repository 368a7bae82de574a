import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AssociationDirectory, AssociationDirectoryPort } from '#modules/identity/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AssociationRow } from './association.entity.js';

/** Answers identity's question about the association names of links. */
@Injectable()
export class AssociationNames implements AssociationDirectory, OnModuleInit {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly port: AssociationDirectoryPort,
  ) {}

  onModuleInit(): void {
    this.port.register(this);
  }

  async names(cnpjs: string[]) {
    const rows = await this.tenancy.installation().find(AssociationRow, { cnpj: { $in: cnpjs } });
    return new Map(
      rows.map(({ cnpj, nome, nomeFantasia, municipio }) => [
        cnpj,
        { nome, nomeFantasia: nomeFantasia ?? null, municipio: municipio ?? null },
      ]),
    );
  }
}
