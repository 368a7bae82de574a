import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import type { FieldProps } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { balanceRefusal } from './redistribution';
import { useDebitBalances } from './use-debit-balances';
import { useSides } from './use-sides';

/** Amount between a single debit and a single credit. */
export function PairAmountField() {
  const { control, setValue, formState } = useFormContext<RedistributionDraftRequest>();
  const valor = useWatch({ control, name: 'debitos.0.valor' });
  const { isSubmitted } = formState;
  useEffect(() => setValue('creditos.0.valor', valor, { shouldValidate: isSubmitted }), [valor, setValue, isSubmitted]);
  return <DebitAmountField index={0} label="Valor da Redistribuição" span={4} />;
}

/** Amount debited from a line. Warns during input if the balance does not cover it. */
export function DebitAmountField({ index, ...field }: { index: number } & Pick<FieldProps, 'label' | 'span'>) {
  const { getFieldState, formState } = useFormContext<RedistributionDraftRequest>();
  const { debitos, isPair } = useSides();
  const balance = useDebitBalances()[index]?.data;
  const name = `debitos.${index}.valor` as const;
  // For a pair, the balance panel already says that nothing is available.
  const warning = isPair && !balance?.podeRedistribuir ? null : balanceRefusal(balance, debitos[index]?.valor);
  const isRefused = getFieldState(name, formState).invalid;
  return (
    <MoneyField
      {...field}
      name={name}
      required
      hint={
        <span role="status" className="negative">
          {!isRefused && warning}
        </span>
      }
    />
  );
}
