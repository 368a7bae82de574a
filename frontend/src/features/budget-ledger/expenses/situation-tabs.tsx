import { EXPENSE_SITUATIONS, type ExpensePage, type ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { formatMoney } from '#shared/format/format.ts';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { SITUATION_NAMES } from './expense-situation';
import styles from './expenses.module.css';

interface SituationTabsProps {
  current: ExpenseSituation;
  /** Count and sum of the found expenses by tab; undefined while loading. */
  found: ExpensePage['situacoes'] | undefined;
  searchOf: (situacao: ExpenseSituation) => string;
}

/** Tabs for the states of expenses, each with count and sum. */
export function SituationTabs({ current, found, searchOf }: SituationTabsProps) {
  const views = Object.fromEntries(
    EXPENSE_SITUATIONS.map((situacao) => {
      const { quantidade, valor } = found?.[situacao] ?? {};
      return [
        situacao,
        <span key={situacao} className={styles.situationTab}>
          {SITUATION_NAMES[situacao]}{' '}
          <span className="badge figures">{quantidade === undefined ? '–' : quantidade.toLocaleString('pt-BR')}</span>
          <small className="figures">{valor === undefined ? '–' : formatMoney(valor)}</small>
        </span>,
      ];
    }),
  ) as Record<ExpenseSituation, React.ReactNode>;
  return <ViewLinks label="Situação das despesas" views={views} current={current} searchOf={searchOf} />;
}
