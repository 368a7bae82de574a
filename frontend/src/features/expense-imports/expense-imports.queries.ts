import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import type { RepeatedChoice } from '#contracts/expense-imports/expense-imports.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import type { Sheet } from '#shared/imports/sheet.ts';

/** A spreadsheet and the book that it is for. */
export type ExpenseSheet = Sheet & { cnpjAssociacao: string; ano: number };

/** The dry run. */
export const checkImport = (sheet: ExpenseSheet, signal: AbortSignal) => api.upload('despesa/importacao/conferencia', sheet, { signal });

export const runImport = (sheet: ExpenseSheet & { repetidas?: RepeatedChoice }, signal: AbortSignal) =>
  api.upload('despesa/importacao', sheet, { signal });

export const downloadTemplate = (formato: TemplateFormat, signal: AbortSignal) =>
  download('despesa/importacao/modelo', `modelo-despesas.${formato}`, { query: { formato }, signal });
