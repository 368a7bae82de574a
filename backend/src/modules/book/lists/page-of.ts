import { type PageQuery } from '#contracts/common/lists.js';

/** One page of the ordered keys: the page that contains `contendo`, otherwise page `pagina`, or the last page if there are fewer. */
export function pageOf(all: Int32Array, { pagina = 1, linhas = 0, contendo }: Pick<PageQuery, 'pagina' | 'linhas' | 'contendo'>) {
  const size = linhas || Math.max(1, all.length);
  const place = contendo === undefined ? -1 : all.indexOf(contendo);
  const page = place < 0 ? Math.min(pagina, Math.max(1, Math.ceil(all.length / size))) : Math.floor(place / size) + 1;
  return { pagina: page, keys: all.slice((page - 1) * size, page * size) };
}
