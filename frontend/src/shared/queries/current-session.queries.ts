import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The current session on the server: links may have changed since the login. */
export const currentSessionQuery = queryOptions({
  queryKey: ['auth/sessao'],
  queryFn: ({ signal }) => api.get('auth/sessao', { signal }),
});
