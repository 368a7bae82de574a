import { queryOptions } from '@tanstack/react-query';
import type { Orientation } from '#contracts/associations/letterhead.record.js';
import { api } from '#shared/api/client.ts';
import { fetchFile } from '#shared/api/download.ts';

export const letterheadsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['imagens', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('imagens/list/{cnpj}', { path: { cnpj: cnpjAssociacao }, signal }),
  });

/** The image of a letterhead. */
export const letterheadPictureQuery = (cnpjAssociacao: string, orientacao: Orientation) =>
  queryOptions({
    queryKey: ['imagens', cnpjAssociacao, orientacao],
    queryFn: ({ signal }) => fetchFile('imagens/view', { query: { cnpjAssociacao, orientacao }, signal }),
  });
