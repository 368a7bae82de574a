import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** What a text finds in the person's associations, some associations per page. */
export const useEverywhere = (texto: string) =>
  useInfiniteQuery({
    queryKey: ['busca/associacoes', texto],
    queryFn: ({ pageParam: pagina, signal }) => api.get('busca/associacoes', { query: { texto, pagina }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ procuradas, total }, pages) => (procuradas < total ? pages.length + 1 : undefined),
    // Others write in them.
    staleTime: 0,
  });
