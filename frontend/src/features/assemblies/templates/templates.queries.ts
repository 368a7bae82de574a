import { queryOptions } from '@tanstack/react-query';
import type { Template } from '#contracts/minutes.js';
import { api } from '#shared/api/client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['template'],
  queryFn: ({ signal }) => api.get<Template[]>('template/list', { signal }),
});
