import { Conflict } from '#domain/rule-violation.js';

/** Refuses an edit made on a version of the record that is no longer the last one, naming both. `changed` says what was changed (`Este orçamento foi alterado`); `seen` absent: the caller does not ask for the check. */
export function refuseStale(changed: string, versao: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === versao) return;
  throw new Conflict(
    'livro.versao',
    `${changed} por outra pessoa ou em outra aba sua (você viu a versão ${seen}, a atual é a ${versao}). Recarregue antes de salvar.`,
  );
}
