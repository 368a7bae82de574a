import type { ClientBase } from 'pg';
import { type AuditEntry } from '#contracts/audit/audit.js';
import { type BookId, type RecordKinds } from '#modules/book/pure.js';
import { ENTRY_COLUMNS } from '#modules/book/sql.js';
import { openCursor } from '#platform/database/cursor.js';
import { auditEntries, type MovingEntry } from './audit-entry.queries.js';
import { balanceOf, type LineSums, type SumsRow, sumsByKind } from './difference.js';

/** An entry with the effect of its postings on the sums of all lines, in centavos. */
export interface BookedEntry {
  entry: AuditEntry;
  efeito: LineSums;
}

/** Entries with their lines, one for each posting, and sums; null for an entry without postings. */
const ENTRIES = `
  select ${ENTRY_COLUMNS}, l.* from visao_evento left join (
    select l.sequencia as lancada, array_agg(l.linha order by l.indice) as linhas, ${sumsByKind()}
    from visao_lancamento l where l.cnpj_associacao = $1 and l.ano = $2 group by l.sequencia
  ) l on l.lancada = visao_evento.sequencia
  where cnpj_associacao = $1 and ano = $2 order by visao_evento.sequencia`;

/** Every entry of the book in words, oldest first, in pages, from the caller's transaction (`WHOLE_READS`). */
export async function* bookedEntries(kinds: RecordKinds, client: ClientBase, book: BookId): AsyncGenerator<BookedEntry[]> {
  const { pages } = await openCursor<MovingEntry & SumsRow>(client, ENTRIES, [book.cnpjAssociacao, book.ano]);
  for await (const rows of pages) {
    const moving = rows.map(({ linhas, ...entry }) => ({ ...entry, linhas: [...new Set(linhas)] }));
    const entries = await auditEntries(kinds, client, book, moving);
    yield entries.map((entry, index) => ({ entry, efeito: balanceOf(rows[index]!) }));
  }
}
