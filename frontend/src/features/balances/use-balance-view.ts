import { useSearchParams } from 'react-router-dom';
import { useWorkingContext } from '#shared/session/session.ts';
import { balanceQuery, type Position } from './balance.queries';

/** The views, as named in the address. */
export const VIEWS = { geral: 'Geral', programa: 'Por Programa', acao: 'Por Ação' } as const;
export type View = keyof typeof VIEWS;

/** Address of a view; `programa` is the program whose actions are shown. */
export function viewSearch(view: View, { em, sequencia }: Position, programa?: number | null): string {
  const params = new URLSearchParams();
  if (view !== 'geral') params.set('visao', view);
  if (programa) params.set('programa', String(programa));
  if (em !== undefined) params.set('em', em);
  if (sequencia !== undefined) params.set('sequencia', String(sequencia));
  return params.size > 0 ? `?${params}` : '';
}

/** View and position in the address. Switching the view resets search and sort. */
export function useBalanceView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('visao') ?? '';
  const view = (asked in VIEWS ? asked : 'geral') as View;
  const programa = params.get('programa') === null ? null : Number(params.get('programa'));
  const position: Position = {
    ...(params.has('em') && { em: String(params.get('em')) }),
    ...(params.has('sequencia') && { sequencia: Number(params.get('sequencia')) }),
  };
  return {
    view,
    /** Program of *Por Ação*; null until one is chosen. */
    programa,
    position,
    show: (next: View, of?: number | null) => setParams(viewSearch(next, position, of)),
    stand: (at: Position) => setParams(viewSearch(view, at, programa)),
  };
}

/** The balance at the position in the address. */
export function useBalanceQuery() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { position } = useBalanceView();
  return balanceQuery(cnpjAssociacao, ano, position);
}
