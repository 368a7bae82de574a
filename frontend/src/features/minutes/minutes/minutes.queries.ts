import { queryOptions } from '@tanstack/react-query';
import type { Minutes } from '#contracts/minutes/minutes.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import type { PaperOwner } from '#shared/papers/papers.queries.ts';

/** @param ano restricts them to that year, as auditors must (rule 29.5) */
export const minutesQuery = (cnpjEscola: string, ano?: number) =>
  queryOptions({
    queryKey: ['ata', cnpjEscola, ano],
    queryFn: ({ signal }) => api.get('ata/all', { query: { cnpjEscola, ano }, signal }),
  });

/** Owner of a minute's papers, which belong to the book of its year. */
export const papersOf = ({ cnpjEscola, data, hora }: Minutes): PaperOwner => ({
  cnpjAssociacao: cnpjEscola,
  ano: yearOf(data),
  registro: 'ATA',
  id: `${data}T${hora}`,
});
