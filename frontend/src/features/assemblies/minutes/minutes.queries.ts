import { queryOptions } from '@tanstack/react-query';
import type { Minutes } from '#contracts/minutes.js';
import { api } from '#shared/api/client.ts';

export const minutesQuery = (cnpjEscola: string) =>
  queryOptions({
    queryKey: ['ata', cnpjEscola],
    queryFn: ({ signal }) => api.get<Minutes[]>('ata/all', { query: { cnpjEscola }, signal }),
  });
