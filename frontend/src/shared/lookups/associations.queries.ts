import { queryOptions } from '@tanstack/react-query';
import type { Association } from '#contracts/associations.js';
import { api } from '../api/client';

/** Every association of the installation: for administrators alone. */
export const associationsQuery = queryOptions({
  queryKey: ['associacao'],
  queryFn: ({ signal }) => api.get<Association[]>('associacao/all', { signal }),
});
