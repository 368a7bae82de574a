/** Type of an exported column: reais with two decimals, day, integer, or text. */
export type ExportType = 'money' | 'date' | 'number' | 'text';

/** One file of the export: every value as PostgreSQL writes it (`1234.56`, `2026-11-21`), or null. */
export interface ExportTable {
  name: string;
  columns: { header: string; type: ExportType }[];
  rows: (string | null)[][];
}
