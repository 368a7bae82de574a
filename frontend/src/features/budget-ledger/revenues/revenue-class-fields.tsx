import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { REVENUE_RECORD, REVENUE_TYPES, type RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { CategoryField } from '#shared/lookups/category-field.tsx';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { choicesOf, SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { AccountField } from '../account-field';
import { RefundedExpenseFields, useRefundedExpense } from './refunded-expense-fields';

const field = fieldsIn(REVENUE_RECORD);

/** The account of a revenue; a refund comes back to that of the payment, where it names one. */
export function RevenueAccountField() {
  const numConta = useRefundedExpense()?.numConta ?? null;
  return <AccountField required autoFocus readOnly={numConta !== null} hint={numConta !== null && 'A conta de que a despesa foi paga.'} />;
}

/** Type, category and programme of a revenue; a refund has those of the expense that it names, with the reason. */
export function RevenueClassFields() {
  const { setValue } = useFormContext<RevenueRequest>();
  const tipo = useWatch<RevenueRequest, 'tipo'>({ name: 'tipo' });
  const isRefund = tipo === 'ESTORNO';
  useEffect(() => {
    if (isRefund) return;
    setValue('anoDespesa', null);
    setValue('idDespesa', null);
    setValue('motivo', null);
  }, [isRefund, setValue]);
  return (
    <>
      <SelectField
        {...field('tipo')}
        options={TYPES}
        required
        clearable
        span={isRefund ? 8 : 4}
        hint={tipo === 'DEVOLUCAO' && 'O valor é negativo: o dinheiro sai da conta.'}
      />
      {isRefund && <RefundedExpenseFields />}
      <CategoryField required={!isRefund} readOnly={isRefund} clearable={!isRefund} span={4} />
      <ProgramField term="programa" readOnly={isRefund} span={isRefund ? 8 : 4} />
      {isRefund && <TextField {...field('motivo')} required maxLength={MAX_JUSTIFICATIVA} />}
    </>
  );
}

const TYPES = choicesOf(REVENUE_TYPES);
