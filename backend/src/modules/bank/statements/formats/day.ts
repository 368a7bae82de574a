import { isPlainDate, type PlainDate } from '#domain/plain-date.js';
import { type CsvDateFormat } from '#domain/statement-csv.js';

/** `20140305120000[-3:BRT]` to `2014-03-05`: the written day counts, regardless of its time zone (rule 24.5). Null for zeros and for invalid days. */
export function ofxDay(text: string): PlainDate | null {
  const [, year, month, day] = /^\s*(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(text) ?? [];
  return plainDate(year, month, day);
}

/** `5/3/2014`, `05.03.14`, `2014-03-05` … in the order given by the format; text after the day is ignored. Null for invalid days. */
export function csvDay(text: string, format: CsvDateFormat): PlainDate | null {
  if (format === 'AAAA-MM-DD') {
    const [, year, month, day] = /^\s*(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/.exec(text) ?? [];
    return plainDate(year, month, day);
  }
  const [, first, second, year] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  const [day, month] = format === 'DD/MM/AAAA' ? [first, second] : [second, first];
  return plainDate(year?.length === 2 ? `20${year}` : year, month, day);
}

function plainDate(year = '', month = '', day = ''): PlainDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
