import { dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';

/** The day in Brazil. */
export const today = (): PlainDate => dateInBrazil(new Date());

/** Initial value of a date field: today, or empty in another base year, in which today would be wrong. */
export function todayIn(ano: number): PlainDate | undefined {
  const day = today();
  return yearOf(day) === ano ? day : undefined;
}
