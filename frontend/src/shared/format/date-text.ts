import { dateInBrazil, fullYear, isPlainDate, type PlainDate } from '#domain/plain-date.js';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: +\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Parses a whole text as a date: `31/12/2026`, `1/2/2026`, `5/5/26`, `31.12.2026`, `31122026` and `2026-12-31`, with spaces around it; day before month. Null
 * if it is no date, or one that does not exist.
 */
export function readDate(text: string, today = dateInBrazil(new Date())): PlainDate | null {
  const bare = text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3');
  const [, year, month, day] = YEAR_FIRST.exec(bare) ?? dayFirst(bare) ?? [];
  if (!year || !month || !day) return null;
  const date = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

function dayFirst(text: string) {
  const [whole, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return whole ? [whole, year, month, day] : null;
}

/** Whether the text is a complete date: all four digits of the year, and a full last group. */
export const isWholeDate = (text: string) => /\d{4}$|^\d{4}.\d\d.\d\d$/.test(text) && readDate(text) !== null;

/**
 * Text of a date input after a keystroke. Inserts slashes between digits; accepts typed separators: `1/2/2026` becomes `01/02/2026`, and `2026-12-31` stays.
 * Leaves longer texts unchanged, for the field's rule to refuse.
 */
export function typedDate(text: string): string {
  const bare = text.replace(/[^\d/.-]/g, '');
  // The slash in `20/26` was inserted automatically: a following hyphen means that 2026 is the year.
  const yearFirst = bare.replace(/^(19|20)\/(\d\d)-$/, '$1$2-');
  if (/^\d{4}[-/.]/.test(yearFirst)) return yearFirst;
  const padded = bare
    .replace(/^(\d)[-/.]$/, '0$1/')
    .replace(/^(\d{1,2})[-/.](\d{1,2})[-/.]$/, (_, day, month) => `${twoDigits(day)}/${twoDigits(month)}/`);
  return /[-.]/.test(padded) || padded.split('/').length > 3 ? padded : withSlashes(padded);
}

const twoDigits = (digits: string) => digits.padStart(2, '0');

/** Moves excess digits of the day to the month, and of the month to the year. */
function withSlashes(text: string): string {
  const [day = '', month, year] = text.split('/');
  const months = day.slice(2) + (month ?? '');
  const years = months.slice(2) + (year ?? '');
  return [
    day.slice(0, 2),
    ...(months || month !== undefined ? [months.slice(0, 2)] : []),
    ...(years || year !== undefined ? [years] : []),
  ].join('/');
}
