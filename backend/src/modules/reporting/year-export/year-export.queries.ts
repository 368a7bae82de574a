import type { ClientBase } from 'pg';
import { type Paper } from '#contracts/papers/papers.js';
import { bookedEntries } from '#modules/audit/sql.js';
import { type BookId, type RecordKinds } from '#modules/book/pure.js';
import { PAPERS_OF_BOOK } from '#modules/papers/sql.js';
import { openCursor } from '#platform/database/cursor.js';
import { AS_SENT } from '#platform/database/rows.js';
import { withEntryTexts } from './entry-columns.js';
import { type EntryTexts } from './entry-texts.js';
import { type ExportRows, type ExportTable, type ExportType } from './export-table.js';
import { EXPORTS } from './year-export.sql.js';

/** By PostgreSQL's type oid; other types are texts. */
const TYPES: Record<number, ExportType> = { 1700: 'money', 1082: 'date', 20: 'number', 21: 'number', 23: 'number' };

/**
 * Budgets, expenses, revenues, redistributions, yields, balances and the entries of a year, as tables with Portuguese heads, from the caller's transaction. Each
 * must be read to its end before the next.
 * @param texts gets what is said of each entry
 */
export async function* exportedTables(
  client: ClientBase,
  kinds: RecordKinds,
  { cnpjAssociacao, ano }: BookId,
  texts: EntryTexts,
): AsyncGenerator<ExportTable> {
  for (const [name, sql] of Object.entries(EXPORTS)) {
    const { fields, pages } = await openCursor<ExportRows[number]>(client, sql, [cnpjAssociacao, ano], AS_SENT);
    const columns = fields.map((field) => ({ header: field.name, type: TYPES[field.dataTypeID] ?? 'text' }));
    const table = { name, columns, pages };
    yield name === 'livro' ? withEntryTexts(table, bookedEntries(kinds, client, { cnpjAssociacao, ano }), texts) : table;
  }
}

/** The papers of a book in order of joining: few beside its entries, and each of them a file that the ZIP names at its end. */
export async function exportedPapers(client: ClientBase, { cnpjAssociacao, ano }: BookId): Promise<Paper[]> {
  const { pages } = await openCursor<Paper>(client, `${PAPERS_OF_BOOK} order by versao`, [cnpjAssociacao, ano]);
  const papers: Paper[] = [];
  for await (const page of pages) papers.push(...page);
  return papers;
}
