import { queryOptions } from '@tanstack/react-query';
import type { ListedUser } from '#contracts/identity.js';
import { api } from '../../../shared/api/client';

/** Every user of the installation with their links: for administrators alone. */
export const usersQuery = queryOptions({
  queryKey: ['usuario'],
  queryFn: ({ signal }) => api.get<ListedUser[]>('usuario/all', { signal }),
});
