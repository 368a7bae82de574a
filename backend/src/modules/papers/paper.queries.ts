import { Injectable } from '@nestjs/common';
import { type Paper, type PaperCount, type PaperCountsQuery, type PapersQuery } from '#contracts/papers/papers.js';
import { type BookId } from '#modules/book/pure.js';
import { type JsonText } from '#platform/http/json-text.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { PAPERS_OF_BOOK, PAPERS_OF_KIND } from './paper.sql.js';

@Injectable()
export class PaperQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The papers of a record in order of joining, as the JSON text of a `Paper[]`. */
  all({ cnpjAssociacao, ano, registro, id }: PapersQuery): Promise<JsonText<Paper[]>> {
    const sql = `select $1 as "cnpjAssociacao", $3 as registro, p.* from (${PAPERS_OF_KIND}) p where id = $4 order by coalesce("deAno", ano), versao`;
    return this.tenancy.json(cnpjAssociacao, sql, [cnpjAssociacao, ano, registro, id]);
  }

  /** The records of a kind with papers, and their number by type, as the JSON text of a `PaperCount[]`. */
  counts({ cnpjAssociacao, ano, registro }: PaperCountsQuery): Promise<JsonText<PaperCount[]>> {
    const sql = `
      select id, sum(quantos)::int as total, json_object_agg(tipo, quantos) as "porTipo"
      from (select id, tipo, count(*)::int as quantos from (${PAPERS_OF_KIND}) p group by id, tipo) por_tipo
      group by id order by id`;
    return this.tenancy.json(cnpjAssociacao, sql, [cnpjAssociacao, ano, registro]);
  }

  /** The papers of a book in its order: all, or a random sample of that size. */
  ofBook({ cnpjAssociacao, ano }: BookId, drawn?: number): Promise<Paper[]> {
    const sql = `select * from (${PAPERS_OF_BOOK} order by ${drawn ? 'random()' : 'versao'} limit $3) anexo order by versao`;
    return this.tenancy.query<Paper>(cnpjAssociacao, sql, [cnpjAssociacao, ano, drawn ?? null]);
  }

  /**
   * Name and format of that file where it was joined last. 404 unless it is a current paper of the association or, with `ano`, of that year or of an expense that
   * was carried into it.
   */
  async named(cnpjAssociacao: string, sha256: string, ano?: number): Promise<Pick<Paper, 'nome' | 'mime'>> {
    const sql = `with recursive junto as (
        select registro, id, ano, nome, mime, versao from anexo where cnpj_associacao = $1 and sha256 = $2
        union all
        select j.registro, d.id_despesa::text, d.ano, j.nome, j.mime, j.versao from junto j join despesa_transportada d
          on d.cnpj_associacao = $1 and d.ano = j.ano + 1 and d.id_anterior = case when j.registro = 'DESPESA' then j.id::int end)
      select nome, mime from junto where $3::int is null or ano = $3 order by ano desc, versao desc limit 1`;
    const [paper] = await this.tenancy.query<Pick<Paper, 'nome' | 'mime'>>(cnpjAssociacao, sql, [cnpjAssociacao, sha256, ano ?? null]);
    if (!paper) throw notFound('Anexo não encontrado.');
    return paper;
  }
}
