import { useFormContext } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { AccountField } from '../../account-field';
import { expenseName, programAndAction } from '../expense';
import { usePaidFrom } from './paid-from-fields';
import { useUsualAccounts } from './use-accounts';

/** Account and amount of each payment, and one choice that fills the accounts of all. */
export function PaymentRows({ expenses }: { expenses: Expense[] }) {
  const { isRequired } = usePaidFrom(expenses);
  const { setValue } = useFormContext();
  useUsualAccounts(Object.fromEntries(expenses.map((expense, index) => [accountOf(index), [expense]])));
  const fill = (numConta: string | number | null) => {
    if (numConta === null) return;
    for (const index of expenses.keys()) setValue(accountOf(index), numConta, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <AccountField name="contaDeTodas" label="Conta para todas" hint="Preenche a conta de cada despesa abaixo." onChoose={fill} span={8} />
      {expenses.map((expense, index) => (
        <Row key={expense.idDespesa} expense={expense} index={index} isRequired={isRequired} />
      ))}
    </>
  );
}

const accountOf = (index: number) => `pagamentos.${index}.numConta`;

function Row({ expense, index, isRequired }: { expense: Expense; index: number; isRequired: boolean }) {
  return (
    <>
      <MoneyField
        name={`pagamentos.${index}.valor`}
        label={expenseName(expense)}
        hint={[expense.notaFiscal && `NF ${expense.notaFiscal}`, programAndAction(expense)].filter(Boolean).join(' · ')}
        required
        span={6}
      />
      <AccountField name={accountOf(index)} label={`Conta da nº ${expense.idDespesa}`} required={isRequired} span={6} />
    </>
  );
}
