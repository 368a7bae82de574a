import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { isPlainDate, yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { useProgramName } from '#shared/lookups/part-names.ts';
import { accountBalancesQuery, accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { type AccountUse, accountUses, type Taken } from './account-use';
import { usualAccount } from './usual-account';

/** The year of the form's day of payment, in which the payment moves its account; else the year of the book. */
export function usePaymentYear(): number {
  const { ano } = useWorkingContext();
  const day: unknown = useWatch({ name: 'dataPagamento' });
  return isPlainDate(day) ? yearOf(day) : ano;
}

/** What the accounts hold in that year before and after payments; empty until it is known. */
export function useAccountUses(ano: number, taken: readonly Taken[], returned?: readonly Taken[]): AccountUse[] {
  const { cnpjAssociacao } = useWorkingContext();
  const { data: balances } = useQuery(accountBalancesQuery(cnpjAssociacao, ano));
  const { data: accounts } = useQuery(accountsQuery(cnpjAssociacao));
  const programName = useProgramName();
  if (!balances || !accounts) return [];
  const contas = balances.contas.map(({ numConta, porCategoria }) => ({
    numConta,
    porCategoria,
    idPrograma: accounts.find((each) => each.numConta === numConta)?.idPrograma ?? null,
  }));
  return accountUses({ contas, taken, returned, programName });
}

type Programs = Pick<Expense, 'idPrograma' | 'rateio'>;

/** Finds the usual account of expenses in that year, if they have one in common (rule 22.6). @param paidPayee the account that their payee was paid from last */
export function useUsualAccount(ano: number, paidPayee?: string | null): (expenses: Programs[]) => string | undefined {
  const { cnpjAssociacao } = useWorkingContext();
  const { data: balances } = useQuery(accountBalancesQuery(cnpjAssociacao, ano));
  const { data: accounts } = useQuery(accountsQuery(cnpjAssociacao));
  return (expenses) => {
    const programs = expenses.flatMap((expense) => perPart(expense)).map(({ idPrograma }) => idPrograma);
    return balances && accounts && usualAccount(programs, accounts, balances.pagadoras, paidPayee);
  };
}

/** Fills empty account fields of the form, each with the usual account of its expenses. */
export function useUsualAccounts(fields: Record<string, Programs[]>): void {
  const usualOf = useUsualAccount(usePaymentYear());
  useProposals(Object.fromEntries(Object.entries(fields).map(([name, expenses]) => [name, usualOf(expenses)])));
}

/** Fills in how the payee was paid last: the form of payment, and the account if it may pay the expense (rule 47.8). */
export function useLastPayment(expense: Expense): void {
  const { cnpjAssociacao, idFavorecido } = expense;
  const { data, isPending } = useQuery({
    queryKey: ['despesa', 'ultimo_pagamento', cnpjAssociacao, idFavorecido],
    queryFn: ({ signal }) => api.get('despesa/ultimo_pagamento', { query: { cnpjAssociacao, idFavorecido }, signal }),
  });
  const usualOf = useUsualAccount(usePaymentYear(), data?.numConta);
  useProposals(isPending ? {} : { formaPagamento: data?.formaPagamento, numConta: usualOf([expense]) });
}

/** Fills empty fields of the form. Does not count as input: leaving loses nothing. */
function useProposals(proposals: Record<string, string | null | undefined>): void {
  const { getValues, resetField } = useFormContext();
  const proposed = JSON.stringify(proposals);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(proposed) as typeof proposals))
      if (value && !getValues(name)) resetField(name, { defaultValue: value });
  }, [proposed, getValues, resetField]);
}
