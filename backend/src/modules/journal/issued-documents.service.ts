import { Injectable } from '@nestjs/common';
import { type DocumentIssue } from '#contracts/audit/journal.js';
import { type ReportChange, type ReportDifference } from '#contracts/reporting/reporting.js';
import { NotFound } from '#domain/rule-violation.js';
import { changeInWords } from '#domain/text.js';
import { instant } from '#platform/database/instant.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type JournalFact } from './journal-entry.js';

/** A document issued by the product, and its sources. Hashes are SHA-256 in hexadecimal. */
export interface IssuedDocument {
  /** Its title: `DESPESAS GERAIS 2026`. */
  nome: string;
  arquivo: string;
  /** Hash of its template. */
  modelo?: string;
  /** Hash of the data in the template, or of the file. */
  dados: string;
  /** The last entry of that year's book in it. */
  livro?: { ano: number; sequencia: number; hash: string };
  /** The call that creates it: path and parameters. */
  rota?: string;
  parametros?: Record<string, string>;
  /** Its record, if no such call creates it: `Ata 2026-03-05 19:00`. */
  registro?: string;
  /** Its content by Portuguese label, if it does not come from a book; empty if there is none. */
  campos?: Record<string, string>;
}

const FIND = `
  select dados::text as dados, autor_nome as "autorNome", ${instant('registrado_em')} as "emitidoEm"
  from diario_entrada where cnpj_associacao = $1 and tipo = 'documento.emissao' and starts_with(dados -> 'alvo' ->> 'dados', $2)
  order by sequencia limit 1`;

const LAST = `
  select dados -> 'alvo' ->> 'dados' as dados, (dados -> 'alvo' ->> 'sequencia')::int as sequencia,
    ${instant('registrado_em')} as "emitidoEm"
  from diario_entrada where cnpj_associacao = $1 and tipo = 'documento.emissao' and dados -> 'alvo' ->> 'rota' = $2
    and (dados -> 'alvo' -> 'parametros')::jsonb = $3::jsonb
  order by diario_entrada.sequencia desc limit 1`;

const LAST_OF = `
  select dados -> 'alvo' ->> 'dados' as dados, dados -> 'alvo' ->> 'modelo' as modelo,
    coalesce((dados -> 'alvo' ->> 'sequencia')::int, diario_entrada.sequencia::int) as sequencia,
    ${instant('registrado_em')} as "emitidoEm"
  from diario_entrada where cnpj_associacao = $1 and tipo = 'documento.emissao' and dados -> 'alvo' ->> 'registro' = $2
  order by diario_entrada.sequencia desc limit 1`;

/** The issue in entry `$2`, and the last issue of the same record. */
const FIRST_AND_LAST = `
  with emissao as (select sequencia::int as sequencia, dados -> 'alvo' as alvo from diario_entrada
    where cnpj_associacao = $1 and tipo = 'documento.emissao' and sequencia >= $2)
  select alvo::text as alvo, sequencia from emissao e where sequencia = $2 or sequencia = (select max(o.sequencia) from emissao o, emissao d
    where d.sequencia = $2 and o.alvo ->> 'registro' = d.alvo ->> 'registro') order by sequencia`;

/** The last issue of a document: the hash of its data, and its entry of the book or, without a book, of the journal. */
export interface EarlierIssue {
  dados: string;
  sequencia: number;
  /** Instant in UTC. */
  emitidoEm: string;
}

/** Header: `<entry> <instant>` of the last issue of a document, if its content differed. */
export const earlierIssueHeader = (earlier: EarlierIssue | undefined): Record<string, string> =>
  earlier ? { 'X-Emissao-Anterior': `${earlier.sequencia} ${earlier.emitidoEm}` } : {};

/** Records every issued document in the association's journal, and finds those created by the server (rule 28.9). */
@Injectable()
export class IssuedDocuments {
  constructor(private readonly tenancy: Tenancy) {}

  /** Call before the document is sent: if recording fails, it is not sent. */
  async record(cnpjAssociacao: string, { livro, ...document }: IssuedDocument): Promise<void> {
    await this.write(cnpjAssociacao, 'documento.emissao', { ...document, ...livro });
  }

  /**
   * Records a spreadsheet created by a browser, as another type of entry, because the server has not seen its content: it is never found as an issued document.
   */
  async recordSpreadsheet(cnpjAssociacao: string, { arquivo, dados }: Pick<IssuedDocument, 'arquivo' | 'dados'>): Promise<void> {
    await this.write(cnpjAssociacao, 'planilha.emissao', { nome: arquivo, arquivo, dados });
  }

  /** The first issue of the document whose data has that hash or prefix of a hash; null if there is none. */
  async find(cnpjAssociacao: string, dados: string): Promise<DocumentIssue | null> {
    const [row] = await this.tenancy.query<{ dados: string; autorNome: string; emitidoEm: string }>(cnpjAssociacao, FIND, [
      cnpjAssociacao,
      dados,
    ]);
    if (!row) return null;
    const { nome, sequencia, rota = null, parametros = null } = JSON.parse(row.dados).alvo;
    return { nome, emitidoEm: row.emitidoEm, por: row.autorNome, sequencia: sequencia ?? null, rota, parametros };
  }

  /** The last issue of the report that this call creates; undefined if there is none. */
  async last(
    cnpjAssociacao: string,
    { rota, parametros }: Required<Pick<IssuedDocument, 'rota' | 'parametros'>>,
  ): Promise<EarlierIssue | undefined> {
    const values = [cnpjAssociacao, rota, JSON.stringify(parametros)];
    return (await this.tenancy.query<EarlierIssue & Record<string, unknown>>(cnpjAssociacao, LAST, values))[0];
  }

  /** Records the issue of a document that no call reprints; answers the previous issue if its content or template differed. */
  async reissue(cnpjAssociacao: string, document: IssuedDocument & { registro: string }): Promise<EarlierIssue | undefined> {
    const values = [cnpjAssociacao, document.registro];
    const [earlier] = await this.tenancy.query<EarlierIssue & { modelo: string | null }>(cnpjAssociacao, LAST_OF, values);
    await this.record(cnpjAssociacao, document);
    const isSame = earlier?.dados === document.dados && earlier.modelo === (document.modelo ?? null);
    return isSame ? undefined : earlier;
  }

  /** Compares the last issue of a document with the issue in that entry of the journal. Throws NotFound for an entry that records no such document. */
  async difference(cnpjAssociacao: string, sequencia: number): Promise<ReportDifference> {
    const values = [cnpjAssociacao, sequencia];
    const rows = await this.tenancy.query<{ alvo: string; sequencia: number }>(cnpjAssociacao, FIRST_AND_LAST, values);
    const issues = rows.map((row) => JSON.parse(row.alvo) as IssuedDocument);
    const [then, now = then] = issues;
    if (!then?.campos || !now?.campos)
      throw new NotFound('diario.documento', `O registro nº ${sequencia} do diário não tem um documento a comparar.`);
    return { nome: now.nome, de: sequencia, ate: rows.at(-1)!.sequencia, mudancas: changesOf(then, now), omitidas: 0 };
  }

  private async write(cnpjAssociacao: string, tipo: string, alvo: object): Promise<void> {
    const dados = JSON.stringify({ alvo: { ...alvo } } satisfies JournalFact);
    await this.tenancy.em(cnpjAssociacao).execute('select diario_gravar(?, ?, ?)', [cnpjAssociacao, tipo, dados]);
  }
}

function changesOf(then: IssuedDocument, now: IssuedDocument): ReportChange[] {
  const told = (texto: string) => ({ onde: now.nome, texto });
  const fields = Object.entries(now.campos ?? {}).map(([name, to]) => ({ name, from: then.campos?.[name] ?? '', to }));
  const changed = fields.filter(({ from, to }) => from !== to).map(({ name, from, to }) => told(`${name}: ${changeInWords(from, to)}`));
  return then.modelo === now.modelo ? changed : [...changed, told('O documento segue outro template')];
}
