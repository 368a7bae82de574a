import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const dependentsQuery = (cnpjAssociacao: string, cpfPessoa: string) =>
  queryOptions({
    queryKey: ['pessoa_dependente', cnpjAssociacao, cpfPessoa],
    queryFn: ({ signal }) => api.get('pessoa_dependente/all', { query: { cnpjAssociacao, cpfPessoa }, signal }),
  });
