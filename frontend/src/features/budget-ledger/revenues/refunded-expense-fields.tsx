import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { REVENUE_RECORD, type RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { api } from '#shared/api/client.ts';
import { formatMoney, formatName } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { fiscalYearsQuery } from '#shared/queries/fiscal-years.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { onlyOf } from './refunded-class';

const field = fieldsIn(REVENUE_RECORD);

/** The year of the refunded expense: by default the base year. */
function useExpenseYear(): number {
  const { ano } = useWorkingContext();
  return useWatch<RevenueRequest, 'anoDespesa'>({ name: 'anoDespesa' }) ?? ano;
}

function useExpensesOf(ano: number, enabled: boolean) {
  const { cnpjAssociacao } = useWorkingContext();
  return useQuery({
    queryKey: ['despesa', cnpjAssociacao, ano, 'all'],
    queryFn: ({ signal }) => api.get('despesa/all', { query: { cnpjAssociacao, ano }, signal }),
    enabled,
  });
}

/** The expense that the refund in the form names; undefined of any other revenue. */
export function useRefundedExpense() {
  const ano = useExpenseYear();
  const tipo = useWatch<RevenueRequest, 'tipo'>({ name: 'tipo' });
  const id = useWatch<RevenueRequest, 'idDespesa'>({ name: 'idDespesa' });
  const isRefund = tipo === 'ESTORNO';
  const expenses = useExpensesOf(ano, isRefund);
  return isRefund ? expenses.data?.find(({ idDespesa }) => idDespesa === id) : undefined;
}

/** The expense that a refund gives back, of the base year or an earlier one. It fills in the account, and fixes programme and category (rule 39.2). */
export function RefundedExpenseFields() {
  const { cnpjAssociacao, ano: base } = useWorkingContext();
  const { setValue } = useFormContext<RevenueRequest>();
  const ano = useExpenseYear();
  const years = useQuery(fiscalYearsQuery(cnpjAssociacao));
  const expenses = useExpensesOf(ano, true);
  const expense = useRefundedExpense();
  useEffect(() => {
    if (!expense) return;
    const { numConta } = expense;
    const { categoria, idPrograma } = onlyOf(expense);
    setValue('categoria', categoria);
    setValue('idPrograma', idPrograma);
    if (numConta !== null) setValue('numConta', numConta);
  }, [expense, setValue]);
  const known = [...new Set([base, ano, ...(years.data ?? []).map((year) => year.ano)])].filter((year) => year <= base);
  const options = toOptions(
    expenses.data?.filter(({ formaPagamento, dataAnulacao }) => formaPagamento && !dataAnulacao),
    ({ idDespesa }) => idDespesa,
    ({ idDespesa, nomeFavorecido, valor }) => `Nº ${idDespesa} - ${formatName(nomeFavorecido)} (${formatMoney(valor)})`,
  );
  return (
    <>
      <SelectField
        {...field('anoDespesa')}
        options={toOptions(
          known.sort((a, b) => b - a),
          (year) => year,
          String,
        )}
        placeholder={String(base)}
        onChoose={() => setValue('idDespesa', null)}
        span={4}
      />
      <LookupField {...field('idDespesa')} required options={options} query={expenses} failure="Erro ao obter despesas!" />
    </>
  );
}
