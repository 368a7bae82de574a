import { Injectable } from '@nestjs/common';
import { type AutomaticVerification, type ChainVerification } from '#contracts/audit/verification.js';
import { Clock } from '#platform/clock.js';
import { instant } from '#platform/database/instant.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from '../entry.js';

/** How far a chain was verified, and how. */
export interface VerifiedHead {
  /** The last entry up to which the chain was found whole, and its hash. */
  sequencia: number;
  hash: string;
  /** Whether the last verification found it sound. */
  integro: boolean;
  /** ISO instant of the last verification from its first entry; null before the first. */
  inteiroEm: string | null;
}

/** Also how far the papers of a book were compared. */
export interface VerifiedBookHead extends VerifiedHead {
  ano: number;
  /** The entry from whose papers on the next night compares; null: from the first. */
  anexosDe: number | null;
}

interface VerificationRow extends Omit<AutomaticVerification, 'divergencia'> {
  sequencia: number | null;
  motivo: string | null;
}

/** The head of the longest chain that was verified stays, so that a shorter one is found. */
export const KEPT_HEAD = `verificado_em = excluded.verificado_em, inteiro_em = coalesce(excluded.inteiro_em, antes.inteiro_em), integro = excluded.integro,
  entradas = greatest(antes.entradas, excluded.entradas), hash = case when excluded.entradas > antes.entradas then excluded.hash else antes.hash end`;

/** Columns of a `VerifiedHead`. */
export const VERIFIED_HEAD = `entradas::int as sequencia, hash, integro, ${instant('inteiro_em')} as "inteiroEm"`;

/** Results of the nightly verification of each book: from where the next one goes on, and when it was last verified whole. */
@Injectable()
export class VerifiedBooks {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** The last automatic verification of a book; undefined before the first. */
  async last({ cnpjAssociacao, ano }: BookId): Promise<AutomaticVerification | undefined> {
    const sql = `select ${instant('verificado_em')} as "verificadoEm", integro, entradas::int as entradas, sequencia::int as sequencia, motivo
      from livro_verificacao where cnpj_associacao = $1 and ano = $2`;
    const [row] = await this.tenancy.query<VerificationRow>(cnpjAssociacao, sql, [cnpjAssociacao, ano]);
    if (!row) return undefined;
    const { verificadoEm, integro, entradas, sequencia, motivo } = row;
    const divergencia = sequencia === null || motivo === null ? null : { sequencia, motivo };
    return { verificadoEm, integro, entradas, divergencia };
  }

  /** The books of an association, by year. */
  async all(cnpjAssociacao: string): Promise<Map<number, VerifiedBookHead>> {
    const sql = `select ano, ${VERIFIED_HEAD}, anexos_de::int as "anexosDe" from livro_verificacao where cnpj_associacao = $1`;
    const rows = await this.tenancy.query<VerifiedBookHead & Record<string, unknown>>(cnpjAssociacao, sql, [cnpjAssociacao]);
    return new Map(rows.map((row) => [row.ano, row]));
  }

  /**
   * Stores the result of a whole verification; nothing for a deleted association, to which the row would refer.
   * @param anexosDe entry from whose papers on they are still to be compared; null if all were
   */
  async keep(
    { cnpjAssociacao, ano }: BookId,
    { integro, entradas, hash, divergencia }: ChainVerification,
    anexosDe: number | null,
  ): Promise<void> {
    const sql = `insert into livro_verificacao as antes (cnpj_associacao, ano, verificado_em, inteiro_em, integro, entradas, hash, sequencia, motivo, anexos_de)
      select cnpj, $2, $3, $4, $5, $6, $7, $8, $9, $10 from associacao_cadastrada where cnpj = $1
      on conflict (cnpj_associacao, ano) do update set ${KEPT_HEAD}, sequencia = excluded.sequencia, motivo = excluded.motivo, anexos_de = excluded.anexos_de`;
    const now = this.clock.now();
    const { sequencia = null, motivo = null } = divergencia ?? {};
    const values = [cnpjAssociacao, ano, now, anexosDe === null ? now : null, integro, entradas, hash, sequencia, motivo, anexosDe];
    await this.tenancy.query(cnpjAssociacao, sql, values);
  }

  /** Moves the heads of sound books of an association. */
  async move(cnpjAssociacao: string, heads: Pick<VerifiedBookHead, 'ano' | 'sequencia' | 'hash'>[]): Promise<void> {
    const sql = `update livro_verificacao v set verificado_em = $2, entradas = h.sequencia, hash = h.hash
      from json_to_recordset($3) as h(ano integer, sequencia bigint, hash text) where v.cnpj_associacao = $1 and v.ano = h.ano`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, this.clock.now(), JSON.stringify(heads)]);
  }
}
