/** Type of an exported column: reais with two decimals, day, integer, or text. */
export type ExportType = 'money' | 'date' | 'number' | 'text';

export interface ExportColumn {
  header: string;
  type: ExportType;
}

/** Rows with every value as PostgreSQL writes it (`1234.56`, `2026-11-21`), or null. */
export type ExportRows = (string | null)[][];

/** One table of the export, in pages. */
export interface ExportTable {
  name: string;
  columns: ExportColumn[];
  pages: AsyncIterable<ExportRows> | Iterable<ExportRows>;
}
