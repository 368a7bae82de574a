import { Injectable } from '@nestjs/common';
import { entryOf } from '#modules/balances/public.js';
import { type BookId, NO_HASH, RecordKinds } from '#modules/book/pure.js';
import { WHOLE_READS } from '#platform/database/cursor.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { auditEntries, movingEntries } from './audit-entry.queries.js';
import { type BookedEntry, bookedEntries } from './booked-entries.queries.js';

/** A whole book, oldest entry first, with its last entry; `sequencia` 0 if the book is empty. */
export interface YearBook {
  sequencia: number;
  hash: string;
  entradas: BookedEntry[];
}

@Injectable()
export class YearBookQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly kinds: RecordKinds,
  ) {}

  /** Every entry of the book in words, from one snapshot. */
  book({ cnpjAssociacao, ano }: BookId): Promise<YearBook> {
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      await client.query(WHOLE_READS);
      const entradas: BookedEntry[] = [];
      for await (const page of bookedEntries(this.kinds, client, { cnpjAssociacao, ano })) entradas.push(...page);
      return { ...(await entryOf(client, { cnpjAssociacao, ano })), entradas };
    });
  }

  /** The last entry of the book; number 0 before the first. */
  head(book: BookId): Promise<{ sequencia: number; hash: string }> {
    return this.tenancy.snapshot(book.cnpjAssociacao, (client) => entryOf(client, book));
  }

  /** The existing ones of these entries in words, by number. */
  sentencesOf(book: BookId, sequences: number[]): Promise<Map<number, string>> {
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
