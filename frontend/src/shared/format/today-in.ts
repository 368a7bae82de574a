import { dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';

/** Initial value of a date field: today, or empty in another base year, in which today would be wrong. */
export function todayIn(ano: number): PlainDate | undefined {
  const today = dateInBrazil(new Date());
  return yearOf(today) === ano ? today : undefined;
}
