import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { REVENUE_WORDS } from '#contracts/budget-ledger/revenue-words.js';
import { REVENUE_TYPES, type RevenueRequest } from '#contracts/budget-ledger/revenues.js';
import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { api } from '#shared/api/client.ts';
import { formatMoney, formatName } from '#shared/format/format.ts';
import { CategoryField } from '#shared/lookups/category-field.tsx';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { REVENUE_TYPE_NAMES } from './revenue-class';

const field = fieldsIn(REVENUE_WORDS);

/** Type, category and programme of a revenue; for a refund also the refunded expense and the reason. */
export function RevenueClassFields() {
  const { setValue } = useFormContext<RevenueRequest>();
  const tipo = useWatch<RevenueRequest, 'tipo'>({ name: 'tipo' });
  const isRefund = tipo === 'ESTORNO';
  useEffect(() => {
    if (isRefund) return;
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
        span={4}
        hint={tipo === 'DEVOLUCAO' && 'O valor é negativo: o dinheiro sai da conta.'}
      />
      <CategoryField required clearable span={4} />
      <ProgramField term="programa" span={4} />
      {isRefund && <RefundedExpenseField />}
      {isRefund && <TextField {...field('motivo')} required maxLength={MAX_JUSTIFICATIVA} />}
    </>
  );
}

const TYPES = toOptions(
  [...REVENUE_TYPES],
  (tipo) => tipo,
  (tipo) => REVENUE_TYPE_NAMES[tipo],
);

/** One of the year's paid expenses. */
function RefundedExpenseField() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const expenses = useQuery({
    queryKey: ['despesa', cnpjAssociacao, ano, 'all'],
    queryFn: ({ signal }) => api.get('despesa/all', { query: { cnpjAssociacao, ano }, signal }),
  });
  const options = toOptions(
    expenses.data?.filter(({ formaPagamento }) => formaPagamento),
    ({ idDespesa }) => idDespesa,
    ({ idDespesa, nomeFavorecido, valor }) => `Nº ${idDespesa} - ${formatName(nomeFavorecido)} (${formatMoney(valor)})`,
  );
  return <LookupField {...field('idDespesa')} required options={options} query={expenses} failure="Erro ao obter despesas!" />;
}
