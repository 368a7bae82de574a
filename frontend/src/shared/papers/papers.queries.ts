import { queryOptions, useQuery } from '@tanstack/react-query';
import { PAPER_TYPES, type Paper, type PaperCount, type PaperRecord, type PaperType } from '#contracts/papers/papers.js';
import { api } from '../api/client';
import { fetchFile } from '../api/download';
import { count } from '../format/format';

/** A record that papers are joined to. */
export interface PaperOwner {
  cnpjAssociacao: string;
  ano: number;
  registro: PaperRecord;
  id: string;
}

/** Query key roots to invalidate when papers of that kind of record change. */
export const paperRoots = (registro: PaperRecord): string[] => ['anexo', ...(NAMED_BY[registro] ?? [])];

/** Roots of records whose own answers name their papers. */
const NAMED_BY: Partial<Record<PaperRecord, string[]>> = { DESPESA: ['despesa'], PRESTACAO: ['prestacao'] };

/** The papers of a record. */
export const papersQuery = (owner: PaperOwner) =>
  queryOptions({
    queryKey: ['anexo', owner.cnpjAssociacao, owner.ano, owner.registro, owner.id],
    queryFn: ({ signal }) => api.get('anexo/all', { query: { ...owner }, signal }),
  });

const countsQuery = (book: Omit<PaperOwner, 'id'>) =>
  queryOptions({
    queryKey: ['anexo', book.cnpjAssociacao, book.ano, book.registro, 'contagens'],
    queryFn: async ({ signal }) => {
      const counts = await api.get('anexo/contagens', { query: { ...book }, signal });
      return new Map(counts.map((each) => [each.id, each]));
    },
  });

/** Number of a record's papers; undefined for none or while loading. One call loads the counts of all records of a kind. */
export const usePaperCount = ({ id, ...book }: PaperOwner): PaperCount | undefined => useQuery(countsQuery(book)).data?.get(id);

/** `2 anexos: 1 nota fiscal, 1 recibo`. */
export function countText({ total, porTipo }: PaperCount): string {
  const types = Object.entries(porTipo).map(([type, number]) => `${number} ${PAPER_TYPES[type as PaperType].toLowerCase()}`);
  return `${count(total, 'anexo', 'anexos')}: ${types.join(', ')}`;
}

/** The original paper, or the preview of a picture. Never stale, because it never changes. */
export const paperContentQuery = ({ cnpjAssociacao, ano, sha256 }: Paper, form?: 'vista' | 'miniatura') =>
  queryOptions({
    // Not under `anexo`, whose invalidation would refetch it.
    queryKey: ['conteudo', cnpjAssociacao, ano, sha256, form],
    queryFn: ({ signal }) =>
      fetchFile('anexo/{sha256}', { path: { sha256 }, query: { cnpjAssociacao, ano, ...(form && { [form]: true }) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Joins a file to a record. */
export const joinPaper = (owner: PaperOwner, file: File, tipo: PaperType, confirmaRepetido: boolean): Promise<Paper> =>
  api.upload('anexo/save', { ...owner, tipo, confirmaRepetido: confirmaRepetido || undefined, file });

export const withdrawPaper = ({ sha256, cnpjAssociacao, ano, registro, id }: Paper): Promise<void> =>
  api.delete('anexo/{sha256}', { path: { sha256 }, query: { cnpjAssociacao, ano, registro, id } });
