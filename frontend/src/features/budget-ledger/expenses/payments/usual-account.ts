import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';

/** Payments of a funds source usually leave the same account. */
const accountKey = (cnpjAssociacao: string, idFonteRecurso: number) => `ultimaConta ${cnpjAssociacao} ${idFonteRecurso}`;

/** Remembers the account of a payment for its funds source. */
export const rememberAccount = (paid: { cnpjAssociacao: string; idFonteRecurso: number; numConta: string | null }) => {
  if (paid.numConta) localStorage.setItem(accountKey(paid.cnpjAssociacao, paid.idFonteRecurso), paid.numConta);
};

/** Fills an empty account of a payment with the only open one, or the last one used for that funds source (rule 22.6). */
export function useUsualAccount(idFonteRecurso: number) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data } = useQuery(accountsQuery(cnpjAssociacao));
  const choices = data?.filter(({ encerradaEm }) => !encerradaEm).map(({ numConta }) => numConta);
  const { getValues, resetField } = useFormContext();
  const kept = localStorage.getItem(accountKey(cnpjAssociacao, idFonteRecurso));
  const usual = choices?.length === 1 ? choices[0] : choices?.find((choice) => choice === kept);
  // Does not count as input: leaving loses nothing.
  useEffect(() => {
    if (usual !== undefined && !getValues('numConta')) resetField('numConta', { defaultValue: usual });
  }, [usual, getValues, resetField]);
}
