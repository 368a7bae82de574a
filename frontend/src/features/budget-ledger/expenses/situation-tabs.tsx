import { EXPENSE_SITUATIONS, type ExpensePage, type ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { formatMoney } from '#shared/format/format.ts';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { SITUATION_NAMES } from './expense-situation';
import styles from './expenses.module.css';

interface SituationTabsProps {
  current: ExpenseSituation;
  /** What search and filters find in each; undefined until it is known. */
  found: ExpensePage['situacoes'] | undefined;
  searchOf: (situacao: ExpenseSituation) => string;
}

/** The states of expenses, each with how many there are and their sum. */
export function SituationTabs({ current, found, searchOf }: SituationTabsProps) {
  const views = Object.fromEntries(
    EXPENSE_SITUATIONS.map((situacao) => {
      const { quantidade, valor } = found?.[situacao] ?? {};
      return [
        situacao,
        <span key={situacao} className={styles.situationTab}>
          {SITUATION_NAMES[situacao]} <span className="figures">{quantidade === undefined ? '–' : quantidade.toLocaleString('pt-BR')}</span>
          <small className="figures">{valor === undefined ? '–' : formatMoney(valor)}</small>
        </span>,
      ];
    }),
  ) as Record<ExpenseSituation, React.ReactNode>;
  return <ViewLinks label="Situação das despesas" views={views} current={current} searchOf={searchOf} />;
}
