import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The session as the server has it now: links may have come and gone since the login. */
export const currentSessionQuery = queryOptions({
  queryKey: ['auth/sessao'],
  queryFn: ({ signal }) => api.get('auth/sessao', { signal }),
});
