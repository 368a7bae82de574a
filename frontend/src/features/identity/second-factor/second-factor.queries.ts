import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const SECOND_FACTOR_ROOTS = ['segundo_fator'];

/** The person's own second factors. */
export const secondFactorsQuery = queryOptions({
  queryKey: SECOND_FACTOR_ROOTS,
  queryFn: ({ signal }) => api.get('segundo_fator', { signal }),
});

export const REQUIREMENT_ROOTS = ['segundo_fator/exigencia'];

/** Of whom an association requires a second factor. */
export const requirementQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: [...REQUIREMENT_ROOTS, cnpjAssociacao],
    queryFn: ({ signal }) => api.get('segundo_fator/exigencia', { query: { cnpjAssociacao }, signal }),
  });
