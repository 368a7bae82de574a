import { queryOptions } from '@tanstack/react-query';
import {
  type Statement,
  StatementColumns,
  type StatementExample,
  type StatementImport,
  type StatementLine,
  type StatementPreview,
} from '#contracts/statements.js';
import type { Period } from '#domain/months.js';
import { api } from '#shared/api/client.ts';

/** Root of the query keys of statements. */
export const STATEMENTS = 'extrato';

/** The account that a file is imported to. */
export interface AccountKey {
  cnpjAssociacao: string;
  numConta: string;
}

/** @param ano narrows them to the days of that year, as auditors must (rule 29.5) */
export const statementsQuery = (cnpjAssociacao: string, numConta: string | null, ano?: number) =>
  queryOptions({
    queryKey: [STATEMENTS, cnpjAssociacao, numConta, ano],
    queryFn: ({ signal }) => api.get<Statement[]>('extrato/all', { query: { cnpjAssociacao, numConta, ano }, signal }),
  });

export const statementLinesQuery = (account: AccountKey, { dataInicio: de, dataFim: ate }: Period, ano?: number) =>
  queryOptions({
    queryKey: [STATEMENTS, account.cnpjAssociacao, account.numConta, 'linhas', de, ate, ano],
    queryFn: ({ signal }) => api.get<StatementLine[]>('extrato/linhas', { query: { ...account, de, ate, ano }, signal }),
  });

/** Files to try the import with; none unless the product runs as a demo. */
export const examplesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: [STATEMENTS, cnpjAssociacao, 'exemplos'],
    queryFn: ({ signal }) => api.get<StatementExample[]>('extrato/exemplos', { query: { cnpjAssociacao }, signal }),
  });

/** What columns make of a CSV file; without columns, those that are remembered or that its titles suggest. */
export const previewQuery = (account: AccountKey, file: File, colunas?: StatementColumns) =>
  queryOptions({
    queryKey: ['extrato-previa', account, file.name, file.size, file.lastModified, colunas],
    queryFn: ({ signal }) => api.post<StatementPreview>('extrato/previa', formOf(account, file, { colunas }), { signal }),
    retry: false,
  });

interface ImportOptions {
  colunas?: StatementColumns;
  confirmaConta?: boolean;
}

export const importStatement = (account: AccountKey, file: File, options: ImportOptions, signal?: AbortSignal) =>
  api.post<StatementImport>('extrato/importa', formOf(account, file, options), { signal });

export const deleteStatement = (cnpjAssociacao: string, id: number) => api.delete(`extrato/${id}`, { query: { cnpjAssociacao } });

function formOf({ cnpjAssociacao, numConta }: AccountKey, file: File, { colunas, confirmaConta }: ImportOptions): FormData {
  const body = new FormData();
  body.set('cnpjAssociacao', cnpjAssociacao);
  body.set('numConta', numConta);
  if (colunas) body.set('colunas', JSON.stringify(colunas));
  if (confirmaConta) body.set('confirmaConta', 'true');
  body.set('file', file);
  return body;
}
