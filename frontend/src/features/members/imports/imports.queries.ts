import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import { ImportRequest } from '#contracts/members/member-imports.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';

/** The request with its spreadsheet. */
export class ImportUpload extends ImportRequest {
  file?: File | null;
}

/** The dry run. */
export const checkImport = (upload: ImportUpload) => api.upload('pessoa/importacao/conferencia', upload);

export const runImport = (upload: ImportUpload, signal: AbortSignal) => api.upload('pessoa/importacao', upload, { signal });

export const downloadTemplate = (formato: TemplateFormat, signal: AbortSignal) =>
  download('pessoa/importacao/modelo', `modelo-associados.${formato}`, { query: { formato }, signal });
