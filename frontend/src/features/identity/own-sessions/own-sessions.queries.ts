import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** How often the server is asked whether something is still owed, in milliseconds. */
const ASK_EVERY = 10_000;

/** What the server awaits of the person before anything else; asked again and again, because others may withdraw it. */
export const owedQuery = queryOptions({
  queryKey: ['auth/sessao'],
  queryFn: ({ signal }) => api.get('auth/sessao', { signal }),
  refetchInterval: ASK_EVERY,
  refetchOnWindowFocus: 'always',
  staleTime: 0,
});

/** Root of the query keys of one's own sessions. */
export const SESSIONS = 'sessao';

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: ({ signal }) => api.get('sessao/all', { signal }),
});
