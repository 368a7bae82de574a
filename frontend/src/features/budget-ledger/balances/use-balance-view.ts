import { useSearchParams } from 'react-router-dom';

/** The views, as the address names them. */
export const VIEWS = { geral: 'Geral', programa: 'Por Programa', acao: 'Por Ação' } as const;
export type View = keyof typeof VIEWS;

/** Address of a view; `programa` is the one whose actions are shown. */
export function viewSearch(view: View, programa?: number | null): string {
  const params = new URLSearchParams();
  if (view !== 'geral') params.set('visao', view);
  if (programa) params.set('programa', String(programa));
  return params.size > 0 ? `?${params}` : '';
}

/** Which view the address asks for. Search and sort of one view are left behind when another is shown. */
export function useBalanceView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('visao') ?? '';
  const programa = params.get('programa');
  return {
    view: (asked in VIEWS ? asked : 'geral') as View,
    /** Program of *Por Ação*; null until one is chosen. */
    programa: programa === null ? null : Number(programa),
    show: (view: View, programa?: number | null) => setParams(viewSearch(view, programa)),
  };
}
