import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StampedHead } from '#modules/anchors/public.js';
import { lineKey } from '#modules/book/pure.js';
import { beancountText } from './journals/beancount.js';
import { doubleEntry } from './journals/double-entry.js';
import { journalText } from './journals/journal.js';
import { type YearExport } from './year-export.queries.js';

/** A file of the archive, and its number of entries, lines or steps. */
interface ProofFile {
  text: string | Buffer;
  count: number;
}

const FILES = join(import.meta.dirname, 'files');
const fileOf = (name: string): ProofFile => {
  const text = readFileSync(join(FILES, name), 'utf8');
  return { text, count: text.split('\n').length - 1 };
};

/** Files to verify the book without this product, by name: entries as hashed, two journals, the verifier, and instructions. */
export function proofOf(
  titulo: string,
  { told, booked }: Pick<YearExport, 'told' | 'booked'>,
  anchors: StampedHead[],
): Record<string, ProofFile> {
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
    ...anchorFiles(anchors),
    'verifica.mjs': fileOf('verifica.mjs'),
    'LEIA-ME.txt': fileOf('LEIA-ME.txt'),
  };
}

/** Anchors of the book: `ancoras.jsonl` with the path from each head to its anchor, and the anchors' texts and time stamps for `openssl ts`. */
function anchorFiles(anchors: StampedHead[]): Record<string, ProofFile> {
  if (anchors.length === 0) return {};
  const files: Record<string, ProofFile> = {};
  const lines = anchors.map(({ numero, texto, cabeca, caminho, carimbo }) => {
    const name = `ancoras/${String(numero).padStart(6, '0')}`;
    files[`${name}.txt`] = { text: texto, count: texto.split('\n').length - 1 };
    if (carimbo) files[`${name}.tsr`] = { text: carimbo, count: 0 };
    return `${JSON.stringify({ numero, arquivo: `${name}.txt`, carimbo: carimbo && `${name}.tsr`, cabeca, caminho })}\n`;
  });
  return { 'ancoras.jsonl': { text: lines.join(''), count: lines.length }, ...files };
}
