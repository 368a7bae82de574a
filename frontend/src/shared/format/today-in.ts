import { dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';

/** What a date field of a form starts with: today, or nothing in another base year than today's, where today would be a mistake. */
export function todayIn(ano: number): PlainDate | undefined {
  const today = dateInBrazil(new Date());
  return yearOf(today) === ano ? today : undefined;
}
