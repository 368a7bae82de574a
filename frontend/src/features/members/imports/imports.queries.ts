import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import type { Sheet } from '#shared/imports/sheet.ts';

type MemberSheet = Sheet & { cnpjAssociacao: string };

/** The dry run. */
export const checkImport = (sheet: MemberSheet, signal: AbortSignal) => api.upload('pessoa/importacao/conferencia', sheet, { signal });

export const runImport = (sheet: MemberSheet, signal: AbortSignal) => api.upload('pessoa/importacao', sheet, { signal });

export const downloadTemplate = (formato: TemplateFormat, signal: AbortSignal) =>
  download('pessoa/importacao/modelo', `modelo-associados.${formato}`, { query: { formato }, signal });
