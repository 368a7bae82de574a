import { Conflict } from '#domain/rule-violation.js';

/**
 * Refuses an edit of an outdated version of the record, naming both versions. `changed` starts the sentence (`Este orçamento foi alterado`); without `seen`
 * nothing is checked.
 */
export function refuseStale(changed: string, versao: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === versao) return;
  throw new Conflict(
    'livro.versao',
    `${changed} por outra pessoa ou em outra aba sua (você viu a versão ${seen}, a atual é a ${versao}). Recarregue antes de salvar.`,
  );
}
