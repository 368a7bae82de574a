import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineKey } from '#modules/book/public.js';
import { type YearExport } from '#modules/budget-ledger/public.js';
import { beancountText } from './journals/beancount.js';
import { doubleEntry } from './journals/double-entry.js';
import { journalText } from './journals/journal.js';

/** A text of the archive, and how many entries, lines or steps it has. */
interface ProofFile {
  text: string;
  count: number;
}

const FILES = join(import.meta.dirname, 'files');
const fileOf = (name: string): ProofFile => {
  const text = readFileSync(join(FILES, name), 'utf8');
  return { text, count: text.split('\n').length - 1 };
};

/** What lets others check the book without this product, by the name of the file: its entries as they were hashed, two journals, the verifier, and how to use them. */
export function proofOf(titulo: string, { told, booked }: Pick<YearExport, 'told' | 'booked'>): Record<string, ProofFile> {
  const lines = new Map(told.flatMap(({ entry }) => entry.linhas.map(({ linha, descricao }) => [lineKey(linha), descricao])));
  const entries = new Map(told.map(({ entry }) => [entry.sequencia, entry]));
  const book = doubleEntry(booked, lines);
  const count = book.passos.length;
  return {
    'livro.jsonl': {
      text: booked.entries.map(({ registro: _, ...entry }) => `${JSON.stringify(entry)}\n`).join(''),
      count: booked.entries.length,
    },
    'livro.journal': { text: journalText(titulo, book, entries), count },
    'livro.beancount': { text: beancountText(titulo, book, entries), count },
    'verifica.mjs': fileOf('verifica.mjs'),
    'LEIA-ME.txt': fileOf('LEIA-ME.txt'),
  };
}
