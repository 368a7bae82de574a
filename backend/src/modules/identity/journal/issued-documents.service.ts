import { Injectable } from '@nestjs/common';
import { type DocumentIssue } from '#contracts/journal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type JournalFact } from './journal-entry.js';

/** A document that leaves the product, and what it was made from. Hashes are SHA-256 in hexadecimal. */
export interface IssuedDocument {
  /** As people call it: `DESPESAS GERAIS 2026`. */
  nome: string;
  arquivo: string;
  /** Of its template. */
  modelo?: string;
  /** Of what fills the template, or of the file itself. */
  dados: string;
  /** The entry of the book of that year it was made from. */
  livro?: { ano: number; sequencia: number; hash: string };
  /** The call that makes it: path and parameters. */
  rota?: string;
  parametros?: Record<string, string>;
}

const FIND = `
  select dados::text as dados, autor_nome as "autorNome", to_char(registrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "emitidoEm"
  from diario_entrada where cnpj_associacao = $1 and tipo = 'documento.emissao' and starts_with(dados -> 'alvo' ->> 'dados', $2)
  order by sequencia limit 1`;

const LAST = `
  select dados -> 'alvo' ->> 'dados' as dados, (dados -> 'alvo' ->> 'sequencia')::int as sequencia,
    to_char(registrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "emitidoEm"
  from diario_entrada where cnpj_associacao = $1 and tipo = 'documento.emissao' and dados -> 'alvo' ->> 'rota' = $2
    and (dados -> 'alvo' -> 'parametros')::jsonb = $3::jsonb
  order by diario_entrada.sequencia desc limit 1`;

/** The last issue of a report: the hash of what it showed, and the entry it was made from. */
export interface EarlierIssue {
  dados: string;
  sequencia: number;
  /** Instant in UTC. */
  emitidoEm: string;
}

/** Writes every document that leaves in the association's journal, and finds it there. */
@Injectable()
export class IssuedDocuments {
  constructor(private readonly tenancy: Tenancy) {}

  /** To be called before the document leaves: what cannot be written down does not. */
  async record(cnpjAssociacao: string, { livro, ...document }: IssuedDocument): Promise<void> {
    const alvo = { ...document, ...livro };
    await this.tenancy
      .em(cnpjAssociacao)
      .execute('select diario_gravar(?, ?, ?)', [cnpjAssociacao, 'documento.emissao', JSON.stringify({ alvo } satisfies JournalFact)]);
  }

  /** The first issue of the document whose data has that hash, or a hash that begins so; null where there is none. */
  async find(cnpjAssociacao: string, dados: string): Promise<DocumentIssue | null> {
    const [row] = await this.tenancy.query<{ dados: string; autorNome: string; emitidoEm: string }>(cnpjAssociacao, FIND, [
      cnpjAssociacao,
      dados,
    ]);
    if (!row) return null;
    const { nome, sequencia, rota = null, parametros = null } = JSON.parse(row.dados).alvo;
    return { nome, emitidoEm: row.emitidoEm, por: row.autorNome, sequencia: sequencia ?? null, rota, parametros };
  }

  /** The last issue of the report that this call makes; undefined where there is none. */
  async last(
    cnpjAssociacao: string,
    { rota, parametros }: Required<Pick<IssuedDocument, 'rota' | 'parametros'>>,
  ): Promise<EarlierIssue | undefined> {
    const values = [cnpjAssociacao, rota, JSON.stringify(parametros)];
    return (await this.tenancy.query<EarlierIssue & Record<string, unknown>>(cnpjAssociacao, LAST, values))[0];
  }
}
