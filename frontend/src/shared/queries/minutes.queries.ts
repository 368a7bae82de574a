import { queryOptions } from '@tanstack/react-query';
import type { MinutesKey } from '#contracts/minutes/minutes-proposals.js';
import { api } from '../api/client';

/** @param ano restricts them to that year, as auditors must (rule 29.5) */
export const minutesQuery = (cnpjEscola: string, ano?: number) =>
  queryOptions({
    queryKey: ['ata', cnpjEscola, ano],
    queryFn: ({ signal }) => api.get('ata/all', { query: { cnpjEscola, ano }, signal }),
  });

/** Day and time of minutes as one text, `yyyy-mm-ddTHH:mm`. */
export const keyOfMinutes = ({ data, hora }: MinutesKey) => `${data}T${hora}`;
