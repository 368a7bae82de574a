import { isMasked } from './masks.js';

/** A calendar date as text, `yyyy-mm-dd`: never a `Date`, so that no time zone can shift it. Texts of this form sort as dates. */
export type PlainDate = string;

/** Whether the value is an existing date: `2025-02-29` is not, nor is any date of the year 0, which PostgreSQL does not have. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** `2026-11-21` to `21/11/2026`; an absent date to the empty text, a masked one stays as it is. */
export function formatDate(date: PlainDate | null | undefined): string {
  if (!date || isMasked(date)) return date ?? '';
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Canadian English because its short date is `yyyy-mm-dd`. */
const IN_BRAZIL = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The calendar date at that instant in Brazil (America/Sao_Paulo). */
export function dateInBrazil(instant: Date): PlainDate {
  return IN_BRAZIL.format(instant);
}

/** `2026-11-21` to `2026`. */
export function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4));
}

/** The date a number of days later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const parsed = new Date(`${date}T00:00:00Z`);
  parsed.setUTCDate(parsed.getUTCDate() + days);
  return parsed.toISOString().slice(0, 10);
}

/** The number of days from one date to another; negative if that is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The day of the week, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Two-digit years up to this many years ahead are of this century; later ones of the last. */
const YEARS_AHEAD = 10;

/** The four digits of a year that may be written with two: `26` is 2026, `85` is 1985. */
export function fullYear(year: string, today: PlainDate): string {
  if (year.length !== 2) return year;
  const thisYear = yearOf(today);
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year);
  return String(inThisCentury > thisYear + YEARS_AHEAD ? inThisCentury - 100 : inThisCentury);
}
