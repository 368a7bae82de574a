import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AssociationDirectory, AssociationDirectoryPort } from '#modules/identity/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const NAMES = 'select cnpj, nome, nome_fantasia as "nomeFantasia", municipio from associacao where cnpj = any($1)';

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
    type Row = { cnpj: string; nome: string; nomeFantasia: string | null; municipio: string | null };
    // No entities: an administrator of a thousand associations has them all read at the login.
    const rows = await this.tenancy.installationQuery<Row>({ text: NAMES, values: [cnpjs] });
    return new Map(rows.map(({ cnpj, ...names }) => [cnpj, names]));
  }
}
