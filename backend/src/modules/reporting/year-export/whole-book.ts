import { Conflict } from '#domain/rule-violation.js';
import { type Entry } from '#modules/book/pure.js';

/**
 * Refuses to export a book that lacks entries or does not end at its head (rule 16.8).
 * @param entries oldest first
 * @param end the last entry according to the book's head; undefined without a head, as before the first entry
 */
export function requireWhole(
  ano: number,
  entries: readonly Pick<Entry, 'sequencia' | 'hash'>[],
  end: Pick<Entry, 'sequencia' | 'hash'> | undefined,
): void {
  const wrong = wrongIn(entries, end ?? { sequencia: 0, hash: '' });
  if (wrong)
    throw new Conflict(
      'exportacao.livro-partido',
      `O livro de ${ano} não está inteiro e não foi exportado: ${wrong}. Em Auditoria, use “Verificar o livro de ${ano}” e avise quem administra o sistema: a cópia de segurança tem o original.`,
    );
}

function wrongIn(entries: readonly Pick<Entry, 'sequencia' | 'hash'>[], end: Pick<Entry, 'sequencia' | 'hash'>): string | undefined {
  const gap = entries.findIndex(({ sequencia }, index) => sequencia !== index + 1);
  const missing = gap < 0 && entries.length < end.sequencia ? entries.length : gap;
  if (missing >= 0) return `falta o lançamento nº ${missing + 1}`;
  const last = entries.at(-1);
  if (last && (last.sequencia !== end.sequencia || last.hash !== end.hash))
    return `o lançamento nº ${last.sequencia} não é o último que o livro registrou`;
  return undefined;
}
