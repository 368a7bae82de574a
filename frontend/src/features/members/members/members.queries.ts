import { queryOptions } from '@tanstack/react-query';
import type { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { api } from '#shared/api/client.ts';

/** Path of the list. */
export const MEMBERS = '/pessoas';

/** The form of the member with that number. */
export const memberAt = (id: number) => `/pessoa?id=${id}`;

/** The members with CPF, RG and birth date masked, for every link: they are shown one by one, for a reason (rule 36.6). */
export const membersQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['pessoa', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('pessoa/all', { query: { cnpjAssociacao, mascarado: true }, signal }),
  });

export const unmaskMember = (request: UnmaskRequest) => api.post('pessoa/mostra', request);
