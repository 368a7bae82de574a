import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The associations that the person is linked to. */
export const associationsQuery = queryOptions({
  queryKey: ['associacao'],
  queryFn: ({ signal }) => api.get('associacao/all', { signal }),
});
