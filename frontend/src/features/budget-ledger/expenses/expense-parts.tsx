import { useQuery } from '@tanstack/react-query';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { lineText } from '#contracts/common/book.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatMoney, formatName } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { statusOf } from './expense-situation';
import { taxesQuery } from './expenses.queries';

/** The lines of a split expense, and its retained taxes with their paid amounts; nothing for other expenses. */
export function ExpenseParts({ expense }: { expense: Expense }) {
  return (
    <>
      {expense.rateio && <Parts expense={expense} />}
      {expense.valorRetido > 0 && <Taxes expense={expense} />}
    </>
  );
}

function Parts({ expense: { rateio } }: { expense: Expense }) {
  return (
    <div>
      <table className="plain-table">
        <caption>Rateio entre linhas</caption>
        <tbody>
          {rateio?.map((part) => (
            <tr key={lineText(part.linha)}>
              <th scope="row">
                {[part.descricaoPrograma, part.descricaoAcao, part.descricaoSubAcao, part.descricaoItem].filter(Boolean).join(' › ') ||
                  'Sem programa'}
                <small>
                  {part.descricaoElementoDespesa} · {part.descricaoFonteRecurso}
                </small>
              </th>
              <td className="figures">{formatMoney(part.valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Taxes({ expense }: { expense: Expense }) {
  const { data: taxes = [] } = useQuery(taxesQuery(expense));
  const today = dateInBrazil(new Date());
  const { valor, valorRetido } = expense;
  return (
    <div>
      <table className="plain-table">
        <caption>
          Impostos retidos: {formatMoney(valorRetido)}, líquido a pagar {formatMoney(valor)}
        </caption>
        <tbody>
          {taxes.map((tax) => {
            const { tone, icon, text } = statusOf(tax, today);
            return (
              <tr key={tax.idDespesa}>
                <th scope="row">
                  Nº {tax.idDespesa} - {formatName(tax.nomeFavorecido)}
                  {tax.objetoResumido && <small>{tax.objetoResumido}</small>}
                </th>
                <td>
                  <Badge tone={tone} icon={icon}>
                    {text}
                  </Badge>
                </td>
                <td className="figures">{formatMoney(tax.valor)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
