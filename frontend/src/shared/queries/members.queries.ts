import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The members with CPF, RG and birth date masked, for every link: they are shown one by one, for a reason (rule 36.6). */
export const membersQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['pessoa', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('pessoa/all', { query: { cnpjAssociacao, mascarado: true }, signal }),
  });
