import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { LevelFields } from '#shared/lines/level-fields.tsx';
import { LineField, useByLevels } from '#shared/lines/line-field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { isPaid, programAndAction } from './expense';
import { ExpenseParts } from './expense-parts';
import { LineUse } from './line-use';
import { SourceField } from './source-field';
import { SplitFields, useSplit } from './split-fields';

/** *O quê e quanto*: line, value and funds source, with the remaining balance of the line (rule 11.21). */
export function ExpenseLine({ expense }: { expense: Expense | null }) {
  const [isByLevels, toggle] = useByLevels();
  const paid = expense !== null && isPaid(expense);
  const [isSplit, toggleSplit] = useSplit();
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
        <Row as="span" gap="l">
          {toggle}
          {toggleSplit}
        </Row>
      }
    >
      {isByLevels ? <LevelFields /> : <LineField label="Linha do orçamento" required autoFocus />}
      <MoneyField name="valor" label="Valor" required readOnly={paid} hint={paid && 'Já foi paga: o valor não pode mudar.'} span={4} />
      <SourceField span={8} />
      <LineUse expense={expense} />
    </FormSection>
  );
}

/** *O quê e quanto* of a retained tax, whose value and lines come from its expense (rule 27.5). */
export function TaxLine({ expense }: { expense: Expense }) {
  return (
    <FormSection title="O quê e quanto" term="linha">
      <MoneyField
        name="valor"
        label="Valor"
        required
        readOnly
        hint={`O valor e as linhas vêm da despesa nº ${expense.idDespesaPrincipal}, de que é retido. Para mudar o valor, exclua o imposto e retenha-o de novo.`}
      />
      {expense.rateio ? <ExpenseParts expense={expense} /> : <KeptLine expense={expense} />}
    </FormSection>
  );
}

/** *O quê e quanto* of a resto a pagar on one line: line and source stay those of its own year, on whose line it counts (rules 38.2 and 38.3). */
export function CarriedLine({ expense }: { expense: Expense }) {
  const isFixed = isPaid(expense);
  return (
    <FormSection title="O quê e quanto" term="linha">
      <MoneyField
        name="valor"
        label="Valor"
        required
        autoFocus
        readOnly={isFixed}
        hint={isFixed ? 'Já foi paga: o valor não pode mudar.' : `Linha e fonte ficam como no exercício de ${expense.anoOrigem}.`}
      />
      <KeptLine expense={expense} />
    </FormSection>
  );
}

/** Line and source of an expense, which cannot change. */
function KeptLine({ expense }: { expense: Expense }) {
  const { descricaoItem, descricaoElementoDespesa, descricaoFonteRecurso } = expense;
  const line = [programAndAction(expense), descricaoItem, descricaoElementoDespesa].filter(Boolean).join(' / ');
  return <ExpenseSummary entries={{ Linha: line, descricaoFonteRecurso }} />;
}
