import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { fundsSourcesQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';

const keyOf = (cnpjAssociacao: string) => `ultimaFonteRecurso ${cnpjAssociacao}`;

/** Keeps the funds source of the expense that was just saved, in this browser, until the person logs out. */
export const rememberSource = ({ cnpjAssociacao, idFonteRecurso }: { cnpjAssociacao: string; idFonteRecurso: number }) =>
  localStorage.setItem(keyOf(cnpjAssociacao), String(idFonteRecurso));

/** Fills an empty funds source with the only one there is, or the one last used (rule 11.22): nobody has typed it, so leaving loses nothing. */
export function useUsualSource() {
  const { cnpjAssociacao } = useWorkingContext();
  const { data } = useQuery(fundsSourcesQuery(cnpjAssociacao));
  const { getValues, resetField } = useFormContext();
  useEffect(() => {
    if (!data || getValues('idFonteRecurso')) return;
    const last = Number(localStorage.getItem(keyOf(cnpjAssociacao)));
    const usual = data.length === 1 ? data[0] : data.find(({ id }) => id === last);
    if (usual) resetField('idFonteRecurso', { defaultValue: usual.id });
  }, [data, cnpjAssociacao, getValues, resetField]);
}
