import { queryOptions } from '@tanstack/react-query';
import type { ImportsQuery, ImportUndoRequest } from '#contracts/imports/imports.js';
import { api } from '../api/client';

export const importsQuery = (query: ImportsQuery) =>
  queryOptions({
    queryKey: ['importacao', query],
    queryFn: ({ signal }) => api.get('importacao/all', { query, signal }),
  });

export const undoImport = (request: ImportUndoRequest, signal: AbortSignal) => api.post('importacao/desfaz', request, { signal });
