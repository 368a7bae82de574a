import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** The users that the administrator may see, with their links. */
export const usersQuery = queryOptions({
  queryKey: ['usuario'],
  queryFn: ({ signal }) => api.get('usuario/all', { signal }),
});
