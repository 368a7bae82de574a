import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { formatMoney } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import styles from './split.module.css';

/** Says that an expense is split. */
export function SplitMark({ expense: { rateio } }: { expense: Expense }) {
  return rateio && <Badge icon="pi-sitemap">{rateio.length} linhas</Badge>;
}

/** Says that a tax is retained of an expense, or that it is one: in a cell by its sign, whose words show when it is pointed at. */
export function TaxMark({ expense: { valorRetido, idDespesaPrincipal } }: { expense: Expense }) {
  const text =
    idDespesaPrincipal === null
      ? valorRetido > 0 && `Líquido de ${formatMoney(valorRetido)} retidos`
      : `Imposto da nº ${idDespesaPrincipal}`;
  if (!text) return null;
  return (
    <span className={styles.taxMark} title={text}>
      <Badge icon="pi-percentage">
        <span>{text}</span>
      </Badge>
    </span>
  );
}
