import { queryOptions } from '@tanstack/react-query';
import type { ListedUser } from '#contracts/identity.js';
import { api } from '#shared/api/client.ts';

/** The users whom the administrator may see, with their links. */
export const usersQuery = queryOptions({
  queryKey: ['usuario'],
  queryFn: ({ signal }) => api.get<ListedUser[]>('usuario/all', { signal }),
});
