/** Maximum of movements per statement. */
export const MAX_STATEMENT_LINES = 50_000;

/** Separators of the columns of a CSV file. */
export const CSV_SEPARATORS = [';', ',', 'TAB', '|'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** The order in which a CSV file writes a day. */
export const CSV_DATE_FORMATS = ['DD/MM/AAAA', 'AAAA-MM-DD', 'MM/DD/AAAA'] as const;
export type CsvDateFormat = (typeof CSV_DATE_FORMATS)[number];
