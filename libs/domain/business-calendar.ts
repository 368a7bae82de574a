import { addDays, isPlainDate, type PlainDate, weekdayOf, yearOf } from './plain-date.js';

/** Only the holidays of rule 6.3: those of a state or a municipality come from the association's own list. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Days from Easter: Carnival, Good Friday, Corpus Christi. */
const MOVABLE = [-47, -2, 60];

/** Easter Sunday of a Gregorian year, by the anonymous algorithm printed in Meeus (Astronomical Algorithms, ch. 8). */
export function easter(year: number): PlainDate {
  const a = year % 19;
  const b = Math.trunc(year / 100);
  const c = year % 100;
  const f = Math.trunc((b + 8) / 25);
  const g = Math.trunc((b - f + 1) / 3);
  const h = (19 * a + b - Math.trunc(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - h - (c % 4)) % 7;
  const m = Math.trunc((a + 11 * h + 22 * l) / 451);
  return addDays(`${String(year).padStart(4, '0')}-03-22`, h + l - 7 * m);
}

/** The year's holidays, in order, each once: Good Friday can fall on 21 April. */
export function holidays(year: number): PlainDate[] {
  const sunday = easter(year);
  const days = [...FIXED.map((day) => `${sunday.slice(0, 4)}-${day}`), ...MOVABLE.map((offset) => addDays(sunday, offset))];
  return [...new Set(days)].sort();
}

/** Whether the date is neither a weekend nor a public holiday nor one of the association's own. */
export function isBusinessDay(date: PlainDate, extraHolidays: readonly PlainDate[] = []): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidays(yearOf(date)).includes(date) && !extraHolidays.includes(date);
}

/** Lei 14.759/2023. Rule 6.3 does not list it: the form warns of it. */
const BLACK_AWARENESS_SINCE = 2024;

/** Whether banks open: not on the holidays above, on Carnival Monday, nor on 20 November since it is a national holiday. */
function isBankingDay(date: PlainDate): boolean {
  const year = yearOf(date);
  const others = [addDays(easter(year), -48), ...(year >= BLACK_AWARENESS_SINCE ? [`${date.slice(0, 4)}-11-20`] : [])];
  return isBusinessDay(date, others);
}

/** The first day of a month, as a number from 1 to 12. */
const firstOf = (year: number, month: number): PlainDate => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** That day of a month; its last day where the month has fewer. */
export function dayOfMonth(year: number, month: number, day: number): PlainDate {
  const last = addDays(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1), -1);
  return day > Number(last.slice(8)) ? last : `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** The n-th day of a month on which banks open; the last one where the month has fewer. */
export function bankingDay(year: number, month: number, n: number): PlainDate {
  const days = Array.from({ length: 31 }, (_, at) => dayOfMonth(year, month, at + 1));
  const open = [...new Set(days)].filter(isBankingDay);
  return open[n - 1] ?? open.at(-1)!;
}

/** The date of a meeting's notice: the second business day before the start, so that one whole business day lies between them. */
export function noticeDate(start: PlainDate, extraHolidays: readonly PlainDate[] = []): PlainDate {
  return businessDayBefore(businessDayBefore(start, extraHolidays), extraHolidays);
}

function businessDayBefore(date: PlainDate, extraHolidays: readonly PlainDate[]): PlainDate {
  const before = addDays(date, -1);
  return isBusinessDay(before, extraHolidays) ? before : businessDayBefore(before, extraHolidays);
}

/**
 * Two years after the start. From 29 February it is 1 March: a term of years ends on the next day if its last day does not exist (Código Civil, art.
 * 132, § 3º).
 */
export function minutesEnd(start: PlainDate): PlainDate {
  const year = yearOf(start) + 2;
  const end = `${year}${start.slice(4)}`;
  return isPlainDate(end) ? end : `${year}-03-01`;
}
