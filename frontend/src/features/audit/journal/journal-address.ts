import type { JournalChain } from '#contracts/audit/journal.js';

/** The views of the screen, as the address names them. */
export const VIEWS = { associacao: 'Desta associação', instalacao: 'Da instalação', verificacao: 'Verificação' } as const;
export type JournalView = keyof typeof VIEWS;

/** Whose journal a view lists. */
export const CHAINS: Record<Exclude<JournalView, 'verificacao'>, JournalChain> = { associacao: 'ASSOCIACAO', instalacao: 'INSTALACAO' };

/** What narrows the list, as the address and the API name it. */
export const FILTERS = ['tipo', 'autor', 'sobre', 'de', 'ate'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** Address of a view: `?visao=instalacao`; the association's list is the screen's own. What is empty is left out. */
export function journalSearch(view: JournalView, filters: Filters = {}): string {
  const params = new URLSearchParams(view === 'associacao' ? {} : { visao: view });
  for (const name of FILTERS) if (filters[name]) params.set(name, filters[name]);
  return params.size > 0 ? `?${params}` : '';
}

export function viewIn(params: URLSearchParams): JournalView {
  const asked = params.get('visao') ?? '';
  return asked in VIEWS ? (asked as JournalView) : 'associacao';
}

export function filtersIn(params: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filters;
}
