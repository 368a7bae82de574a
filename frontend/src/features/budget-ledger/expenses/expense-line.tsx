import { useFormContext, useWatch } from 'react-hook-form';
import { lineText } from '#contracts/budgets.js';
import type { Expense, ExpenseRequest } from '#contracts/expenses.js';
import { centavos, isReais } from '#domain/money.js';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { FormSection } from '#shared/ui/form-section.tsx';
import { LevelFields } from '../lines/level-fields';
import { spending } from '../lines/line';
import { LineField, useByLevels, useLineBalance } from '../lines/line-field';
import { LineUsePanel } from '../lines/line-use-panel';
import { isPaid } from './expense';
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

function LineUse({ expense }: { expense: Expense | null }) {
  const { control } = useFormContext<ExpenseRequest>();
  const valor: unknown = useWatch({ control, name: 'valor' });
  const line = useLineBalance();
  const isCounted = expense !== null && line !== undefined && lineText(expense) === lineText(line);
  const counted = isCounted ? { valor: centavos(expense.valor), isPaid: isPaid(expense) } : undefined;
  const use = line && spending(line, isReais(valor) ? centavos(valor) : 0, counted);
  const { disponivel = null, outras = null, ficara = null, warning = null } = use ?? {};
  return (
    <LineUsePanel amounts={{ Disponível: disponivel, 'Outras a pagar': outras, 'Ficará depois de tudo pago': ficara }} warning={warning} />
  );
}
