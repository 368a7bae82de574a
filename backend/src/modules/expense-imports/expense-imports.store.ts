import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { type BookId } from '#modules/book/pure.js';
import { instant } from '#platform/database/instant.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type RememberedTitles } from './import-columns.js';

/** An imported file, and its first and last expense. */
export interface ImportedFile {
  sha256: string;
  arquivo: string;
  primeira: number;
  ultima: number;
  /** Instant in UTC. */
  importadaEm: string;
  cpfAutor: string;
  nomeAutor: string;
}

/** Which files were imported, and the titles that persons gave fields to. */
@Injectable()
export class ExpenseImportsStore {
  constructor(private readonly tenancy: Tenancy) {}

  /** The last import of a file with those bytes in that year. */
  async file({ cnpjAssociacao, ano }: BookId, sha256: string): Promise<ImportedFile | undefined> {
    const sql = `select sha256, arquivo, primeira, ultima, ${instant('importada_em')} as "importadaEm", cpf_autor as "cpfAutor", nome_autor as "nomeAutor"
      from despesa_importacao where ano = $1 and sha256 = $2`;
    const [file] = await this.tenancy.query<ImportedFile>(cnpjAssociacao, sql, [ano, sha256]);
    return file;
  }

  /** The statement that remembers an imported file. */
  keep(
    { cnpjAssociacao, ano }: BookId,
    { sha256, arquivo, primeira, ultima, importadaEm, cpfAutor, nomeAutor }: ImportedFile,
  ): QueryConfig {
    return {
      text: `insert into despesa_importacao (cnpj_associacao, ano, sha256, arquivo, primeira, ultima, importada_em, cpf_autor, nome_autor)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict (cnpj_associacao, ano, sha256) do update set (arquivo, primeira, ultima, importada_em, cpf_autor, nome_autor)
          = row (excluded.arquivo, excluded.primeira, excluded.ultima, excluded.importada_em, excluded.cpf_autor, excluded.nome_autor)`,
      values: [cnpjAssociacao, ano, sha256, arquivo, primeira, ultima, importadaEm, cpfAutor, nomeAutor],
    };
  }

  async titles(cnpjAssociacao: string): Promise<RememberedTitles> {
    const sql = 'select titulos from despesa_importacao_titulos';
    const [row] = await this.tenancy.query<{ titulos: RememberedTitles }>(cnpjAssociacao, sql);
    return row?.titulos ?? {};
  }

  /** Remembers the fields of titles; other titles stay as they are. */
  async rememberTitles(cnpjAssociacao: string, titles: RememberedTitles): Promise<void> {
    const sql = `insert into despesa_importacao_titulos (cnpj_associacao, titulos) values ($1, $2::json)
      on conflict (cnpj_associacao) do update set titulos = (despesa_importacao_titulos.titulos::jsonb || excluded.titulos::jsonb)::json`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, JSON.stringify(titles)]);
  }
}
