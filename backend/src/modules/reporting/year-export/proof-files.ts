import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { type StampedHead } from '#modules/anchors/public.js';
import { type BookId, type Entry } from '#modules/book/pure.js';
import { ENTRY_COLUMNS } from '#modules/book/sql.js';
import { openCursor } from '#platform/database/cursor.js';
import { type ArchivedFile } from './archived-files.js';
import { bookedAmounts } from './booked-amounts.queries.js';
import { type EntryTexts } from './entry-texts.js';
import { beancount } from './journals/beancount.js';
import { chartOf, doubleEntry } from './journals/double-entry.js';
import { type Format, journalOf } from './journals/format.js';
import { journal } from './journals/journal.js';

const ENTRIES = `select ${ENTRY_COLUMNS} from visao_evento where cnpj_associacao = $1 and ano = $2 order by visao_evento.sequencia`;

const FILES = join(import.meta.dirname, 'files');

/**
 * Files to verify the book without this product: entries as hashed, two journals, the verifier, and instructions. They read the caller's transaction.
 * @param titulo of the journals
 */
export async function* proofOf(
  client: ClientBase,
  book: BookId,
  titulo: string,
  texts: EntryTexts,
  anchors: StampedHead[],
): AsyncGenerator<ArchivedFile> {
  const steps = () => doubleEntry(bookedAmounts(client, book), texts.lines);
  yield entriesOf(client, book);
  const chart = await chartOf(steps());
  const inFormat = (name: string, format: Format): ArchivedFile => ({
    name,
    content(tally) {
      tally.linhas = chart.passos;
      return journalOf(format(titulo, chart, texts), steps());
    },
  });
  yield inFormat('livro.journal', journal);
  yield inFormat('livro.beancount', beancount);
  yield* anchorFiles(anchors);
  for (const name of ['verifica.mjs', 'LEIA-ME.txt']) yield textFile(name, readFileSync(join(FILES, name), 'utf8'));
}

/** The entries of the book as hashed, one JSON object per line. */
const entriesOf = (client: ClientBase, { cnpjAssociacao, ano }: BookId): ArchivedFile => ({
  name: 'livro.jsonl',
  async *content(tally) {
    const { pages } = await openCursor<Entry>(client, ENTRIES, [cnpjAssociacao, ano]);
    for await (const entries of pages) {
      tally.linhas += entries.length;
      yield entries.map(({ registro: _, ...entry }) => `${JSON.stringify(entry)}\n`).join('');
    }
  },
});

const textFile = (name: string, text: string): ArchivedFile => ({
  name,
  async *content(tally) {
    tally.linhas = text.split('\n').length - 1;
    yield text;
  },
});

/** Anchors of the book: `ancoras.jsonl` with the path from each head to its anchor, and the anchors' texts and time stamps for `openssl ts`. */
function anchorFiles(anchors: StampedHead[]): ArchivedFile[] {
  if (anchors.length === 0) return [];
  const files: ArchivedFile[] = [];
  const lines = anchors.map(({ numero, texto, cabeca, caminho, carimbo }) => {
    const name = `ancoras/${String(numero).padStart(6, '0')}`;
    files.push(textFile(`${name}.txt`, texto));
    if (carimbo)
      files.push({
        name: `${name}.tsr`,
        async *content() {
          yield carimbo;
        },
      });
    return `${JSON.stringify({ numero, arquivo: `${name}.txt`, carimbo: carimbo && `${name}.tsr`, cabeca, caminho })}\n`;
  });
  return [textFile('ancoras.jsonl', lines.join('')), ...files];
}
