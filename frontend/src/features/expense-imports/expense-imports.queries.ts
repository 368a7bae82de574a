import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import { type ExpenseImportRequest, type ExpenseImportRun } from '#contracts/expense-imports/expense-imports.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';

/** A spreadsheet with its columns and what is missing in it. */
export type SheetUpload = ExpenseImportRequest & { file: File };

/** The dry run. */
export const checkImport = (upload: SheetUpload, signal: AbortSignal) => api.upload('despesa/importacao/conferencia', upload, { signal });

export const runImport = (upload: ExpenseImportRun & { file: File }, signal: AbortSignal) =>
  api.upload('despesa/importacao', upload, { signal });

export const downloadTemplate = (formato: TemplateFormat, signal: AbortSignal) =>
  download('despesa/importacao/modelo', `modelo-despesas.${formato}`, { query: { formato }, signal });
