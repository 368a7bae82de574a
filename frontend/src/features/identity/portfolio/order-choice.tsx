import { useId } from 'react';
import { PORTFOLIO_ORDERS, type PortfolioOrder } from '#contracts/desk/portfolio.js';
import { Row } from '#shared/ui/layout/layout.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';

const ORDER_NAMES: Record<PortfolioOrder, string> = { urgencia: 'o que é urgente', nome: 'nome', ultimoUso: 'último uso' };

/** The order in the address; what is urgent without one. */
export const orderIn = (field: string | undefined): PortfolioOrder => PORTFOLIO_ORDERS.find((order) => order === field) ?? 'urgencia';

/** What the list begins with. */
export function OrderChoice() {
  const { sort, setSort } = useListState();
  const id = useId();
  return (
    <Row gap="s">
      <label htmlFor={id}>Primeiro por</label>
      <select id={id} value={orderIn(sort?.field)} onChange={({ target }) => setSort(target.value === 'urgencia' ? null : target.value)}>
        {PORTFOLIO_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_NAMES[order]}
          </option>
        ))}
      </select>
    </Row>
  );
}
