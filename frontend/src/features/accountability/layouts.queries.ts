import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Submission } from '#contracts/accountability/submission.record.js';
import { api } from '#shared/api/client.ts';

/** The layouts of the installation; forms are printed by the one marked `padrao` where none is chosen. */
export const layoutsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['layout', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('layout/all', { query: { cnpjAssociacao }, signal }),
  });

/** The layout of a submission; undefined while it loads, and where the installation does not have it any more. */
export const useLayout = ({ cnpjAssociacao, layout }: Pick<Submission, 'cnpjAssociacao' | 'layout'>) =>
  useQuery(layoutsQuery(cnpjAssociacao)).data?.find(({ codigo }) => codigo === layout);
