import { type ImportCheck, ImportRequest, type ImportResult, type TemplateFormat } from '#contracts/member-imports.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';

/** The request with the spreadsheet that goes beside its fields. */
export class ImportUpload extends ImportRequest {
  file?: File | null;
}

function toFormData({ cnpjAssociacao, file }: ImportUpload): FormData {
  const body = new FormData();
  body.set('cnpjAssociacao', cnpjAssociacao);
  if (file) body.set('file', file);
  return body;
}

/** The dry run. */
export const checkImport = (upload: ImportUpload) => api.post<ImportCheck>('pessoa/importacao/conferencia', toFormData(upload));

export const runImport = (upload: ImportUpload, signal: AbortSignal) =>
  api.post<ImportResult>('pessoa/importacao', toFormData(upload), { signal });

export const downloadTemplate = (formato: TemplateFormat, signal: AbortSignal) =>
  download('GET', 'pessoa/importacao/modelo', `modelo-associados.${formato}`, { query: { formato }, signal });
