import { queryOptions } from '@tanstack/react-query';
import type { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { api } from '#shared/api/client.ts';

/** The dependents of the member with that number, CPF and birth date masked for every link (rule 36.6). */
export const dependentsQuery = (cnpjAssociacao: string, idPessoa: number) =>
  queryOptions({
    queryKey: ['pessoa_dependente', cnpjAssociacao, idPessoa],
    queryFn: ({ signal }) => api.get('pessoa_dependente/all', { query: { cnpjAssociacao, idPessoa, mascarado: true }, signal }),
  });

export const unmaskDependent = (request: UnmaskRequest) => api.post('pessoa_dependente/mostra', request);
