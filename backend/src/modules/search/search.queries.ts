import { Injectable } from '@nestjs/common';
import { type FoundRecord, type SearchAnswer, type SearchQuery } from '#contracts/search/search.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { searchStatements } from './search.sql.js';

@Injectable()
export class SearchQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** Records of every kind in one round trip; with `isAudit` only those that an auditor may read. */
  async records({ cnpjAssociacao, ano, texto }: SearchQuery, isAudit: boolean): Promise<SearchAnswer> {
    const found = await this.tenancy.statements<FoundRecord>(cnpjAssociacao, searchStatements(cnpjAssociacao, ano, texto, isAudit));
    return { encontrados: found.flatMap(({ rows }) => rows) };
  }
}
