import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Place, placeErrors } from '#contracts/associations/places.js';
import type { FieldError } from '#contracts/common/problem.js';
import { api } from '../api/client';

/** Lists that change with a release, if at all. Names are upper-cased, as the registers keep them. */
const staleTime = Number.POSITIVE_INFINITY;

export const ufsQuery = queryOptions({
  queryKey: ['uf'],
  queryFn: ({ signal }) => api.get('uf/all', { signal }),
  staleTime,
});

/** Municípios of a state; waits until one is chosen. */
export const municipiosQuery = (uf: string | null) =>
  queryOptions({
    queryKey: ['municipio', uf],
    queryFn: ({ signal }) => api.get('municipio/uf/{uf}', { path: { uf: uf! }, signal }),
    enabled: Boolean(uf),
    staleTime,
  });

export const emissoresQuery = queryOptions({
  queryKey: ['emissor'],
  queryFn: ({ signal }) => api.get('emissor/all', { signal }),
  staleTime,
});

/** Validates a form's município with the list of its UF, which is awaited; if that fails to load, only the server does. */
export function useCheckPlace(): (place: Place) => Promise<FieldError[]> {
  const client = useQueryClient();
  const listOf = (uf: string) => client.ensureQueryData(municipiosQuery(uf)).catch(() => undefined);
  return async (place) => placeErrors(place, place.logrUf ? await listOf(place.logrUf) : undefined);
}
