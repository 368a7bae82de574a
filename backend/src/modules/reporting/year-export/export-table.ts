/** What a column of an export holds: reais with two decimals, a day, a whole number, or a text. */
export type ExportType = 'money' | 'date' | 'number' | 'text';

/** One file of the export: every value as PostgreSQL writes it (`1234.56`, `2026-11-21`), null where there is none. */
export interface ExportTable {
  name: string;
  columns: { header: string; type: ExportType }[];
  rows: (string | null)[][];
}
