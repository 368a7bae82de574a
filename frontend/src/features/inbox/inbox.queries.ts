import { queryOptions } from '@tanstack/react-query';
import type { JoinWaitingRequest, WaitingPaper } from '#contracts/inbox/inbox.js';
import { api } from '#shared/api/client.ts';
import { fetchFile } from '#shared/api/download.ts';

/** Query key roots to invalidate when a paper comes, is discarded, or is joined to an expense. */
export const INBOX_ROOTS = ['entrada'];
export const JOINED_ROOTS = ['entrada', 'anexo', 'despesa', 'painel'];

/** Unproven payments that proposals are chosen from. */
const MOST = 500;

/** The papers that wait in the association. */
export const waitingQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['entrada', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('entrada/all', { query: { cnpjAssociacao }, signal }),
    // Others bring papers too.
    staleTime: 0,
  });

/** The newest paid expenses of the year without a proof. */
export const unprovenQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['despesa', cnpjAssociacao, ano, 'a comprovar'],
    queryFn: async ({ signal }) => {
      const query = {
        cnpjAssociacao,
        ano,
        situacao: 'PAGAS' as const,
        semComprovante: true,
        linhas: MOST,
        ordem: '-dataPagamento' as const,
      };
      return (await api.get('despesa/pagina', { query, signal })).linhas;
    },
  });

export const keepPaper = (cnpjAssociacao: string, file: File): Promise<WaitingPaper> =>
  api.upload('entrada/save', { cnpjAssociacao, file });
export const joinWaiting = (body: JoinWaitingRequest) => api.post('entrada/junta', body);
export const discardPaper = ({ cnpjAssociacao, sha256 }: WaitingPaper) =>
  api.delete('entrada/{sha256}', { path: { sha256 }, query: { cnpjAssociacao } });
export const paperBytes = ({ cnpjAssociacao, sha256 }: WaitingPaper, signal?: AbortSignal) =>
  fetchFile('entrada/{sha256}', { path: { sha256 }, query: { cnpjAssociacao }, signal });
