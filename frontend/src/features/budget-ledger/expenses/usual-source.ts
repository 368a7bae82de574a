import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { fundsSourcesQuery } from '#shared/lookups/planning.queries.ts';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';

const sourceKey = (cnpjAssociacao: string) => `ultimaFonteRecurso ${cnpjAssociacao}`;

/** Keeps the funds source of the expense that was just saved, in this browser, until the person logs out. */
export const rememberSource = ({ cnpjAssociacao, idFonteRecurso }: { cnpjAssociacao: string; idFonteRecurso: number }) =>
  localStorage.setItem(sourceKey(cnpjAssociacao), String(idFonteRecurso));

/** Fills an empty funds source with the only one there is, or the one last used (rule 11.22). */
export function useUsualSource() {
  const { cnpjAssociacao } = useWorkingContext();
  const { data } = useQuery(fundsSourcesQuery(cnpjAssociacao));
  useUsual(
    'idFonteRecurso',
    data?.map(({ id }) => id),
    sourceKey(cnpjAssociacao),
  );
}

/** Money of a funds source mostly leaves the same account. */
const accountKey = (cnpjAssociacao: string, idFonteRecurso: number) => `ultimaConta ${cnpjAssociacao} ${idFonteRecurso}`;

/** Keeps the account that a payment left, by its funds source. */
export const rememberAccount = (paid: { cnpjAssociacao: string; idFonteRecurso: number; numConta: string | null }) => {
  if (paid.numConta) localStorage.setItem(accountKey(paid.cnpjAssociacao, paid.idFonteRecurso), paid.numConta);
};

/** Fills an empty account of a payment with the only open one, or the one last used for that funds source (rule 22.6). */
export function useUsualAccount(idFonteRecurso: number) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data } = useQuery(accountsQuery(cnpjAssociacao));
  useUsual(
    'numConta',
    data?.filter(({ encerradaEm }) => !encerradaEm).map(({ numConta }) => numConta),
    accountKey(cnpjAssociacao, idFonteRecurso),
  );
}

/** Fills an empty field with the only choice, or the one that is kept: nobody has typed it, so leaving loses nothing. */
function useUsual(field: string, choices: (string | number)[] | undefined, key: string) {
  const { getValues, resetField } = useFormContext();
  const usual = choices?.length === 1 ? choices[0] : choices?.find((choice) => String(choice) === localStorage.getItem(key));
  useEffect(() => {
    if (usual !== undefined && !getValues(field)) resetField(field, { defaultValue: usual });
  }, [usual, field, getValues, resetField]);
}
