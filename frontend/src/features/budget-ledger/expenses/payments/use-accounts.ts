import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { isPlainDate, yearOf } from '#domain/plain-date.js';
import { useProgramName } from '#shared/lookups/part-names.ts';
import { accountBalancesQuery, accountsQuery } from '#shared/lookups/treasury.queries.ts';
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

/** Finds the usual account of expenses in that year, if they have one in common (rule 22.6). */
export function useUsualAccount(ano: number): (expenses: Programs[]) => string | undefined {
  const { cnpjAssociacao } = useWorkingContext();
  const { data: balances } = useQuery(accountBalancesQuery(cnpjAssociacao, ano));
  const { data: accounts } = useQuery(accountsQuery(cnpjAssociacao));
  return (expenses) => {
    const programs = expenses.flatMap((expense) => perPart(expense)).map(({ idPrograma }) => idPrograma);
    return balances && accounts && usualAccount(programs, accounts, balances.pagadoras);
  };
}

/** Fills empty account fields of the form, each with the usual account of its expenses. */
export function useUsualAccounts(fields: Record<string, Programs[]>): void {
  const usualOf = useUsualAccount(usePaymentYear());
  const { getValues, resetField } = useFormContext();
  const usual = JSON.stringify(Object.entries(fields).map(([name, expenses]) => [name, usualOf(expenses)]));
  // Does not count as input: leaving loses nothing.
  useEffect(() => {
    for (const [name, numConta] of JSON.parse(usual) as [string, string | null | undefined][])
      if (numConta && !getValues(name)) resetField(name, { defaultValue: numConta });
  }, [usual, getValues, resetField]);
}
