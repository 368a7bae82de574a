import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type Paper } from '#contracts/papers/papers.js';
import { type BookedEntry, bookedEntries } from '#modules/audit/public.js';
import { type Certified, entryOf } from '#modules/balances/public.js';
import { type BookId, RecordKinds } from '#modules/book/pure.js';
import { PAPERS_OF_BOOK } from '#modules/papers/sql.js';
import { AS_SENT } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookedAmounts, bookedAmounts } from './booked-amounts.queries.js';
import { type ExportTable, type ExportType } from './export-table.js';
import { withToldEntries } from './told-entries.queries.js';
import { requireWhole } from './whole-book.js';
import { EXPORTS } from './year-export.sql.js';

/** A book with its read models, from one snapshot. `sequencia` 0 if the book is empty. */
export interface YearExport {
  sequencia: number;
  hash: string;
  tables: ExportTable[];
  /** Every entry in words, oldest first, with its bookings. */
  told: BookedEntry[];
  booked: BookedAmounts;
  /** In order of joining. */
  papers: Paper[];
}

/** By PostgreSQL's type oid; other types are texts. */
const TYPES: Record<number, ExportType> = { 1700: 'money', 1082: 'date', 20: 'number', 21: 'number', 23: 'number' };

const END = 'select sequencia::int as sequencia, hash from visao_livro where cnpj_associacao = $1 and ano = $2 and sequencia > 0';

@Injectable()
export class YearExportQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly kinds: RecordKinds,
  ) {}

  /**
   * Budgets, expenses, revenues, redistributions, yields, balances and the entries of a year, as tables with Portuguese heads. Throws Conflict for a book that
   * lacks entries.
   */
  all({ cnpjAssociacao, ano }: BookId): Promise<YearExport> {
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const booked = await bookedAmounts(client, { cnpjAssociacao, ano });
      const { rows: ends } = await client.query<Certified>(END, [cnpjAssociacao, ano]);
      requireWhole(ano, booked.entries, ends[0]);
      const entry = await entryOf(client, { cnpjAssociacao, ano });
      const tables: ExportTable[] = [];
      for (const [name, sql] of Object.entries(EXPORTS)) tables.push({ name, ...(await read(client, sql, [cnpjAssociacao, ano])) });
      const told = await bookedEntries(this.kinds, client, { cnpjAssociacao, ano });
      const { rows: papers } = await client.query<Paper>(`${PAPERS_OF_BOOK} order by versao`, [cnpjAssociacao, ano]);
      const withSentences = tables.map((table) => (table.name === 'livro' ? withToldEntries(table, told) : table));
      return { ...entry, papers, tables: withSentences, told, booked };
    });
  }
}

/** Reads rows with every value as PostgreSQL's text. */
async function read(client: PoolClient, text: string, values: unknown[]): Promise<Omit<ExportTable, 'name'>> {
  const { fields, rows } = await client.query<(string | null)[]>({ text, values, ...AS_SENT });
  return { columns: fields.map(({ name, dataTypeID }) => ({ header: name, type: TYPES[dataTypeID] ?? 'text' })), rows };
}
