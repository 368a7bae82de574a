import type { LineBalance } from '#contracts/audit/audit.js';
import { centavos } from '#domain/money.js';
import { Money } from '#shared/ui/base/badge.tsx';
import auditStyles from '../audit.module.css';

const SUMS: Record<keyof LineBalance, string> = {
  orcado: 'Orçado',
  debito: 'Débito',
  credito: 'Crédito',
  realinhado: 'Realinhado',
  pago: 'Pago',
  aPagar: 'A pagar',
  disponivel: 'Disponível',
};

interface BalanceTableProps {
  /** The subject of the balances. */
  caption: string;
  antes: LineBalance;
  depois: LineBalance;
  /** Headings of the two columns. */
  heads?: [before: string, after: string];
}

/** Two balances side by side, and their difference. */
export function BalanceTable({ caption, antes, depois, heads = ['Antes', 'Depois'] }: BalanceTableProps) {
  return (
    <table className={`plain-table ${auditStyles.auditBalance}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Saldo</th>
          {[...heads, 'Mudança'].map((head) => (
            <th key={head} scope="col" className="align-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(SUMS) as (keyof LineBalance)[]).map((sum) => {
          const change = centavos(depois[sum]) - centavos(antes[sum]);
          return (
            <tr key={sum} className={sum === 'disponivel' ? auditStyles.auditAvailable : undefined}>
              <th scope="row">{SUMS[sum]}</th>
              {[antes[sum], depois[sum]].map((value, index) => (
                <td key={heads[index]} className="align-right">
                  <Money value={value} />
                </td>
              ))}
              <td className="align-right">{change === 0 ? <span className="empty">–</span> : <Money amount={change} signed />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
