import type { Expense } from '#contracts/expenses.js';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { FormSection } from '#shared/ui/form-section.tsx';
import { LevelFields } from '../lines/level-fields';
import { LineField, useByLevels } from '../lines/line-field';
import { isPaid } from './expense';
import { LineUse } from './line-use';
import { SplitFields, useSplit } from './split-fields';
import { useUsualSource } from './usual-source';

/** *O quê e quanto*: the line, the value and the funds source, with what the line will have left (rule 11.21). */
export function ExpenseLine({ expense }: { expense: Expense | null }) {
  const [isByLevels, toggle] = useByLevels();
  const paid = expense !== null && isPaid(expense);
  const [isSplit, toggleSplit] = useSplit();
  useUsualSource();
  if (isSplit)
    return (
      <FormSection title="O quê e quanto" term="linha" action={toggleSplit}>
        <SplitFields expense={expense} />
      </FormSection>
    );
  return (
    <FormSection
      title="O quê e quanto"
      term="linha"
      action={
        <span className="section-actions">
          {toggle}
          {toggleSplit}
        </span>
      }
    >
      {isByLevels ? <LevelFields /> : <LineField label="Linha do orçamento" required autoFocus />}
      <MoneyField name="valor" label="Valor" required readOnly={paid} hint={paid && 'Já foi paga: o valor não pode mudar.'} span={4} />
      <FundsSourceField term="fonte" required span={8} />
      <LineUse expense={expense} />
    </FormSection>
  );
}
