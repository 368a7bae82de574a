import { useQuery } from '@tanstack/react-query';
import { type Budget } from '#contracts/budget-ledger/budgets.js';
import { lineText } from '#contracts/common/book.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { type Option, SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { budgetedLinesQuery } from '../audit.queries';

/** Name of a line by its levels. */
const nameOfLine = (budget: Budget) =>
  `${[budget.descricaoPrograma, budget.descricaoAcao, budget.descricaoSubAcao, budget.descricaoItem].filter(Boolean).join(' › ')} (${budget.descricaoElementoDespesa})`;

interface LineFieldProps {
  /** The line in the address; it may have no budget if a link led here. */
  chosen: string | undefined;
  placeholder: string;
  /** Restricts the offered lines. */
  among?: (budget: Budget) => boolean;
  span: 4 | 12;
}

/** One of the lines that have a budget in the year. */
export function LineField({ chosen, placeholder, among = () => true, span }: LineFieldProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const budgets = useQuery(budgetedLinesQuery({ cnpjAssociacao, ano }));
  const options: Option<string>[] = (budgets.data ?? [])
    .filter(among)
    .map((budget) => ({ value: lineText(budget), label: nameOfLine(budget) }));
  if (chosen && budgets.data && !budgets.data.some((budget) => lineText(budget) === chosen))
    options.push({ value: chosen, label: 'Linha sem orçamento' });
  return (
    <SelectField
      name="linha"
      label="Linha de orçamento"
      placeholder={placeholder}
      options={options}
      loading={budgets.isLoading}
      span={span}
    />
  );
}
