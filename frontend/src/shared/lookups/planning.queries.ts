import { queryOptions } from '@tanstack/react-query';
import type { Action, ExpenseElement, FundsSource, Item, Program, SubAction } from '#contracts/planning.js';
import { api } from '../api/client';

/** Lists of the planning module that several features ask for; the first part of each key is the resource's root. */

export const programsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['programa', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Program[]>('programa/all', { query: { cnpjAssociacao }, signal }),
  });

export const fundsSourcesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['fonte_recurso', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<FundsSource[]>('fonte_recurso/all', { query: { cnpjAssociacao }, signal }),
  });

export const expenseElementsQuery = () =>
  queryOptions({
    queryKey: ['elemento_despesa'],
    queryFn: ({ signal }) => api.get<ExpenseElement[]>('elemento_despesa/all', { signal }),
  });

/** Every action of the association. */
export const actionsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['acao', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Action[]>('acao/find_all', { query: { cnpjAssociacao }, signal }),
  });

/** Every sub-action of the association. */
export const subActionsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['sub_acao', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<SubAction[]>('sub_acao/find_all', { query: { cnpjAssociacao }, signal }),
  });

/** Every item of the association. */
export const itemsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['item', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Item[]>('item/associacao', { query: { cnpjAssociacao }, signal }),
  });

/** Actions of a program; waits until one is chosen. */
export const actionsOfQuery = (cnpjAssociacao: string, idPrograma: number | null) =>
  queryOptions({
    queryKey: ['acao', cnpjAssociacao, idPrograma],
    queryFn: ({ signal }) => api.get<Action[]>('acao/all', { query: { cnpjAssociacao, idPrograma }, signal }),
    enabled: idPrograma !== null,
  });

/** Sub-actions of an action; waits until one is chosen. */
export const subActionsOfQuery = (cnpjAssociacao: string, idPrograma: number | null, idAcao: number | null) =>
  queryOptions({
    queryKey: ['sub_acao', cnpjAssociacao, idPrograma, idAcao],
    queryFn: ({ signal }) => api.get<SubAction[]>('sub_acao/all', { query: { cnpjAssociacao, idPrograma, idAcao }, signal }),
    enabled: idPrograma !== null && idAcao !== null,
  });
