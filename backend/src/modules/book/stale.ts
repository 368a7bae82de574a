import { Overtaken, type Overtaker } from '#domain/overtaken.js';

/**
 * Refuses an edit of an outdated version of the record, naming both versions. `changed` starts the sentence (`Este orçamento foi alterado`); without `seen`
 * nothing is checked. The versions are entries of the book, except `ofRegister`.
 */
export function refuseStale(changed: string, versao: number, seen: number | null | undefined, { ofRegister = false } = {}): void {
  if (seen === null || seen === undefined || seen === versao) return;
  const by: Overtaker | undefined = ofRegister ? undefined : { vista: seen, versao };
  throw new Overtaken(
    'livro.versao',
    `${changed} por outra pessoa ou em outra aba sua (você viu a versão ${seen}, a atual é a ${versao}). Veja o que mudou e salve de novo.`,
    by,
  );
}
