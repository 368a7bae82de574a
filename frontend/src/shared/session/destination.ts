type Place = Pick<Location, 'pathname' | 'search'>;

/** Where everybody gets after logging in and choosing an association. */
export const HOME = '/home';
export const CHOICE = '/seleciona_entidade';

/** The screen to return to after login or choice of association; null if there is none. A selected row is of the association it was selected in. */
export function destinationOf({ pathname, search }: Place): string | null {
  if (['/', HOME].includes(pathname) || pathname.startsWith(CHOICE)) return null;
  const params = new URLSearchParams(search);
  params.delete('sel');
  return withSearch(pathname, params);
}

/** The address of the login or of the choice, which lead to the destination afterwards. */
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

/** What an address names that is the same in another year: persons by their documents, and how a list is shown. */
const KEPT = ['cpf', 'cnpj', 'cpfOrCnpj', 'ordem', 'por'];

/** Destination of a year switch: the same screen without search, page, row or record. */
export function placeInAnotherYear({ pathname, search }: Place): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!KEPT.includes(name)) params.delete(name);
  return withSearch(pathname.replace(/^\/redistribuicao\/.*/, '/redistribuicoes'), params);
}

const withSearch = (pathname: string, params: URLSearchParams) => (params.size > 0 ? `${pathname}?${params}` : pathname);
