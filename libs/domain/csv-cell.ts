import { type Centavos, toDecimal } from './money.js';

/** How every CSV of the product is written, for csv-stringify: as Excel in Brazil reads it. A cell with any line break is quoted, so that it stays one cell. */
export const CSV_FORMAT = { delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** What a spreadsheet takes for a formula, full-width forms included. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** What a spreadsheet takes for a number and would lose figures of: `00123`, and numbers of more figures than it shows. */
const LOSES_FIGURES = /^'*(0\d+|\d{12,})$/;

/**
 * A text as a CSV cell: one that would be a formula, or lose figures, gets an apostrophe before it; one that has such apostrophes already gets one more, so that
 * the text can be told from the cell. Quoting is the writer's.
 */
export function csvText(text: string): string {
  return FORMULA.test(text) || LOSES_FIGURES.test(text) ? `'${text}` : text;
}

/** `123456` to `1234,56`: decimal comma, no thousands, as a spreadsheet in Brazil reads a figure. */
export function csvAmount(amount: Centavos): string {
  return toDecimal(amount).replace('.', ',');
}
