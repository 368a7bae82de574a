type Place = Pick<Location, 'pathname' | 'search'>;

/** The screen after login and choice of association. */
export const HOME = '/home';
export const CHOICE = '/carteira';
/** Its other address, and the start of the first association's. */
export const OLD_CHOICE = '/seleciona_entidade';

/**
 * The screen to return to after login or choice of association; null if there is none. Drops the selected row and the opened expense, which belong to their
 * association.
 */
export function destinationOf({ pathname, search }: Place): string | null {
  if (['/', HOME].includes(pathname) || [CHOICE, OLD_CHOICE].some((start) => pathname.startsWith(start))) return null;
  const params = new URLSearchParams(search);
  for (const name of ['sel', 'aberta']) params.delete(name);
  return withSearch(pathname, params);
}

/** The address of the login or the choice of association that leads to the destination afterwards. */
export const leadingTo = (screen: string, destination: string | null) =>
  destination ? withSearch(screen, new URLSearchParams({ destino: destination })) : screen;

/** The destination in an address; null if missing or outside the product. */
export function destinationIn(search: string): string | null {
  const destination = new URLSearchParams(search).get('destino');
  const here = 'http://here.invalid';
  if (!destination?.startsWith('/') || !URL.canParse(destination, here)) return null;
  const url = new URL(destination, here);
  return url.origin === here ? url.pathname + url.search : null;
}

/** Parameters kept in another year: documents and numbers of persons, sort order and page size. */
const KEPT = ['id', 'cpf', 'cnpj', 'cpfOrCnpj', 'ordem', 'por'];

/** Destination of a year switch: the same screen without search, page, row or record. */
export function placeInAnotherYear({ pathname, search }: Place): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!KEPT.includes(name)) params.delete(name);
  return withSearch(pathname.replace(/^\/redistribuicao\/.*/, '/redistribuicoes').replace(/^\/despesa\/.*/, '/despesas'), params);
}

const withSearch = (pathname: string, params: URLSearchParams) => (params.size > 0 ? `${pathname}?${params}` : pathname);
