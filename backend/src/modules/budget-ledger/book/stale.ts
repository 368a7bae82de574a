import { Conflict } from '#domain/rule-violation.js';

/** Refuses an edit made on a version of the record that is no longer the last one, naming both. `seen` absent: the caller does not ask for the check. */
export function refuseStale(subject: string, versao: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === versao) return;
  throw new Conflict(
    'livro.versao',
    `${subject} foi alterada por outra pessoa (você viu a versão ${seen}, a atual é a ${versao}). Recarregue antes de salvar.`,
  );
}
