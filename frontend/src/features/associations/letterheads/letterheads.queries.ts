import { queryOptions } from '@tanstack/react-query';
import type { Letterhead, Orientation } from '#contracts/associations.js';
import { api, call } from '#shared/api/client.ts';

export const ORIENTATION_NAMES: Record<Orientation, string> = { P: 'PAISAGEM', R: 'RETRATO' };

export const letterheadsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['imagens', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Letterhead[]>(`imagens/list/${cnpjAssociacao}`, { signal }),
  });

/** The picture itself. */
export const letterheadPictureQuery = (cnpjAssociacao: string, orientacao: Orientation) =>
  queryOptions({
    queryKey: ['imagens', cnpjAssociacao, orientacao],
    queryFn: async ({ signal }) => (await call('GET', 'imagens/view', { query: { cnpjAssociacao, orientacao }, signal })).blob(),
  });
