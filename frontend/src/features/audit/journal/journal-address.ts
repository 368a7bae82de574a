import type { JournalChain } from '#contracts/audit/journal.js';
import { valuesIn } from '#shared/lookups/audit-address.ts';

/** The views of the screen, as named in its address. */
export const VIEWS = { associacao: 'Desta associação', instalacao: 'Da instalação', verificacao: 'Verificação' } as const;
export type JournalView = keyof typeof VIEWS;

/** The journal that a view lists. */
export const CHAINS: Record<Exclude<JournalView, 'verificacao'>, JournalChain> = { associacao: 'ASSOCIACAO', instalacao: 'INSTALACAO' };

/** Filters of the list, as named in the address and the API. */
export const FILTERS = ['tipo', 'autor', 'sobre', 'de', 'ate'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** Address of a view: `?visao=instalacao`; the association's journal is the default. Omits empty filters. */
export function journalSearch(view: JournalView, filters: Filters = {}): string {
  const params = new URLSearchParams(view === 'associacao' ? {} : { visao: view });
  for (const name of FILTERS) if (filters[name]) params.set(name, filters[name]);
  return params.size > 0 ? `?${params}` : '';
}

export function viewIn(params: URLSearchParams): JournalView {
  const asked = params.get('visao') ?? '';
  return asked in VIEWS ? (asked as JournalView) : 'associacao';
}

export const filtersIn = (params: URLSearchParams): Filters => valuesIn(params, FILTERS);
