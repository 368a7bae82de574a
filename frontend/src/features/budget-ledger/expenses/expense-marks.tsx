import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatMoney } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { releaseStatus } from './release';
import styles from './split.module.css';
import { useReleases } from './to-release.queries';

/** Says in short that a payment waits for a release, has one, or was made without. */
export function ReleaseMark({ expense }: { expense: Expense }) {
  const { limit, isMine } = useReleases();
  const status = releaseStatus(expense, limit, isMine(expense));
  if (!status) return null;
  return (
    <span title={status.full}>
      {' '}
      <Badge tone={status.tone} icon={status.icon}>
        {status.text}
      </Badge>
    </span>
  );
}

/** Marks a resto a pagar with its year. */
export function RestoMark({ expense: { anoOrigem } }: { expense: Expense }) {
  return anoOrigem !== null && <Badge icon="pi-history">Resto a pagar de {anoOrigem}</Badge>;
}

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
