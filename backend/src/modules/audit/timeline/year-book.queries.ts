import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type AuditEntry } from '#contracts/audit/audit.js';
import { entryOf } from '#modules/balances/public.js';
import { type BookId, NO_HASH, RecordKinds } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { auditEntries, MOVING_ENTRY, type MovingEntry, movingEntries } from './audit-entry.queries.js';
import { balanceOf, type LineSums, type SumsRow, sumsByKind } from './difference.js';

/** An entry with the effect of its postings on the sums of all lines, in centavos. */
export interface BookedEntry {
  entry: AuditEntry;
  efeito: LineSums;
}

/** A whole book, oldest entry first, with its last entry; `sequencia` 0 if the book is empty. */
export interface YearBook {
  sequencia: number;
  hash: string;
  entradas: BookedEntry[];
}

const ENTRIES = `select ${MOVING_ENTRY} from visao_evento e where cnpj_associacao = $1 and ano = $2 order by e.sequencia`;

/** One row per entry, in order; zeros for an entry without postings. */
const EFFECTS = `
  select ${sumsByKind()} from visao_evento left join visao_lancamento using (cnpj_associacao, ano, sequencia)
  where cnpj_associacao = $1 and ano = $2 group by sequencia order by sequencia`;

@Injectable()
export class YearBookQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly kinds: RecordKinds,
  ) {}

  /** Every entry of the book in words, from one snapshot. */
  book({ cnpjAssociacao, ano }: BookId): Promise<YearBook> {
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => ({
      ...(await entryOf(client, { cnpjAssociacao, ano })),
      entradas: await bookedEntries(this.kinds, client, { cnpjAssociacao, ano }),
    }));
  }

  /** The last entry of the book; number 0 before the first. */
  head(book: BookId): Promise<{ sequencia: number; hash: string }> {
    return this.tenancy.snapshot(book.cnpjAssociacao, (client) => entryOf(client, book));
  }

  /** The existing ones of these entries in words, by number. */
  told(book: BookId, sequences: number[]): Promise<Map<number, string>> {
    return this.tenancy.snapshot(book.cnpjAssociacao, async (client) => {
      const entries = await auditEntries(this.kinds, client, book, await movingEntries(client, book, sequences));
      return new Map(entries.map(({ sequencia, descricao }) => [sequencia, descricao]));
    });
  }

  /** The hash after that entry; that before the first for number 0. */
  async hashOf({ cnpjAssociacao, ano }: BookId, sequencia: number): Promise<string> {
    const sql = 'select hash from visao_evento where cnpj_associacao = $1 and ano = $2 and sequencia = $3';
    const [row] = await this.tenancy.query<{ hash: string }>(cnpjAssociacao, sql, [cnpjAssociacao, ano, sequencia]);
    return row?.hash ?? NO_HASH;
  }

  /** When that entry was written; null for number 0, before the first. */
  async momentOf({ cnpjAssociacao, ano }: BookId, sequencia: number): Promise<Date | null> {
    const sql = `select (extract(epoch from registrado_em) * 1000)::float8 as moment from visao_evento where cnpj_associacao = $1 and ano = $2 and sequencia = $3`;
    const [row] = await this.tenancy.query<{ moment: number }>(cnpjAssociacao, sql, [cnpjAssociacao, ano, sequencia]);
    return row ? new Date(row.moment) : null;
  }
}

/** Every entry of the book, oldest first. */
export async function bookedEntries(kinds: RecordKinds, client: PoolClient, { cnpjAssociacao, ano }: BookId): Promise<BookedEntry[]> {
  const found = await client.query<MovingEntry>(ENTRIES, [cnpjAssociacao, ano]);
  const effects = await client.query<SumsRow>(EFFECTS, [cnpjAssociacao, ano]);
  const entries = await auditEntries(kinds, client, { cnpjAssociacao, ano }, found.rows);
  return entries.map((entry, index) => ({ entry, efeito: balanceOf(effects.rows[index]!) }));
}
