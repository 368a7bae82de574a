import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** What the installation offers before a login. */
export const healthQuery = queryOptions({
  queryKey: ['saude'],
  queryFn: ({ signal }) => api.get('saude', { anonymous: true, signal }),
  staleTime: 60_000,
});
