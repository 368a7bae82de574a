import { queryOptions } from '@tanstack/react-query';
import type { Minutes } from '#contracts/minutes.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import type { PaperOwner } from '#shared/papers/papers.queries.ts';

export const minutesQuery = (cnpjEscola: string) =>
  queryOptions({
    queryKey: ['ata', cnpjEscola],
    queryFn: ({ signal }) => api.get<Minutes[]>('ata/all', { query: { cnpjEscola }, signal }),
  });

/** What the papers of a minute are joined to: they are in the book of its year. */
export const papersOf = ({ cnpjEscola, data, hora }: Minutes): PaperOwner => ({
  cnpjAssociacao: cnpjEscola,
  ano: yearOf(data),
  registro: 'ATA',
  id: `${data}T${hora}`,
});
