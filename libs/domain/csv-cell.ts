import { type Centavos, toDecimal } from './money.js';

/** Format of every CSV, for csv-stringify: as read by Excel in Brazil. A cell with any line break is quoted, so that it remains one cell. */
export const CSV_FORMAT = { delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Texts that a spreadsheet interprets as a formula, full-width forms included. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Texts that a spreadsheet interprets as a number with loss of digits: `00123`, and numbers with more digits than it shows. */
const LOSES_FIGURES = /^'*(0\d+|\d{12,})$/;

/**
 * A text as a CSV cell. A text that would be a formula, or lose digits, gets a leading apostrophe; if it already starts with apostrophes, it gets one
 * more, so that the text can be recovered from the cell. The writer adds quotes.
 */
export function csvText(text: string): string {
  return FORMULA.test(text) || LOSES_FIGURES.test(text) ? `'${text}` : text;
}

/** `123456` to `1234,56`: decimal comma, no thousands separator, as read by a spreadsheet in Brazil. */
export function csvAmount(amount: Centavos): string {
  return toDecimal(amount).replace('.', ',');
}
