import { Overtaken, type Overtaker } from '#domain/overtaken.js';

/**
 * Refuses an edit of an outdated version of the record, naming both versions. `changed` starts the sentence (`Este orçamento foi alterado`); without `seen`
 * nothing is checked. The versions are entries of the book.
 * @param row of a register whose versions they are instead
 */
export function refuseStale(changed: string, versao: number, seen: number | null | undefined, row?: Overtaker & { tabela: string }): void {
  if (seen === null || seen === undefined || seen === versao) return;
  throw new Overtaken(
    'livro.versao',
    `${changed} por outra pessoa ou em outra aba sua (você viu a versão ${seen}, a atual é a ${versao}). Veja o que mudou e salve de novo.`,
    row ?? { vista: seen, versao },
  );
}
