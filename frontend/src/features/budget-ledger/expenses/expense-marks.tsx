import type { Expense } from '#contracts/expenses.js';
import { formatMoney } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/badge.tsx';

/** What the list says of an expense that is split, of which a tax is retained, or that is one. */
export function ExpenseMarks({ expense: { rateio, valorRetido, idDespesaPrincipal } }: { expense: Expense }) {
  return (
    <>
      {rateio && <Badge icon="pi-sitemap">Rateada em {rateio.length} linhas</Badge>}
      {valorRetido > 0 && <Badge icon="pi-percentage">Líquido de {formatMoney(valorRetido)} retidos</Badge>}
      {idDespesaPrincipal !== null && <Badge icon="pi-percentage">Imposto da nº {idDespesaPrincipal}</Badge>}
    </>
  );
}
