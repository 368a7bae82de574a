import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['template'],
  queryFn: ({ signal }) => api.get('template/list', { signal }),
});
