import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { formatMoney } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import styles from './split.module.css';

/** Marks a split expense. */
export function SplitMark({ expense: { rateio } }: { expense: Expense }) {
  return rateio && <Badge icon="pi-sitemap">{rateio.length} linhas</Badge>;
}

/** Marks a retained tax, or an expense with retained taxes; in a cell only as an icon with a tooltip. */
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
