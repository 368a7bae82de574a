import { queryOptions } from '@tanstack/react-query';

import { api } from '#shared/api/client.ts';

/** The banks of the installation. */
export const banksQuery = () => queryOptions({ queryKey: ['banco'], queryFn: ({ signal }) => api.get('banco/all', { signal }) });
