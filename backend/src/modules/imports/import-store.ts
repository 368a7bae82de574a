import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { type ImportKind, type SheetImport } from '#contracts/imports/imports.js';
import { type RememberedTitles } from '#domain/spreadsheets/titles.js';
import { Clock } from '#platform/clock.js';
import { instant } from '#platform/database/instant.sql.js';
import { Purge } from '#platform/jobs/purge.js';
import { namesPerson } from '#platform/tenancy/holding.js';
import { nextNumberOf } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** A spreadsheet that was imported, with what taking it back needs. */
export interface ImportedSheet extends SheetImport {
  cnpjAssociacao: string;
  /** Numbers of its first and its last new record; null where it brought none. */
  primeira: number | null;
  ultima: number | null;
  /** Of expenses: the last entry that it wrote. */
  sequencia: number | null;
}

/** What is stored of a new import. */
export interface NewImport extends Pick<ImportedSheet, 'cnpjAssociacao' | 'tipo' | 'arquivo' | 'primeira' | 'ultima'> {
  ano?: number;
  sha256: string;
  alterados?: number;
  sequencia?: number;
}

/** Who imports, or takes an import back. */
interface Author {
  cpf: string;
  nome: string;
}

/** A record as it was before an import, and the version that the import left. */
export interface RecordBefore {
  chave: string;
  versao: number;
  dados: object;
}

const IMPORTS = `select i.cnpj_associacao as "cnpjAssociacao", i.id, i.tipo, i.ano, i.arquivo, coalesce(i.ultima - i.primeira + 1, 0) as novos, i.alterados,
    ${instant('i.importada_em')} as em, i.nome_autor as por, ${instant('i.desfeita_em')} as "desfeitaEm", i.desfeita_por as "desfeitaPor",
    i.primeira, i.ultima, i.sequencia,
    i.desfeita_em is null and (i.tipo <> 'DESPESAS' or i.sequencia is not null)
      and i.alterados = (select count(*) from importacao_original a where a.cnpj_associacao = i.cnpj_associacao and a.id_importacao = i.id) as "podeDesfazer"
  from importacao i`;

/** Imports listed. */
const LISTED = 50;

/** Which spreadsheets were imported, what was there before, and the titles that persons gave fields to. */
@Injectable()
export class ImportStore {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    purge: Purge,
  ) {
    purge.keep({ table: 'importacao_original', since: 'guardado_em', days: 30 });
  }

  /** The last imports of a kind, newest first. */
  list(cnpjAssociacao: string, tipo: ImportKind): Promise<ImportedSheet[]> {
    return this.tenancy.query(cnpjAssociacao, `${IMPORTS} where i.tipo = $1 order by i.id desc limit ${LISTED}`, [tipo]);
  }

  async one(cnpjAssociacao: string, id: number): Promise<ImportedSheet | undefined> {
    const [found] = await this.tenancy.query<ImportedSheet>(cnpjAssociacao, `${IMPORTS} where i.id = $1`, [id]);
    return found;
  }

  /** The standing imports of a file with those bytes in the book of a year, newest first. */
  ofFile(cnpjAssociacao: string, ano: number, sha256: string): Promise<ImportedSheet[]> {
    const sql = `${IMPORTS} where i.sha256 = $1 and i.ano = $2 and i.desfeita_em is null order by i.id desc`;
    return this.tenancy.query(cnpjAssociacao, sql, [sha256, ano]);
  }

  /** The statement that stores an import; its number is the association's next one. */
  insertion(
    { cnpjAssociacao, tipo, ano, sha256, arquivo, primeira, ultima, alterados = 0, sequencia }: NewImport,
    { cpf, nome }: Author,
  ): QueryConfig {
    return {
      text: `with numero as (${nextNumberOf('importacao')})
        insert into importacao (cnpj_associacao, id, tipo, ano, sha256, arquivo, primeira, ultima, alterados, sequencia, importada_em, cpf_autor, nome_autor)
        select $1, ultimo, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from numero returning id`,
      values: [
        ...[cnpjAssociacao, tipo, ano ?? null, sha256, arquivo || 'planilha', primeira, ultima, alterados, sequencia ?? null],
        ...[this.clock.now(), cpf, nome],
      ],
    };
  }

  /** Stores an import in the caller's transaction, with the records that it changed. */
  async keep(imported: NewImport, author: Author, before: readonly RecordBefore[]): Promise<void> {
    const { cnpjAssociacao } = imported;
    const [row] = await this.tenancy.query<{ id: number }>(cnpjAssociacao, this.insertion(imported, author));
    const sql = `insert into importacao_original (cnpj_associacao, id_importacao, chave, versao, dados, guardado_em)
      select $1, $2, chave, versao, dados, $4 from json_to_recordset($3) as r (chave text, versao integer, dados json)`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, row!.id, JSON.stringify(before), this.clock.now()]);
  }

  /** The records that an import changed, as they were. */
  before(cnpjAssociacao: string, id: number): Promise<RecordBefore[]> {
    const sql = 'select chave, versao, dados from importacao_original where id_importacao = $1 order by chave';
    return this.tenancy.query(cnpjAssociacao, sql, [id]);
  }

  /** Drops what is kept of an import that was taken back. */
  async settle(cnpjAssociacao: string, id: number): Promise<void> {
    await this.tenancy.query(cnpjAssociacao, 'delete from importacao_original where id_importacao = $1', [id]);
  }

  /** The statement that marks an import as taken back. */
  undoing({ cnpjAssociacao, id }: Pick<ImportedSheet, 'cnpjAssociacao' | 'id'>, { cpf, nome }: Author): QueryConfig {
    return {
      text: `update importacao set desfeita_em = $5, cpf_desfez = $3, desfeita_por = $4 where cnpj_associacao = $1 and id = $2 and desfeita_em is null
        returning id`,
      values: [cnpjAssociacao, id, cpf, nome, this.clock.now()],
    };
  }

  /** Deletes what is kept of records as they were, where it names a person by CPF or full name: such an import cannot be taken back any more. */
  async forget(cnpjAssociacao: string, cpf: string, names: readonly string[]): Promise<void> {
    const sql = `delete from importacao_original a using (select $1::text as cpf, $2::text[] as nomes) r where ${namesPerson('a.dados::text')}`;
    await this.tenancy.query(cnpjAssociacao, sql, [cpf, names]);
  }

  /** The titles that persons gave fields to in spreadsheets of a kind. */
  async titles<F extends string>(cnpjAssociacao: string, tipo: ImportKind): Promise<RememberedTitles<F>> {
    const sql = 'select titulos from importacao_titulos where tipo = $1';
    const [row] = await this.tenancy.query<{ titulos: RememberedTitles<F> }>(cnpjAssociacao, sql, [tipo]);
    return row?.titulos ?? {};
  }

  /** Remembers the fields of titles; other titles stay as they are. */
  async rememberTitles(cnpjAssociacao: string, tipo: ImportKind, titles: RememberedTitles<string>): Promise<void> {
    const sql = `insert into importacao_titulos as t (cnpj_associacao, tipo, titulos) values ($1, $2, $3::json)
      on conflict (cnpj_associacao, tipo) do update set titulos = (t.titulos::jsonb || excluded.titulos::jsonb)::json`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, tipo, JSON.stringify(titles)]);
  }
}
