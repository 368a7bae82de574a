import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** Lists of the planning module that several features ask for; the first part of each key is the resource's root. */

export const programsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['programa', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('programa/all', { query: { cnpjAssociacao }, signal }),
  });

export const fundsSourcesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['fonte_recurso', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('fonte_recurso/all', { query: { cnpjAssociacao }, signal }),
  });

export const expenseElementsQuery = () =>
  queryOptions({
    queryKey: ['elemento_despesa'],
    queryFn: ({ signal }) => api.get('elemento_despesa/all', { signal }),
  });

/** Every action of the association. */
export const actionsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['acao', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('acao/find_all', { query: { cnpjAssociacao }, signal }),
  });

/** Every sub-action of the association. */
export const subActionsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['sub_acao', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('sub_acao/find_all', { query: { cnpjAssociacao }, signal }),
  });

/** Every item of the association. */
export const itemsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['item', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('item/associacao', { query: { cnpjAssociacao }, signal }),
  });

/** Actions of a program; waits until one is chosen. */
export const actionsOfQuery = (cnpjAssociacao: string, idPrograma: number | null) =>
  queryOptions({
    queryKey: ['acao', cnpjAssociacao, idPrograma],
    queryFn: ({ signal }) => api.get('acao/all', { query: { cnpjAssociacao, idPrograma: idPrograma! }, signal }),
    enabled: idPrograma !== null,
  });

/** Sub-actions of an action; waits until one is chosen. */
export const subActionsOfQuery = (cnpjAssociacao: string, idPrograma: number | null, idAcao: number | null) =>
  queryOptions({
    queryKey: ['sub_acao', cnpjAssociacao, idPrograma, idAcao],
    queryFn: ({ signal }) => api.get('sub_acao/all', { query: { cnpjAssociacao, idPrograma: idPrograma!, idAcao: idAcao! }, signal }),
    enabled: idPrograma !== null && idAcao !== null,
  });
