import { queryOptions } from '@tanstack/react-query';

import { StatementColumns } from '#contracts/bank/statement-columns.js';

import type { Period } from '#domain/months.js';
import { api } from '#shared/api/client.ts';

/** Root of the query keys of statements. */
export const STATEMENTS = 'extrato';

/** The account that a file is imported to. */
export interface AccountKey {
  cnpjAssociacao: string;
  numConta: string;
}

/** @param ano restricts them to the days of that year, as auditors must (rule 29.5) */
export const statementsQuery = (cnpjAssociacao: string, numConta: string | null, ano?: number) =>
  queryOptions({
    queryKey: [STATEMENTS, cnpjAssociacao, numConta, ano],
    queryFn: ({ signal }) => api.get('extrato/all', { query: { cnpjAssociacao, numConta, ano }, signal }),
  });

export const statementLinesQuery = (account: AccountKey, { dataInicio: de, dataFim: ate }: Period, ano?: number) =>
  queryOptions({
    queryKey: [STATEMENTS, account.cnpjAssociacao, account.numConta, 'linhas', de, ate, ano],
    queryFn: ({ signal }) => api.get('extrato/linhas', { query: { ...account, de, ate, ano }, signal }),
  });

/** Sample files to import; none unless the product runs as a demo. */
export const examplesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: [STATEMENTS, cnpjAssociacao, 'exemplos'],
    queryFn: ({ signal }) => api.get('extrato/exemplos', { query: { cnpjAssociacao }, signal }),
  });

/** A CSV file read with these columns; by default, those remembered or suggested by its titles. */
export const previewQuery = (account: AccountKey, file: File, colunas?: StatementColumns) =>
  queryOptions({
    queryKey: ['extrato-previa', account, file.name, file.size, file.lastModified, colunas],
    queryFn: ({ signal }) => api.upload('extrato/previa', { ...account, colunas, file }, { signal }),
    retry: false,
  });

/** Query key roots to invalidate when statements were imported. */
export const IMPORT_ROOTS = [STATEMENTS, 'conciliacao', 'painel'];

export interface ImportOptions {
  /** Absent: the account that the file names. */
  numConta?: string;
  colunas?: StatementColumns;
  /** What the person has answered. */
  confirmaConta?: true;
  confirmaSaldo?: true;
  confirmaNovos?: true;
}

export const importStatement = (cnpjAssociacao: string, file: File, options: ImportOptions, signal?: AbortSignal) =>
  api.upload('extrato/importa', { cnpjAssociacao, ...options, file }, { signal });

export const deleteStatement = (cnpjAssociacao: string, id: number) =>
  api.delete('extrato/{id}', { path: { id }, query: { cnpjAssociacao } });
